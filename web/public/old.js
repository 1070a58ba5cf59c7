// Browsers that do not know modules get a sentence instead of an empty page.
document.getElementById('app').innerHTML =
  '<p>' + document.querySelector('script[data-text]').getAttribute('data-text') + '</p>';

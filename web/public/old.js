// Browsers that do not know modules get a sentence instead of an empty page.
document.getElementById('app').innerHTML =
  '<p>Ce navigateur est trop ancien pour Calanque. This browser is too old for Calanque.</p>';

import type { Words } from './words';

export default {
  title: 'Learn Capt’n Clever',
  setUp:
    'Nine islands, nine treasures to find. Put your captain on island 4, then your boat between islands 4 and 5.',
  setUpHere: 'This time: captain on island 4, boat between 4 and 5.',
  tomSets: 'Tom puts a captain on island 9. The boat may be elsewhere: it goes between 5 and 6.',
  zoeSets: 'Zoé chooses island 1, with a boat at the very bottom, between 8 and 9.',
  giveTom: 'You hold the cards of Tom, your left neighbour. Give a treasure far from island 9: 1, 4 or 7.',
  tooEasy: 'That one would be too easy. Give 1, 4 or 7.',
  tomGives: 'Tom gives Zoé a card in secret. You do not know which one.',
  zoeGives: 'And Zoé, on your right, gives you one. It will lie under the board, for you alone.',
  key: 'Your treasure is the key, on island 6. Your captain walks over everybody’s boats, by way of island 5. Go to island 6!',
  keyFirst: 'Keep the boat for later. First go to island 6.',
  found:
    'Found! Your boat may still move. Put it between 6 and 8: it then closes the link that it crosses, between 5 and 9.',
  newTreasure: 'Your turn is over. After a find, Zoé, on your right, gives you a new treasure.',
  tomWalks: 'Tom walks over Zoé’s boat and goes to island 8.',
  tomSails: 'Then the boat goes far away, between 2 and 3. A boat goes anywhere, if the link is open.',
  zoeStuck: 'No boat touches island 1: Zoé’s captain cannot move. Zoé ends the turn.',
  crown: 'Now you seek the crown, on island 2. One boat is missing: take yours and put it between 3 and 6.',
  wayReady: 'The way is ready: 6, 3, 2. Go and get the crown!',
  furtherOn: 'The crown is further on: go to island 2.',
  third: 'Two treasures! Zoé chooses your third one, very likely far away.',
  comeBack: 'And if your card shows the island where you already are? Leave it, then come back.',
  aim: 'Whoever first finds nine treasures wins. Use everybody’s boats, and choose their treasures well!',
  followMe: 'That is allowed too, but try what I have just said.',
} satisfies Words;

// For those who own the box: the list of its fish cards, instead of our reconstruction.
export { default as Editor } from './box/BoxEditor.svelte';

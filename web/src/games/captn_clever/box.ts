// "I have the box": the editor of a real board, for the screen of a new table.
export { default as Editor } from './BoxEditor.svelte';

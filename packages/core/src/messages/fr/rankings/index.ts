/* One file for each chunk: bundlers place whole files, so no visitor loads the texts of owners. */
export { create } from './create.ts';
export { all } from './all.ts';
export { detail, visitor } from './detail.ts';
export { picture, poster } from './pictures.ts';
export { add } from './add.ts';
export { note } from './notes.ts';
export { counter, description, noteEditing } from './note-editing.ts';
export { reorder } from './reorder.ts';
export { visibility } from './visibility.ts';
export { deletion as delete, rename } from './rename-and-delete.ts';

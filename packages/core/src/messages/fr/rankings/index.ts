/* One file for each chunk: bundlers place whole files, so no visitor loads the texts of owners. */
export { create } from './create.ts';
export { copy } from './copy.ts';
export { copyOffer } from './copy-offer.ts';
export { all } from './all.ts';
export { detail } from './detail.ts';
export { owner } from './owner.ts';
export { link } from './link.ts';
export { visitor } from './visitor.ts';
export { picture, poster } from './pictures.ts';
export { add } from './add.ts';
export { note } from './notes.ts';
export { counter, description, noteEditing } from './note-editing.ts';
export { duel } from './duel.ts';
export { movement } from './movement.ts';
export { reorder } from './reorder.ts';
export { versions } from './versions.ts';
export { visibility } from './visibility.ts';
export { deletion as delete, rename } from './rename-and-delete.ts';

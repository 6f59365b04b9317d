/* One file for each part: bundlers place whole files, so no screen loads the texts of another one. */
export { create } from './create.ts';
export { all } from './all.ts';
export { detail } from './detail.ts';
export { visitor } from './visitor.ts';
export { picture } from './picture.ts';
export { poster } from './poster.ts';
export { add } from './add.ts';
export { reorder } from './reorder.ts';
export { rename } from './rename.ts';
export { deletion as delete } from './deletion.ts';

/** A text of the catalogue as queries for texts compare it, which take each space for a plain one. */
export const asQueried = (text: string): string => text.replaceAll(/\s/gu, ' ');

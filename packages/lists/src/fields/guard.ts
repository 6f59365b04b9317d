/** What a spreadsheet computes, and the same signs of other widths, which some read alike. */
const SIGN = /[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−]/;
/** What may stand before such a sign: blanks, quotes, apostrophes and what nobody sees. */
const FILLER =
  /[\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{1D159}'"`‘’“”«»´＇＂]/u;
/**
 * What a spreadsheet splits at, other than we do, and line breaks, which end a row then. A space is not
 * among them: an apostrophe would stand in every title with a dash.
 */
const SEPARATOR = /[,;|:^~\t\n\v\f\r\u0085\u2028\u2029]/;

/**
 * A cell of which no spreadsheet computes anything: an apostrophe stands before what it would, at the
 * beginning and behind everything that another spreadsheet splits at.
 */
export function guarded(cell: string): string {
  return changed(cell, (sign) => `'${sign}`);
}

/** Takes exactly those apostrophes back. */
export function unguarded(cell: string): string {
  return changed(cell, (sign) => (sign === "'" ? '' : sign));
}

/** Takes the apostrophe back that others put at the beginning of such a cell alone. */
export function withoutFirstGuard(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** Changes each character that begins what may be computed. From the end, in one pass over any cell. */
function changed(cell: string, change: (sign: string) => string): string {
  const signs = Array.from(cell);
  let leads = false;
  for (let index = signs.length - 1; index >= 0; index -= 1) {
    const sign = signs[index] ?? '';
    leads = SIGN.test(sign) || (leads && FILLER.test(sign));
    const begins = leads && (index === 0 || SEPARATOR.test(signs[index - 1] ?? ''));
    if (begins) signs[index] = change(sign);
  }
  return signs.join('');
}

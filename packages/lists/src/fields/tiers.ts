import {
  cleanLine,
  cutText,
  fr,
  freeTierColor,
  isSeen,
  LIMITS,
  parseTiers,
  type Tier,
} from '@palmanga/core';

/** A tier of a list: where it ends is known once the list is in order. */
export type ListTier = Omit<Tier, 'end'>;

/** What a list says of a tier. */
interface NamedTier {
  readonly label: string;
  readonly name: string;
}

/** Between the label of a tier and its name in a heading. */
export const TIER_NAME = ` ${fr.exportedRanking.tierName} `;
/** Longer texts of a column are no names of tiers. */
const MOST_LETTERS = 60;

/** The label and the name in a heading, as `S · Chef-d’œuvre`. */
export function tierNamed(heading: string): NamedTier {
  const [label = '', ...name] = heading.split(TIER_NAME);
  return { label, name: name.join(TIER_NAME) };
}

/** Tiers by these names, with keys and colours; none where a ranking could not have them. */
export function tiersOf(named: readonly NamedTier[]): readonly ListTier[] {
  const tiers: Tier[] = [];
  for (const [index, { label, name }] of named.slice(0, LIMITS.tiers + 1).entries()) {
    tiers.push({ key: `t${index + 1}`, label, name, color: freeTierColor(tiers), end: 0 });
  }
  try {
    return parseTiers(tiers).map(({ key, label, name, color }) => ({ key, label, name, color }));
  } catch {
    return [];
  }
}

/** What a column says of tiers. */
interface ColumnTiers {
  readonly tiers: readonly ListTier[];
  /** By row, the index of its tier; undefined for none. */
  readonly indexes: readonly (number | undefined)[];
}

/**
 * The tiers that a column of a table names. In a table of ours rows are in order, and a label that comes again
 * further down is another tier's; elsewhere each label is a tier, and where all of them are grades as in S, A, B, or
 * numbers, these say the order. A column of more labels than a ranking may have tiers names none.
 */
export function tiersOfColumn(cells: readonly string[], isOurs: boolean): ColumnTiers {
  const labels = cells.map((cell) => cleanLine(cell.slice(0, MOST_LETTERS)));
  const runs = isOurs ? inRuns(labels) : null;
  const columns = runs !== null && runs.labels.length <= LIMITS.tiers ? runs : byLabel(labels);
  if (columns.labels.length === 0 || columns.labels.length > LIMITS.tiers) {
    return { tiers: [], indexes: [] };
  }
  const tiers = tiersOf(columns.labels.map(fittingTier));
  return tiers.length === 0 ? { tiers, indexes: [] } : { tiers, indexes: columns.indexes };
}

interface Labelled {
  readonly labels: readonly string[];
  readonly indexes: readonly (number | undefined)[];
}

function inRuns(cells: readonly string[]): Labelled {
  const labels: string[] = [];
  const indexes = cells.map((cell) => {
    if (!isSeen(cell)) return undefined;
    if (labels.at(-1) !== cell) labels.push(cell);
    return labels.length - 1;
  });
  return { labels, indexes };
}

function byLabel(cells: readonly string[]): Labelled {
  const written = new Map<string, string>();
  for (const cell of cells) {
    const key = cell.toLowerCase();
    if (isSeen(cell) && !written.has(key)) written.set(key, cell);
  }
  const keys = [...written.keys()];
  const rankOf = [gradeOf, numberOf].find((of) => keys.every((key) => of(key) !== null));
  const order = rankOf ? keys.toSorted((a, b) => (rankOf(a) ?? 0) - (rankOf(b) ?? 0)) : keys;
  const places = new Map(order.map((key, index) => [key, index]));
  return {
    labels: order.map((key) => written.get(key) ?? key),
    indexes: cells.map((cell) => places.get(cell.toLowerCase())),
  };
}

/** How high a grade is, the smaller the higher; null for a text that is none. */
function gradeOf(text: string): number | null {
  const [, letters = '', sign = ''] =
    /^(?:tier |rang )?(s{1,3}|[a-f])([+-]?)(?:[ -]tier)?$/.exec(text) ?? [];
  if (letters === '') return null;
  const letter = letters.startsWith('s') ? 1 - letters.length : letters.charCodeAt(0) - 96;
  return 3 * letter + (sign === '' ? 0 : sign === '+' ? -1 : 1);
}

/** A tier's number, the first the highest; null for a text that is none. */
function numberOf(text: string): number | null {
  const [, digits] = /^(?:tier |palier |rang )?(\d{1,2})$/.exec(text) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** What is too long for a label stands in the name too. */
function fittingTier(text: string): NamedTier {
  if (text.length <= LIMITS.tierLabelLength) return { label: text, name: '' };
  const cut = (most: number) => (text.length <= most ? text : `${cutText(text, most - 1)}…`);
  return { label: cut(LIMITS.tierLabelLength), name: cut(LIMITS.tierNameLength) };
}

import {
  type RankingItem,
  sectionsOf,
  type Tier,
  type TierSection,
  withTierEnd,
} from '@palmanga/core';

/** A row that begins a tier, or what is below all tiers. */
export interface CutRow {
  readonly id: string;
  readonly section: TierSection;
  /** Of its tier, from 0; the number of tiers for what is below all. */
  readonly index: number;
}

export type ListRow = RankingItem | CutRow;

export const isCut = (row: ListRow): row is CutRow => 'section' in row;

export const rowId = (row: ListRow): string => (isCut(row) ? row.id : row.mangaId);

/** The id of the row that begins a tier. Ids of manga have no space. */
export const cutId = (key: string): string => `tier ${key}`;

/** The works with the rows that begin their tiers; the works alone where there are none. */
export function rowsOf(items: readonly RankingItem[], tiers: readonly Tier[]): readonly ListRow[] {
  if (tiers.length === 0) return items;
  const rows: ListRow[] = [];
  for (const [index, section] of sectionsOf(tiers, items.length).entries()) {
    rows.push({ id: cutId(section.tier?.key ?? ''), section, index });
    rows.push(...items.slice(section.first - 1, section.last));
  }
  return rows;
}

/** Where a row lands. */
export interface DropPlace {
  /** How many works are above it. */
  readonly above: number;
  /** The key of the tier in which it is; null below all tiers. */
  readonly tier: string | null;
  readonly label: string | null;
}

/** Where a row lands when it is dropped on an index of the list, from 0. */
export function dropPlaceOf(rows: readonly ListRow[], id: string, index: number): DropPlace {
  const before = rows.filter((row) => rowId(row) !== id).slice(0, index);
  // What is dropped above the first tier is in it.
  const { tier } = (before.findLast(isCut) ?? rows.find(isCut))?.section ?? { tier: null };
  const above = before.filter((row) => !isCut(row)).length;
  return { above, tier: tier?.key ?? null, label: tier?.label ?? null };
}

/** The tiers when the row that begins one has so many works above it: there, the tier before it ends. */
export function tiersOfDrop(
  tiers: readonly Tier[],
  { index }: CutRow,
  above: number,
): readonly Tier[] {
  return withTierEnd(tiers, index - 1, above);
}

import { mangas } from '../numbers.ts';

/** The three views of a ranking. */
export const views = {
  label: 'Vue',
  names: { list: 'Liste', covers: 'Couvertures', tiers: 'Paliers' },
  withoutTier: 'Sans palier',
  emptyTier: 'Aucun manga.',
  /** Shows a whole tier. */
  all: (count: number) => `Tout voir (${count})`,
  allOf: (label: string, count: number) => `Tout voir (${count})\u00A0: ${label}`,
  proposed: 'Vue proposée',
  proposedAs: (view: string) => `Vue proposée\u00A0: ${view}`,
  notProposed: 'La vue proposée n’a pas pu être enregistrée.',
  /** On paper, below a tier that is not printed whole. */
  others: (count: number) => `et ${mangas(count)} de plus`,
} as const;

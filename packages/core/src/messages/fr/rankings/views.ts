import { mangas, nthPlace } from '../numbers.ts';

/** The three views of a ranking. */
export const views = {
  label: 'Vue',
  names: { list: 'Liste', covers: 'Couvertures', tiers: 'Paliers' },
  withoutTier: 'Sans palier',
  emptyTier: 'Aucun manga.',
  /** Shows a whole tier. */
  all: (count: number) => `Tout voir (${count})`,
  allOf: (label: string, count: number) => `Tout voir (${count})\u00A0: ${label}`,
  /** What an owner does with a manga of the board. */
  sheet: 'Voir la fiche',
  moveTo: 'Déplacer vers…',
  movedTo: (title: string, tier: string, place: number) =>
    `«\u00A0${title}\u00A0» passe dans «\u00A0${tier}\u00A0», ${nthPlace(place)} place.`,
  /** To an owner whose ranking has no tiers. */
  cutOffer: 'Coupe ton classement en paliers, puis glisse les couvertures de l’un à l’autre.',
  proposed: 'Vue proposée',
  proposedAs: (view: string) => `Vue proposée\u00A0: ${view}`,
  notProposed: 'La vue proposée n’a pas pu être enregistrée.',
  /** On paper, above the works of a tier that has a name. */
  heading: (label: string, name: string) => `${label} · ${name}`,
  /** On paper, below a tier that is not printed whole. */
  others: (count: number) => `et ${mangas(count)} de plus`,
} as const;

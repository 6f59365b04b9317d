import type { TierColor } from '../../../tiers/tier.ts';
import { mangas, nthPlace } from '../numbers.ts';

const COLORS: Readonly<Record<TierColor, string>> = {
  yellow: 'Jaune',
  orange: 'Orange',
  pink: 'Rose',
  purple: 'Violet',
  blue: 'Bleu',
  green: 'Vert',
  red: 'Rouge',
  grey: 'Gris',
};

/** The places of a tier, within a sentence. */
const places = (first: number, last: number): string => {
  if (last < first) return 'vide';
  return first === last ? `${nthPlace(first)} place` : `places ${first} à ${last}`;
};

/** Cutting a ranking into tiers, for its owner. */
export const tiers = {
  title: 'Paliers',
  /** All at once, with what they are called. */
  usual: (labels: readonly string[]) => `${labels.join(' ')} d’un coup`,
  add: 'Ajouter un palier',
  breakTies: 'Départager chaque palier',
  clear: 'Retirer tous les paliers',
  none: 'Sans palier',
  /** How many works a tier has. */
  count: (count: number) => mangas(count),
  nameOf: (label: string) => `Palier ${label}`,
  /** Where a tier is, for screen readers. */
  at: (label: string, first: number, last: number) =>
    `Palier ${label}\u00A0: ${places(first, last)}`,
  belowAll: (first: number, last: number) => `Sans palier\u00A0: ${places(first, last)}`,
  edit: (label: string) => `Modifier le palier ${label}`,
  remove: (label: string) => `Retirer le palier ${label}`,
  label: 'Étiquette',
  name: 'Nom (facultatif)',
  color: 'Couleur',
  colors: COLORS,
  endsAt: 'Finit à la place n°',
  /** What the field takes. */
  endHint: (least: number, most: number) =>
    least === most ? `Place ${least}.` : `De ${least} à ${most}.`,
  labelMissing: 'Donne une étiquette.',
  save: 'Enregistrer',
  cancel: 'Annuler',
  /** Above the list: whole orders keep the sizes of tiers. */
  keepSizes: 'Trier peut changer des mangas de palier.',
  spread: (count: number) => `${count} paliers posés.`,
  added: (label: string) => `Palier ${label} ajouté.`,
  removed: (label: string) => `Palier ${label} retiré.`,
  cleared: 'Paliers retirés.',
  restored: 'Paliers remis.',
  changed: (label: string) => `Palier ${label} modifié.`,
  changedSeveral: 'Paliers modifiés.',
  failed: 'Impossible de modifier les paliers.',
  /** The row of a tier, taken by the keyboard or a pointer. */
  picked: (name: string) => `${name} saisi.`,
} as const;

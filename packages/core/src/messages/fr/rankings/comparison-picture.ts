import { mangas } from '../numbers.ts';

/** The picture of a comparison, and what is sent with it: others read it, so that it names both sides. */
export const comparisonPicture = {
  pair: (one: string, other: string) => `${one} × ${other}`,
  title: (one: string, other: string, percent: number) =>
    `${one} × ${other}\u00A0: d’accord à ${percent}\u00A0%`,
  cross: '×',
  /** In place of a name that pictures cannot draw. */
  unnamed: (number: number) => `Classement ${number}`,
  /** On the band, where there is no percentage. */
  few: (common: number) => (common === 0 ? 'Rien en commun' : `${common} en commun`),
  agreed: (common: number) => `d’accord, sur ${mangas(common)} en commun`,
  /** In place of the percentage’s meaning, where there is none. */
  tooFew: (needed: number) => `Il en faut ${needed} pour un accord`,
  /** Each before a title. */
  loved: 'Les deux aiment',
  quarrel: 'On se fâche pour',
  lovedBoth: (title: string) => `Les deux aiment ${title}.`,
  quarrelOver: (title: string) => `On se fâche pour ${title}.`,
  first: (name: string) => `n°\u00A01 chez ${name}`,
  firstOf: (title: string, name: string) => `${title}, n°\u00A01 chez ${name}`,
  invitation: 'Et toi\u00A0? Ton top 10 en deux minutes',
  /** What the page offers, and its dialog. */
  open: 'Image',
  dialog: 'Image de la comparaison',
  drawing: 'Dessin de l’image…',
  failed: 'L’image n’a pas pu être dessinée.',
  /** The name of the file, without its extension. */
  file: 'comparaison',
} as const;

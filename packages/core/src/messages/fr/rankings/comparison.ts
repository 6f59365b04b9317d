import { mangas } from '../numbers.ts';

/** Two rankings side by side. `one` and `other` name their owners, or the rankings themselves. */
export const comparison = {
  /** Names the page while the rankings are not known. */
  untitled: 'Comparaison',
  you: 'Toi',
  quoted: (title: string) => `«\u00A0${title}\u00A0»`,
  /** Of two rankings with the same title. */
  numbered: (name: string, number: number) => `${name} (${number})`,
  pair: (one: string, other: string) => `${one} et ${other}`,
  title: (one: string, other: string, percent: number) =>
    `${one} et ${other}\u00A0: d’accord à ${percent}\u00A0%`,
  rankings: 'Classements comparés',
  share: 'Partager',
  copied: 'Lien copié',
  percent: (percent: number) => `${percent}\u00A0%`,
  /** How the percentage comes about. */
  score: (common: number, alike: number, pairs: number) =>
    `Sur ${mangas(common)} en commun. De toutes les paires qu’ils forment, ${alike} sur ${pairs} sont dans le même ordre des deux côtés.`,
  fewInCommon: (common: number, needed: number) =>
    `${mangas(common)} en commun seulement\u00A0: il en faut ${needed} pour mesurer un accord.`,
  noneInCommon: 'Aucun manga en commun\u00A0: impossible de mesurer un accord.',
  empty: (title: string) =>
    `«\u00A0${title}\u00A0» est encore vide\u00A0: il n’y a rien à comparer.`,
  bothEmpty: 'Ces deux classements sont encore vides\u00A0: il n’y a rien à comparer.',
  same: 'C’est deux fois le même classement.',
  sameHint: 'Ouvre le classement de quelqu’un d’autre, et choisis «\u00A0Comparer au mien\u00A0».',
  /** A place, after the name of its side. */
  number: (place: number) => `n°\u00A0${place}`,
  /** What stands under the title of a ranking; `owner` is '' where it names none. */
  facts: (count: number, owner: string) =>
    owner === '' ? mangas(count) : `${mangas(count)}, par ${owner}`,
  yourDisagreements: 'Vos plus grands désaccords',
  theirDisagreements: 'Les plus grands désaccords',
  yourDisagreementsHint:
    'Ceux que vos deux ordres éloignent le plus, une fois mis de côté les mangas que vous n’avez pas en commun.',
  theirDisagreementsHint:
    'Ceux que les deux ordres éloignent le plus, une fois mis de côté les mangas qui ne sont pas en commun.',
  noDisagreement: 'Aucun\u00A0: tout ce qui est en commun est dans le même ordre.',
  loved: 'Aimés tous les deux',
  lovedHint: 'Dans le premier quart des deux classements, ou parmi leurs trois premiers.',
  noneLoved: 'Rien n’est en haut des deux à la fois.',
  discoveries: 'À découvrir',
  discoveriesIn: (title: string) => `À découvrir dans «\u00A0${title}\u00A0»`,
  discoveriesHint: (title: string) =>
    `Dans la première moitié du classement, ou ses dix premiers, et absents de «\u00A0${title}\u00A0».`,
  noDiscovery: 'Rien de haut placé n’y manque.',
  /** Names the button that shows more of a part. */
  moreOf: (part: string) => `: ${part}`,
  /** In the place of a title. */
  unknown: 'Manga sorti du catalogue',
  loading: 'Titre en cours de chargement',
  titlesFailed: 'Certains titres n’ont pas pu être chargés.',
  loadFailed: 'Impossible de comparer ces classements.',
  view: (title: string) => `Voir «\u00A0${title}\u00A0»`,
} as const;

const mangas = (count: number): string => (count > 1 ? `${count} mangas` : `${count} manga`);

/** Two rankings side by side. `one` and `other` name their owners, or the rankings themselves. */
export const comparison = {
  /** Names the page while the rankings are not known. */
  untitled: 'Comparaison',
  you: 'Toi',
  quoted: (title: string) => `« ${title} »`,
  /** Of two rankings with the same title. */
  numbered: (name: string, number: number) => `${name} (${number})`,
  pair: (one: string, other: string) => `${one} et ${other}`,
  title: (one: string, other: string, percent: number) =>
    `${one} et ${other} : d’accord à ${percent} %`,
  rankings: 'Classements comparés',
  share: 'Partager',
  copied: 'Lien copié',
  percent: (percent: number) => `${percent} %`,
  /** How the percentage comes about. */
  score: (common: number, alike: number, pairs: number) =>
    `Sur ${mangas(common)} en commun. De toutes les paires qu’ils forment, ${alike} sur ${pairs} sont dans le même ordre des deux côtés.`,
  fewInCommon: (common: number, needed: number) =>
    `${mangas(common)} en commun seulement : il en faut ${needed} pour mesurer un accord.`,
  noneInCommon: 'Aucun manga en commun : impossible de mesurer un accord.',
  empty: (title: string) => `« ${title} » est encore vide : il n’y a rien à comparer.`,
  bothEmpty: 'Ces deux classements sont encore vides : il n’y a rien à comparer.',
  same: 'C’est deux fois le même classement.',
  sameHint: 'Ouvre le classement de quelqu’un d’autre, et choisis « Comparer au mien ».',
  /** A place, after the name of its side. */
  number: (place: number) => `n° ${place}`,
  /** What stands under the title of a ranking; `owner` is '' where it names none. */
  facts: (count: number, owner: string) =>
    owner === '' ? mangas(count) : `${mangas(count)}, par ${owner}`,
  yourDisagreements: 'Vos plus grands désaccords',
  theirDisagreements: 'Les plus grands désaccords',
  yourDisagreementsHint:
    'Ceux que vos deux ordres éloignent le plus, une fois mis de côté les mangas que vous n’avez pas en commun.',
  theirDisagreementsHint:
    'Ceux que les deux ordres éloignent le plus, une fois mis de côté les mangas qui ne sont pas en commun.',
  noDisagreement: 'Aucun : tout ce qui est en commun est dans le même ordre.',
  loved: 'Aimés tous les deux',
  lovedHint: 'Dans le premier quart des deux classements, ou parmi leurs trois premiers.',
  noneLoved: 'Rien n’est en haut des deux à la fois.',
  discoveries: 'À découvrir',
  discoveriesIn: (title: string) => `À découvrir dans « ${title} »`,
  discoveriesHint: (title: string) =>
    `Dans la première moitié du classement, ou ses dix premiers, et absents de « ${title} ».`,
  noDiscovery: 'Rien de haut placé n’y manque.',
  /** Names the button that shows more of a part. */
  moreOf: (part: string) => `: ${part}`,
  /** In the place of a title. */
  unknown: 'Manga sorti du catalogue',
  loading: 'Titre en cours de chargement',
  titlesFailed: 'Certains titres n’ont pas pu être chargés.',
  loadFailed: 'Impossible de comparer ces classements.',
  view: (title: string) => `Voir « ${title} »`,
} as const;

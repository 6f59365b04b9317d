/** 'de' before a name, as it is spoken: d’Élodie. */
const of = (name: string): string =>
  /^[aeiouyàâäéèêëîïôöùûü]/i.test(name) ? `d’${name}` : `de ${name}`;

/** The public rankings of one owner together, and what leads there. */
export const ownerPage = {
  title: (name: string) => `Les classements ${of(name)}`,
  handle: (username: string) => `@${username}`,
  list: 'Classements publics',
  updated: (days: number) =>
    new Intl.RelativeTimeFormat('fr', { numeric: 'auto' }).format(-days, 'day'),
  /** After the list of a ranking: others of the same owner. */
  others: (name: string) => `Aussi par ${name}`,
  all: (name: string) => `Tous les classements ${of(name)}`,
  moreFailed: 'La suite n’a pas pu être chargée.',
  description: (name: string, titles: readonly string[], hasMore: boolean) =>
    `Les classements de mangas ${of(name)} sur Palmanga\u00A0: ${titles.join(', ')}${hasMore ? '…' : '.'}`,
} as const;

/** The picture of one's own top made from a ranking, and of the page where others make theirs. */
export const minePicture = {
  title: (count: number) => (count > 1 ? `Mon top ${count}` : 'Mon top'),
  /** @param owner of the ranking; empty when it names none */
  after: (title: string, owner: string) =>
    owner === '' ? `d’après «\u00A0${title}\u00A0»` : `d’après «\u00A0${title}\u00A0» de ${owner}`,
  /** How many of the first places answers settled, where it is not all of them. */
  settled: (count: number) => {
    if (count === 0) return 'ordre à trancher';
    return count === 1 ? 'place 1 sûre' : `places 1 à ${count} sûres`;
  },
  /** In place of a place that nothing settled. */
  undecided: '?',
  /** The page where others make theirs, for whoever gets its link. */
  page: (title: string) => `Ton top 10 en deux minutes, d’après «\u00A0${title}\u00A0»`,
  pageDescription:
    'Touche les mangas que tu as lus, départage-les deux par deux, et ton top est là.',
  joined: (parts: readonly string[]) => parts.join(' · '),
} as const;

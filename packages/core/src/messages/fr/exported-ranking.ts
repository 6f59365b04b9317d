/** What exported rankings contain beside what their owner wrote. Our own import recognises them by it. */
export const exportedRanking = {
  /** The columns of the table. */
  columns: {
    position: 'Rang',
    /** Only of a ranking that has tiers. */
    tier: 'Palier',
    title: 'Titre',
    author: 'Auteur',
    note: 'Mot',
    spoiler: 'Révèle l’intrigue',
    mangaId: 'Identifiant',
  },
  yes: 'oui',
  no: 'non',
  /** Before a note that gives the story away. */
  spoiler: 'Révèle l’intrigue :',
  /** Above what is below all tiers. */
  noTier: 'Sans palier',
  /** Between the label of a tier and its name. */
  tierName: '·',
  /** The last line. */
  signature: 'Classement fait sur Palmanga',
  /** The name of a file whose ranking has none that a file can have. */
  fileName: 'classement',
} as const;

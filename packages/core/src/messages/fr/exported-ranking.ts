/** What exported rankings contain beside what their owner wrote. Our own import recognises them by it. */
export const exportedRanking = {
  /** The columns of the table. */
  columns: {
    position: 'Rang',
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
  /** The last line. */
  signature: 'Classement fait sur Palmanga',
  /** The name of a file whose ranking has none that a file can have. */
  fileName: 'classement',
} as const;

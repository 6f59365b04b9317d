/** What an owner says of a manga and of a ranking, for readers. */
export const note = {
  /** On the sheet that was opened from a ranking. */
  by: (name: string) => `Le mot de ${name}`,
  /** The same when the ranking does not name its owner. */
  byNobody: 'Un mot sur ce manga',
  own: 'Ton mot',
  /** A press on it shows the text. */
  spoiler: 'Lire le mot, qui révèle l’intrigue',
  /** Completes it for screen readers. */
  spoilerOn: (title: string) => `: «\u00A0${title}\u00A0»`,
  write: 'Écrire un mot',
  edit: 'Modifier ton mot',
} as const;

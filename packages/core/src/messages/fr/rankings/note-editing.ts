/** Texts of the dialogs in which an owner says something of a manga or of a ranking. */
export const noteEditing = {
  title: (title: string) => `Ton mot sur « ${title} »`,
  label: 'Ton mot',
  placeholder: 'Pourquoi ce manga, à cette place ?',
  hint: 'Un champ vide retire le mot.',
  spoiler: 'Révèle l’intrigue',
  spoilerHint: 'On ne le lira qu’après avoir appuyé dessus.',
  saved: (title: string) => `Mot sur « ${title} » enregistré.`,
  removed: (title: string) => `Mot sur « ${title} » retiré.`,
} as const;

export const description = {
  write: 'Écrire une description',
  edit: 'Modifier la description',
  title: 'Description du classement',
  label: 'Description',
  placeholder: 'De quoi parle ce classement ?',
  hint: 'Un champ vide retire la description.',
} as const;

/** How much of a text is used. */
export const counter = (length: number, maximum: number): string => `${length} / ${maximum}`;

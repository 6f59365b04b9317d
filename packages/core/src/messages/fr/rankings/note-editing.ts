/** Texts of the dialogs in which an owner says something of a manga or of a ranking. */
export const noteEditing = {
  title: (title: string) => `Ton mot sur «\u00A0${title}\u00A0»`,
  label: 'Ton mot',
  placeholder: 'Pourquoi ce manga, à cette place\u00A0?',
  hint: 'Un champ vide retire le mot.',
  spoiler: 'Révèle l’intrigue',
  spoilerHint: 'On ne le lira qu’après avoir appuyé dessus.',
  saved: (title: string) => `Mot sur «\u00A0${title}\u00A0» enregistré.`,
  removed: (title: string) => `Mot sur «\u00A0${title}\u00A0» retiré.`,
} as const;

export const description = {
  write: 'Écrire une description',
  edit: 'Modifier la description',
  title: 'Description du classement',
  label: 'Description',
  placeholder: 'De quoi parle ce classement\u00A0?',
  hint: 'Un champ vide retire la description.',
} as const;

/** How much of a text is used. */
export const counter = (length: number, maximum: number): string => `${length} / ${maximum}`;

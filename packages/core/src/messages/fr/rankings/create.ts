export const create = {
  title: 'Nouveau classement',
  label: 'Nom du classement',
  placeholder: 'Top Shonen',
  help: 'Tu pourras ajouter des mangas ensuite.',
  haveList: 'J’ai déjà une liste',
  submit: 'Créer',
  busy: 'Création…',
  /** An earlier try had made it, under another name. */
  already: (title: string) => `Ce classement était déjà créé, sous le nom «\u00A0${title}\u00A0».`,
} as const;

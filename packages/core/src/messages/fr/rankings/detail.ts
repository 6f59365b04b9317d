export const detail = {
  /** Names the page while the ranking's own title is not known. */
  untitled: 'Classement',
  empty: 'Aucun manga dans ce classement.',
  end: '— Fin de la liste —',
  share: 'Partager',
  copied: 'Lien copié',
  add: 'Ajouter',
  edit: 'Modifier',
  menu: 'Autres actions',
  rename: 'Renommer le classement',
  delete: 'Supprimer le classement',
  poster: 'Affiche',
  by: (name: string) => `par ${name}`,
  podium: 'Podium',
  list: 'Mangas du classement',
  link: 'Lien du classement',
  copyByHand: 'Ton navigateur n’a pas permis la copie. Copie ce lien :',
  description: (count: number, titles: readonly string[]) =>
    count === 0
      ? 'Un classement de mangas sur Palmanga.'
      : `Un classement de ${count > 1 ? `${count} mangas` : `${count} manga`} : ${titles.join(', ')}${titles.length < count ? '…' : '.'}`,
  countOf: (shown: number, total: number) => `Les ${shown} premiers mangas sur ${total}.`,
} as const;

/** What a visitor of a shared ranking is told. */
export const visitor = {
  line: 'Classement de mangas sur Palmanga',
  question: 'Et le tien ?',
  invitation:
    'Sur Palmanga, tu classes les mangas que tu aimes et tu partages ton ordre. C’est gratuit.',
  start: 'Faire mon classement',
} as const;

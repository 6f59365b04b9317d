export const rankings = {
  all: { title: 'Tous tes classements', empty: 'Aucun classement pour le moment.' },
  card: { count: (count: number) => (count > 1 ? `${count} mangas` : `${count} manga`) },
  create: {
    title: 'Nouveau classement',
    label: 'Nom du classement',
    placeholder: 'Top Shonen',
    help: 'Tu pourras ajouter des mangas ensuite.',
    submit: 'Créer',
    busy: 'Création…',
  },
  detail: {
    empty: 'Aucun manga dans ce classement.',
    end: '— Fin de la liste —',
    share: 'Partager',
    copied: 'Lien copié',
    add: 'Ajouter',
    edit: 'Modifier',
    menu: 'Autres actions',
    rename: 'Renommer le classement',
    delete: 'Supprimer le classement',
    by: (handle: string) => `par ${handle}`,
  },
  add: {
    title: 'Ajouter des mangas',
    searchLabel: 'Rechercher un manga',
    searchPlaceholder: 'Titre ou auteur…',
    end: '— Fin des résultats —',
    addOne: (title: string) => `Ajouter « ${title} »`,
    added: (title: string) => `« ${title} » ajouté au classement`,
    noResult: 'Aucun manga ne correspond.',
  },
  reorder: {
    title: 'Modifier le classement',
    saving: 'Sauvegarde…',
    saved: 'Ordre enregistré.',
    remove: (title: string) => `Retirer « ${title} »`,
    roleDescription: 'élément triable',
    handle: (title: string) => `Déplacer « ${title} »`,
    instructions:
      'Appuie sur Espace ou Entrée pour saisir un manga, sur les flèches pour le déplacer, de nouveau sur Espace pour le poser, sur Échap pour annuler.',
    picked: (title: string, position: number, total: number) =>
      `« ${title} » saisi, position ${position} sur ${total}.`,
    moved: (title: string, position: number, total: number) =>
      `« ${title} » en position ${position} sur ${total}.`,
    dropped: (title: string, position: number, total: number) =>
      `« ${title} » posé en position ${position} sur ${total}.`,
    cancelled: (title: string) => `Déplacement de « ${title} » annulé.`,
  },
  rename: {
    title: 'Renommer le classement',
    label: 'Nouveau nom',
    placeholder: 'Mon nouveau classement',
    submit: 'Renommer',
    busy: 'Enregistrement…',
  },
  delete: {
    title: 'Supprimer le classement ?',
    message: 'Cette action est définitive et supprimera aussi les éléments du classement.',
    submit: 'Supprimer',
    busy: 'Suppression…',
  },
} as const;

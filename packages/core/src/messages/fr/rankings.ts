export const rankings = {
  all: {
    title: 'Tous tes classements',
    empty: 'Aucun classement pour le moment.',
    filter: 'Retrouver un classement…',
    found: (count: number, total: number) => `${count} sur ${total}`,
    noneFound: 'Aucun classement ne porte ce nom.',
  },
  create: {
    title: 'Nouveau classement',
    label: 'Nom du classement',
    placeholder: 'Top Shonen',
    help: 'Tu pourras ajouter des mangas ensuite.',
    submit: 'Créer',
    busy: 'Création…',
  },
  detail: {
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
  },
  /** The picture of a ranking in link previews. */
  picture: {
    /** @param handle of the owner; empty when there is none */
    byline: (name: string, count: number) =>
      [
        ...(name === '' ? [] : [`par ${name}`]),
        count > 1 ? `${count} mangas` : `${count} manga`,
      ].join(' · '),
    alt: (title: string, places: readonly string[]) =>
      places.length === 0
        ? title
        : places.map((place, index) => `${index + 1}. ${place}`).join(', '),
  },
  /** The picture of a ranking that users share or keep. */
  poster: {
    open: 'Affiche',
    title: 'Affiche du classement',
    format: 'Format',
    formats: {
      portrait: 'Portrait (1080 × 1350)',
      story: 'Story (1080 × 1920)',
      square: 'Carré',
    },
    places: 'Places',
    top: (count: number) => `Top ${count}`,
    drawing: 'Dessin de l’affiche…',
    /** What the picture shows, for whoever does not see it. */
    alt: (title: string, count: number) => `Affiche de « ${title} », top ${count}`,
    share: 'Partager l’image',
    download: 'Télécharger',
    /** The name of the file, without its extension, when the title has nothing to name it with. */
    file: 'classement',
    failed: 'L’affiche n’a pas pu être dessinée.',
    shareFailed: 'L’image n’a pas pu être partagée. Télécharge-la plutôt.',
  },
  /** What a visitor of a shared ranking is told. */
  visitor: {
    line: 'Classement de mangas sur Palmanga',
    question: 'Et le tien ?',
    invitation:
      'Sur Palmanga, tu classes les mangas que tu aimes et tu partages ton ordre. C’est gratuit.',
    start: 'Faire mon classement',
  },
  add: {
    title: 'Ajouter des mangas',
    searchLabel: 'Rechercher un manga',
    searchPlaceholder: 'Titre ou auteur…',
    end: '— Fin des résultats —',
    addOne: (title: string) => `Ajouter « ${title} »`,
    added: (title: string) => `« ${title} » ajouté au classement`,
    /** Of the results of a search that are in the ranking: the first one, and how many others. */
    already: (title: string, position: number, others: number) =>
      `Déjà n° ${position} dans ton classement : « ${title} »${others === 0 ? '' : `, et ${others} ${others > 1 ? 'autres' : 'autre'}`}`,
    /** How many the ranking holds. */
    total: (count: number, title: string) =>
      `${count} ${count > 1 ? 'mangas' : 'manga'} dans « ${title} »`,
    done: 'Terminé',
    noResult: 'Aucun manga ne correspond.',
    allTaken: 'Tous les mangas trouvés sont déjà dans ton classement.',
    results: 'Mangas à ajouter',
  },
  reorder: {
    title: 'Modifier le classement',
    saving: 'Sauvegarde…',
    saved: 'Ordre enregistré.',
    remove: (title: string) => `Retirer « ${title} »`,
    removed: (title: string) => `« ${title} » retiré du classement.`,
    list: 'Ordre du classement',
    place: (title: string) => `Changer la place de « ${title} »`,
    toTop: 'Mettre en premier',
    up: 'Monter d’une place',
    down: 'Descendre d’une place',
    toEnd: 'Mettre en dernier',
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

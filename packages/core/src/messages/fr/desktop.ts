/** Texts of the desktop window alone. Kept out of `fr` so that the web app does not load them. */
export const desktop = {
  menu: {
    app: 'Palmanga',
    about: 'À propos de Palmanga',
    services: 'Services',
    hide: 'Masquer Palmanga',
    hideOthers: 'Masquer les autres',
    unhide: 'Tout afficher',
    settings: 'Réglages…',
    quit: 'Quitter Palmanga',
    file: 'Fichier',
    importCatalogue: 'Importer un catalogue…',
    recent: 'Catalogues récents',
    clearRecent: 'Effacer la liste',
    openCopiedLink: 'Ouvrir le lien copié',
    share: 'Partager ou copier le lien',
    print: 'Imprimer…',
    savePdf: 'Enregistrer en PDF…',
    closeWindow: 'Fermer la fenêtre',
    edit: 'Édition',
    undo: 'Annuler',
    redo: 'Rétablir',
    cut: 'Couper',
    copy: 'Copier',
    paste: 'Coller',
    pastePlain: 'Coller sans mise en forme',
    selectAll: 'Tout sélectionner',
    find: 'Rechercher dans la page…',
    findNext: 'Résultat suivant',
    findPrevious: 'Résultat précédent',
    spelling: 'Vérifier l’orthographe',
    view: 'Affichage',
    reload: 'Recharger',
    zoomReset: 'Taille réelle',
    zoomIn: 'Agrandir',
    zoomOut: 'Réduire',
    fullScreen: 'Plein écran',
    developerTools: 'Outils de développement',
    go: 'Aller',
    goBack: 'Page précédente',
    goForward: 'Page suivante',
    dashboard: 'Tableau de bord',
    rankings: 'Tous tes classements',
    favorites: 'Mes favoris',
    import: 'Import du catalogue',
    window: 'Fenêtre',
    minimize: 'Placer dans la barre',
    zoomWindow: 'Agrandir la fenêtre',
    front: 'Tout ramener au premier plan',
    help: 'Aide',
    shortcuts: 'Raccourcis clavier',
    licences: 'Licences des logiciels utilisés',
    openLog: 'Ouvrir le journal',
    openData: 'Ouvrir le dossier de données',
    changeData: 'Changer de dossier de données…',
    checkUpdates: 'Rechercher une mise à jour…',
    legal: 'Mentions légales',
    privacy: 'Confidentialité',
  },
  context: {
    addToDictionary: 'Ajouter au dictionnaire',
    noSuggestion: 'Aucune suggestion',
    copyLink: 'Copier l’adresse du lien',
  },
  status: {
    title: 'Palmanga',
    starting: 'Palmanga démarre…',
    restarting: 'Palmanga redémarre…',
    updating: (step: number, steps: number) =>
      `Palmanga met tes données à jour pour cette version\u00A0: étape ${step} sur ${steps}. Cela peut durer quelques minutes\u00A0; ne l’éteins pas.`,
    retry: 'Réessayer',
    openLog: 'Ouvrir le journal',
    chooseFolder: 'Choisir un autre dossier…',
    repairSettings: 'Réparer les réglages…',
    quit: 'Quitter',
  },
  failures: {
    'data-folder-read-only':
      'Palmanga ne peut pas écrire dans son dossier de données. Vérifie ses droits ou choisis un autre dossier.',
    'data-folder-missing':
      'Le dossier de données est introuvable. Rebranche le disque ou choisis un autre dossier.',
    'data-damaged':
      'Tes données sont abîmées. Restaure une sauvegarde\u00A0: ce qui est abîmé est gardé de côté.',
    'data-other-version':
      'Tes données viennent d’une autre version de Palmanga, et celle-ci ne sait pas les lire. Pour les garder de côté et repartir de zéro, choisis un autre dossier, ou déplace ailleurs tout ce que contient leur dossier puis réessaie.',
    'data-busy': 'Un autre programme utilise tes données. Ferme-le puis réessaie.',
    'storage-full': 'Le disque est plein. Libère de la place puis réessaie.',
    'port-taken': 'Aucun port local n’est libre. Ferme une autre application puis réessaie.',
    'settings-invalid':
      'Les réglages de Palmanga sont illisibles. Ouvre le journal pour savoir où.',
    'firebase-invalid':
      'La configuration du projet Firebase est illisible ou incomplète. Ouvre le journal pour savoir quoi corriger, puis réessaie.',
    'start-failed': 'Palmanga n’a pas pu démarrer. Ouvre le journal pour savoir pourquoi.',
    'backend-crashed':
      'Palmanga s’est arrêté plusieurs fois de suite. Ouvre le journal puis réessaie.',
    'backend-silent': 'Palmanga met trop de temps à démarrer. Réessaie.',
    'page-crashed': 'La page s’est fermée plusieurs fois de suite. Réessaie.',
    'page-unreachable':
      'La page n’a pas pu être affichée. Réessaie\u00A0; si cela recommence, ouvre le journal.',
  },
  settings: {
    title: 'Réglages',
    notSaved:
      'Ce réglage vaut jusqu’à la fermeture de Palmanga\u00A0: le disque n’a pas accepté de le garder.',
    saved: 'Tes réglages sont enregistrés.',
    later:
      'Tes réglages sont enregistrés. Ceux du serveur vaudront au prochain lancement de Palmanga.',
    save: 'Enregistrer',
    cancel: 'Fermer',
    spelling: 'Vérifier l’orthographe pendant que j’écris',
    softwareRendering: 'Dessiner sans la carte graphique',
    softwareRenderingHelp:
      'Si la fenêtre reste vide ou scintille. Vaut au prochain lancement de Palmanga.',
    dataFolder: 'Dossier de données',
    changeFolder: 'Changer de dossier…',
    publicOrigin: 'Adresse publique de tes classements',
    publicOriginHelp:
      'Si tes classements sont publiés sur un site, les liens que tu partages mènent là. Sinon, laisse vide.',
    updateFeed: 'Adresse des mises à jour',
    updateFeedHelp: 'Laisse vide pour garder celle de ton installation.',
    signIn: 'Connexion avec un fournisseur',
    signInHelp:
      'Pour un projet Firebase\u00A0: ce que le fournisseur a donné pour une application de bureau.',
    clientId: 'Identifiant de l’application',
    clientSecret: 'Code secret, s’il y en a un',
    issuer: 'Émetteur',
    authorizationEndpoint: 'Adresse d’autorisation',
    tokenEndpoint: 'Adresse des jetons',
    port: 'Port local',
    portHelp:
      'Utile quand un projet Firebase n’accepte que certaines adresses. Laisse vide pour prendre un port libre.',
    badPort: 'Écris un nombre de 1024 à 65535 que les navigateurs acceptent, ou rien.',
    server: 'Réglages du serveur',
    serverHelp:
      'Un par ligne, comme PALMANGA_LOG_LEVEL=warn. Le serveur redémarre quand ils changent.',
    notHttps: 'Écris une adresse complète qui commence par https://, ou rien.',
    badLine: (line: number) =>
      `Ligne ${line}\u00A0: écris un nom qui commence par PALMANGA_, puis =, puis la valeur. Par exemple PALMANGA_LOG_LEVEL=warn.`,
    reserved: (name: string) => `La fenêtre décide elle-même de ${name}\u00A0: enlève cette ligne.`,
    twice: (name: string) => `${name} est là deux fois.`,
    noClientId: 'Il manque l’identifiant que le fournisseur a donné.',
    tooLong: 'C’est trop long\u00A0: 300 caractères au plus.',
    damaged: 'Le fichier des réglages est abîmé.',
    damagedDetail:
      'Tu peux le corriger, ou repartir des réglages par défaut. Le fichier abîmé est gardé à côté.',
    openFile: 'Ouvrir le fichier',
    startOver: 'Repartir des réglages par défaut',
  },
  find: {
    label: 'Rechercher dans la page',
    none: 'Aucun résultat',
    count: (active: number, total: number) => `${active} sur ${total}`,
    previous: 'Résultat précédent',
    next: 'Résultat suivant',
    close: 'Fermer la recherche',
  },
  shortcuts: {
    title: 'Raccourcis clavier',
    inLists: {
      title: 'Dans un classement',
      entries: [
        { label: 'Saisir un manga, le poser', keys: 'Espace' },
        { label: 'Déplacer le manga saisi', keys: '↑ ↓' },
        { label: 'Le laisser où il était', keys: 'Échap' },
        { label: 'Sélectionner jusqu’au manga choisi', keys: 'Maj + Espace' },
        { label: 'Fiche précédente, fiche suivante', keys: '← →' },
      ],
    },
  },
  unresponsive: {
    message: 'Palmanga ne répond plus.',
    detail: 'Tu peux attendre encore ou recharger la page.',
    wait: 'Attendre',
    reload: 'Recharger',
  },
  crashed: {
    title: 'Palmanga a rencontré une erreur',
    detail: 'L’application va se fermer. Le journal dit ce qui s’est passé.',
  },
  pdf: {
    saveTitle: 'Enregistrer en PDF',
    fileType: 'Document PDF',
    defaultName: 'classement',
    failed: 'Le PDF n’a pas pu être enregistré.',
    printFailed: 'L’impression a échoué.',
  },
  catalogue: {
    openTitle: 'Choisir un catalogue',
    fileType: 'Catalogue de mangas',
    unreadable: 'Ce fichier ne peut pas être lu.',
    tooLarge:
      'Ce catalogue est trop grand pour la fenêtre. Importe-le avec la commande manga-import.',
    wrongType: 'Choisis un fichier .json.',
    grantMessage: 'Importer ce catalogue dans Palmanga\u00A0?',
    grantDetail: (email: string) =>
      `Le compte ${email} recevra le droit d’importer sur cet ordinateur.`,
    grantAccept: 'Importer',
    grantRefuse: 'Annuler',
    signInFirst: 'Connecte-toi puis rouvre le catalogue.',
    later: 'Palmanga ne répond pas encore. Rouvre le catalogue dans un instant.',
    grantFailed: 'Le droit d’importer n’a pas pu être donné.',
  },
  backup: {
    menu: 'Sauvegarder mes données…',
    saveTitle: 'Sauvegarder mes données',
    fileType: 'Sauvegarde de Palmanga',
    done: 'Tes données sont sauvegardées.',
    doneDetail: (file: string) =>
      `La sauvegarde est dans ${file}. Elle contient tes comptes et tes classements\u00A0: garde-la pour toi, de préférence sur un autre disque.`,
    show: 'Afficher dans le dossier',
    close: 'Fermer',
    failed: 'La sauvegarde n’a pas été faite.',
  },
  restore: {
    menu: 'Restaurer une sauvegarde…',
    openTitle: 'Choisir une sauvegarde',
    open: 'Choisir',
    anyFile: 'Tous les fichiers',
    confirm: 'Remplacer tes données par cette sauvegarde\u00A0?',
    confirmDetail: (file: string, folder: string) =>
      `Les comptes, les classements, les photos et le catalogue de cet ordinateur sont remplacés par ceux de ${file}. Tes données actuelles sont gardées de côté, dans un dossier «\u00A0before-restore-…\u00A0» de ${folder}.`,
    accept: 'Remplacer',
    refuse: 'Annuler',
    done: 'La sauvegarde est restaurée.',
    accounts: (count: number) => (count < 2 ? `${count} compte` : `${count} comptes`),
    rankings: (count: number) => (count < 2 ? `${count} classement` : `${count} classements`),
    photos: (count: number) => (count < 2 ? `${count} photo` : `${count} photos`),
    cameBack: (parts: readonly string[]) => `De retour\u00A0: ${parts.join(', ')}.`,
    samePictures: 'Les photos et les couvertures sont restées comme elles étaient.',
    erasedAgain: 'Les comptes supprimés depuis cette sauvegarde restent supprimés.',
    signInAgain: 'Connecte-toi de nouveau.',
    former: (folder: string) => `Tes données d’avant sont dans ${folder}.`,
    failed: 'La sauvegarde n’a pas été restaurée. Tes données n’ont pas changé.',
    interrupted: 'La restauration s’est arrêtée en route.',
  },
  dataFolder: {
    chooseTitle: 'Choisir le dossier de données',
    accept: 'Utiliser ce dossier',
    imposed: 'Le dossier de données est imposé par le réglage PALMANGA_DATA.',
    imposedDetail: 'Retire ce réglage et relance Palmanga pour choisir un dossier ici.',
    occupied: 'Ce dossier contient déjà des données de Palmanga.',
    empty: 'Ce dossier ne contient pas encore de données de Palmanga.',
    stays: (folder: string) => `Tes classements actuels restent dans ${folder}.`,
    openThese: 'Ouvrir ces données',
    beginThere: 'Commencer dans ce dossier',
    cancel: 'Annuler',
    moved: 'Tes données ont changé de dossier.',
    movedDetail: (folder: string) => `Elles sont maintenant dans ${folder}.`,
    kept: (folder: string) =>
      `L’ancien dossier n’a pas pu être supprimé. Ce qu’il en reste est dans ${folder}.`,
    notMoved: 'Tes données n’ont pas été déplacées.',
    notOpened: 'Ce dossier n’a pas été ouvert.',
    unchanged: (folder: string) => `Elles sont toujours dans ${folder}, complètes.`,
    copyStays: (folder: string) => `Une copie est restée dans ${folder}. Tu peux la supprimer.`,
    others: (names: readonly string[]) =>
      names.length > 5
        ? `Par exemple\u00A0: ${names.slice(0, 5).join(', ')}…`
        : `C’est\u00A0: ${names.join(', ')}`,
    working: 'Palmanga se ferme dès que tes données sont à l’abri.',
    busy: 'Palmanga s’occupe encore de tes données. Recommence dans un instant.',
    faults: {
      'storage-full':
        'Il n’y a pas assez de place sur le disque. Libère de la place puis recommence.',
      'read-only':
        'Palmanga ne peut pas écrire à cet endroit. Vérifie ses droits ou choisis un autre dossier.',
      missing: 'Le dossier est introuvable. Rebranche le disque ou choisis un autre dossier.',
      'bad-name': 'Ce nom ne convient pas à un fichier. Choisis-en un autre.',
      inside:
        'Une sauvegarde se perdrait avec les données si elle était dans leur dossier. Choisis un autre endroit.',
      busy: 'Un autre programme utilise tes données. Ferme-le puis recommence.',
      unreadable: 'Ce fichier ne peut pas être lu.',
      'not-a-backup': 'Ce fichier n’est pas une sauvegarde de Palmanga.',
      damaged: 'Ces données sont abîmées. Essaie avec une autre sauvegarde.',
      newer: 'Ces données viennent d’une version plus récente. Mets d’abord Palmanga à jour.',
      'other-version':
        'Ces données viennent d’une autre version de Palmanga, et celle-ci ne sait pas les lire.',
      interrupted: 'Rien n’est perdu\u00A0: Palmanga la termine en redémarrant.',
      same: 'C’est déjà ton dossier de données.',
      nested:
        'Le nouveau dossier et l’ancien ne peuvent pas être l’un dans l’autre. Choisis un autre dossier.',
      mixed:
        'Ton dossier de données contient aussi autre chose, qui partirait avec elles. Range-le ailleurs puis recommence.',
      foreign: 'Ce dossier contient déjà autre chose. Choisis un dossier vide.',
      'not-started': 'Palmanga n’a pas pu démarrer dans ce dossier.',
      failed: 'Une erreur inattendue est survenue. Le journal dit laquelle.',
    },
  },
  notOpened: (path: string) => `Palmanga n’a pas pu ouvrir ${path}.`,
  share: {
    copied: 'Le lien est copié.',
    nothing: 'Cette page ne se partage pas.',
    noLink: 'Aucun lien de Palmanga n’est copié.',
  },
  signIn: {
    done: 'Connexion réussie. Tu peux fermer cette page et revenir à Palmanga.',
    failed: 'La connexion a échoué. Ferme cette page et recommence dans Palmanga.',
  },
  about: {
    title: 'À propos de Palmanga',
    versions: (versions: { app: string; electron: string; chrome: string; node: string }) =>
      `Version ${versions.app}\nElectron ${versions.electron}\nChromium ${versions.chrome}\nNode.js ${versions.node}`,
    copyVersions: 'Copier',
    close: 'Fermer',
  },
  updates: {
    off: 'Les mises à jour automatiques ne sont pas configurées.',
    none: 'Palmanga est à jour.',
    downloading: (version: string, percent: number) =>
      `Palmanga ${version} est en cours de téléchargement\u00A0: ${percent}\u00A0%.`,
    ready: (version: string) => `Palmanga ${version} est prêt à être installé.`,
    install: 'Redémarrer et installer',
    later: 'Plus tard',
    available: (version: string) =>
      `Palmanga ${version} est disponible. Cette installation ne se met pas à jour toute seule\u00A0: télécharge la nouvelle version.`,
    openFeed: 'Ouvrir la page de téléchargement',
    failed:
      'La mise à jour a échoué. Palmanga continue avec sa version actuelle\u00A0; le journal dit ce qui s’est passé.',
  },
} as const;

/** Why the desktop shows its own page instead of the web app. */
export type DesktopFailure = keyof typeof desktop.failures;

/** Why the user's data could not be saved, restored, moved or opened. */
export type DataFault = keyof typeof desktop.dataFolder.faults;

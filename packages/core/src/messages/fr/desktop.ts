/** Texts of the desktop window alone. Kept out of `fr` so that the web app does not load them. */
export const desktop = {
  menu: {
    app: 'Palmanga',
    about: 'À propos de Palmanga',
    services: 'Services',
    hide: 'Masquer Palmanga',
    hideOthers: 'Masquer les autres',
    unhide: 'Tout afficher',
    quit: 'Quitter Palmanga',
    file: 'Fichier',
    importCatalogue: 'Importer un catalogue…',
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
    retry: 'Réessayer',
    openLog: 'Ouvrir le journal',
    chooseFolder: 'Choisir un autre dossier…',
    quit: 'Quitter',
  },
  failures: {
    'data-folder-read-only':
      'Palmanga ne peut pas écrire dans son dossier de données. Vérifie ses droits ou choisis un autre dossier.',
    'data-folder-missing':
      'Le dossier de données est introuvable. Rebranche le disque ou choisis un autre dossier.',
    'storage-full': 'Le disque est plein. Libère de la place puis réessaie.',
    'port-taken': 'Aucun port local n’est libre. Ferme une autre application puis réessaie.',
    'settings-invalid':
      'Les réglages de Palmanga sont illisibles. Ouvre le journal pour savoir où.',
    'firebase-invalid':
      'La configuration du projet Firebase est illisible ou incomplète. Ouvre le journal pour savoir quoi corriger, puis réessaie.',
    'backend-crashed':
      'Palmanga s’est arrêté plusieurs fois de suite. Ouvre le journal puis réessaie.',
    'backend-silent': 'Palmanga met trop de temps à démarrer. Réessaie.',
    'page-crashed': 'La page s’est fermée plusieurs fois de suite. Réessaie.',
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
    grantMessage: 'Importer ce catalogue dans Palmanga ?',
    grantDetail: (email: string) =>
      `Le compte ${email} recevra le droit d’importer sur cet ordinateur.`,
    grantAccept: 'Importer',
    grantRefuse: 'Annuler',
    signInFirst: 'Connecte-toi puis rouvre le catalogue.',
    grantFailed: 'Le droit d’importer n’a pas pu être donné.',
  },
  dataFolder: {
    chooseTitle: 'Choisir le dossier de données',
    accept: 'Utiliser ce dossier',
  },
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
      `Palmanga ${version} est en cours de téléchargement : ${percent} %.`,
    ready: (version: string) => `Palmanga ${version} est prêt à être installé.`,
    install: 'Redémarrer et installer',
    later: 'Plus tard',
    available: (version: string) =>
      `Palmanga ${version} est disponible. Cette installation ne se met pas à jour toute seule : télécharge la nouvelle version.`,
    openFeed: 'Ouvrir la page de téléchargement',
    offline:
      'Palmanga n’a pas pu joindre le serveur des mises à jour. Vérifie ta connexion puis réessaie.',
    damaged:
      'La mise à jour téléchargée est abîmée. Elle n’a pas été installée ; réessaie plus tard.',
    feed: 'Le serveur des mises à jour ne répond pas comme prévu.',
    failed: 'La mise à jour a échoué. Le journal dit ce qui s’est passé.',
    notInstalled:
      'La mise à jour n’a pas pu être installée. Palmanga continue avec sa version actuelle.',
  },
} as const;

/** Why the desktop shows its own page instead of the web app. */
export type DesktopFailure = keyof typeof desktop.failures;

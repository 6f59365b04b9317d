export const catalogueImport = {
  title: 'Importer le catalogue',
  chooseFile: 'Fichier .json',
  submit: 'Importer',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  log: 'Journal',
  progress: (done: number, total: number, percent: number) => `${done} / ${total} (${percent} %)`,
  running: 'Import en cours…',
  done: (count: number) => `✅ Import terminé : ${count} mangas.`,
  noFile: "❌ Sélectionne d'abord un fichier .json.",
  notSignedIn: '❌ Tu dois être connecté.',
  notAList: "Le JSON doit être une liste d'objets.",
  failed: (message: string) => `❌ Erreur: ${message}`,
  skippedWithoutId: (line: number) => `⚠️ Entrée ${line} ignorée : elle n’a pas d’identifiant.`,
  coverUnresolved: (id: string) => `⚠️ ${id} : la couverture ne peut pas être résolue.`,
  adminOnly:
    'Seul un compte autorisé peut importer le catalogue. Demande à l’exploitant du site de lancer « manga-import grant » avec ton adresse e-mail.',
} as const;

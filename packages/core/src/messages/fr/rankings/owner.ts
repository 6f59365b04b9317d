/** What the owner of a ranking can do. */
export const owner = {
  add: 'Ajouter',
  edit: 'Modifier',
  menu: 'Autres actions',
  importList: 'Importer une liste…',
  leftovers: 'À retrouver…',
  duels: 'Reclasser par duels…',
  compare: 'Comparer…',
  export: 'Exporter…',
  history: 'Historique',
  rename: 'Renommer le classement',
  delete: 'Supprimer le classement',
} as const;

export const rename = {
  title: 'Renommer le classement',
  label: 'Nouveau nom',
  placeholder: 'Mon nouveau classement',
  submit: 'Renommer',
} as const;

export const deletion = {
  title: 'Supprimer le classement ?',
  message: 'Cette action est définitive et supprimera aussi les éléments du classement.',
  submit: 'Supprimer',
  busy: 'Suppression…',
} as const;

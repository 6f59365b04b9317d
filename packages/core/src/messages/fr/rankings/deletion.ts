export const deletion = {
  title: 'Supprimer le classement ?',
  message: 'Cette action est définitive et supprimera aussi les éléments du classement.',
  submit: 'Supprimer',
  busy: 'Suppression…',
} as const;

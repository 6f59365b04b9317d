export const profile = {
  title: 'Modifier le profil',
  photo: 'Photo',
  choosePhoto: 'Choisir une photo',
  displayName: 'Nom affiché',
  bio: 'Description',
  bioCounter: (length: number, maximum: number) => `${length}/${maximum}`,
  uploading: (percent: number) => `Envoi de la photo… ${percent} %`,
} as const;

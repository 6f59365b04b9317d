/** The dialog that edits the profile. */
export const profile = {
  title: 'Modifier le profil',
  photo: 'Photo',
  choosePhoto: 'Choisir une photo',
  displayName: 'Nom affiché',
  displayNameHint:
    'Tout le monde le voit sur tes classements. Sans lui, c’est ton nom d’utilisateur.',
  bio: 'Description',
  bioCounter: (length: number, maximum: number) => `${length}/${maximum}`,
  uploading: (percent: number) => `Envoi de la photo… ${percent} %`,
  retrying: (seconds: number) => `Le service ne répond pas, nouvel essai dans ${seconds} s.`,
  standstill: 'L’envoi n’avance pas. Un nouvel essai suit.',
  cancelUpload: 'Annuler l’envoi',
} as const;

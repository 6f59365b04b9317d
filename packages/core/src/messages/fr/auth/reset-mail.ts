export const resetMail = {
  subject: 'Change ton mot de passe Palmanga',
  text: (link: string) =>
    `Bonjour,\n\nTu as demandé à changer ton mot de passe Palmanga. Ouvre ce lien dans l’heure :\n\n${link}\n\nSi tu n’as rien demandé, ignore ce message : ton mot de passe reste le même.\n`,
} as const;

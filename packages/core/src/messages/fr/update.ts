/** The page that visitors see while the server brings its data up to date. Kept out of `fr`: no screen shows it. */
export const update = {
  title: 'Palmanga se met à jour',
  starting: 'Palmanga démarre. Cette page s’ouvrira d’elle-même dans quelques instants.',
  progress: (step: number, steps: number) =>
    `Étape ${step} sur ${steps}. Cette page s’ouvrira d’elle-même dès que ce sera fini, dans quelques minutes.`,
};

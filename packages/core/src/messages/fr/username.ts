import { longDate } from './dates.ts';

/** The field of the username, in the profile's dialog and in one of its own. */
export const username = {
  label: 'Nom d’utilisateur',
  hint: 'De 3 à 30 caractères : lettres de a à z, chiffres et tirets. Tu peux en changer une fois tous les 30 jours.',
  /** Stands for a name that is not typed yet. */
  sample: 'nom',
  links: (origin: string, name: string) => `Tes liens : ${origin}/${name}/…`,
  formerLinks: 'Tes anciens liens marcheront toujours.',
  nextChange: (time: number) => `Tu pourras en changer à partir du ${longDate(time)}.`,
  invitation: 'Tes liens peuvent porter le nom de ton choix.',
  choose: 'Choisir un nom d’utilisateur',
  chosen: (origin: string, name: string) =>
    `Tes liens commencent maintenant par ${origin}/${name}/. Les anciens marchent toujours.`,
  shareAgain: 'Envoyer le nouveau lien',
  linkUnchanged: 'Ton nom d’utilisateur est enregistré, mais ce lien n’a pas pu changer.',
  savedAlone: 'Ton nom d’utilisateur est enregistré, le reste ne l’est pas encore.',
} as const;

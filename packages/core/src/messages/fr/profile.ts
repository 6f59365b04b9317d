import { LIMITS } from '../../limits.ts';
import { longDate } from './dates.ts';

/** The dialog that edits the profile. */
export const profile = {
  title: 'Modifier le profil',
  photo: 'Photo',
  choosePhoto: 'Choisir une photo',
  displayName: 'Nom affiché',
  displayNameHint: 'Tout le monde le voit sur tes classements, à côté de ton nom d’utilisateur.',
  bio: 'Description',
  bioCounter: (length: number, maximum: number) => `${length}/${maximum}`,
  uploading: (percent: number) => `Envoi de la photo… ${percent}\u00A0%`,
  retrying: (seconds: number) => `Le service ne répond pas, nouvel essai dans ${seconds} s.`,
  standstill: 'L’envoi n’avance pas. Un nouvel essai suit.',
  cancelUpload: 'Annuler l’envoi',
  /** Follows 'Image invalide.' for pictures that no browser opens. */
  unreadable: {
    heic: 'C’est une photo HEIC\u00A0: enregistre-la en JPEG, puis réessaie.',
    tiff: 'C’est une image TIFF\u00A0: enregistre-la en JPEG, puis réessaie.',
    svg: 'C’est un dessin SVG\u00A0: exporte-le en PNG, puis réessaie.',
  },
} as const;

/** The field of the username, in the profile's dialog and in one of its own. */
export const username = {
  label: 'Nom d’utilisateur',
  hint: `De ${LIMITS.usernameMinLength} à ${LIMITS.usernameMaxLength} caractères\u00A0: lettres de a à z, chiffres et tirets. Tu peux en changer une fois tous les ${LIMITS.usernameChangeDays} jours.`,
  /** Stands for a name that is not typed yet. */
  sample: 'nom',
  links: (origin: string, name: string) => `Tes liens\u00A0: ${origin}/${name}/…`,
  /** Whether all may read the public rankings of an owner together. */
  showPage: 'Montrer mes classements publics ensemble',
  pageHint: (origin: string, name: string) => `Sur ${origin}/${name}, pour tout le monde.`,
  formerLinks: 'Tes anciens liens marcheront toujours.',
  nextChange: (time: number) => `Tu pourras en changer à partir du ${longDate(time)}.`,
  /** @param shown what stands in the links as long as no name is chosen; null for no name at all */
  invitation: (shown: string | null) =>
    `Tes liens peuvent porter le nom de ton choix. ${shown === null ? 'Sans lui, ils ne montrent aucun nom.' : `Sans lui, on y lit «\u00A0${shown}\u00A0».`}`,
  choose: 'Choisir un nom d’utilisateur',
  shareNamed: 'Enregistrer et partager',
  shareWithout: 'Continuer sans',
  /** When the name is saved and the link has not changed. */
  shareUnchanged: 'Partager ce lien',
  linkUnchanged: 'Ton nom d’utilisateur est enregistré, mais ce lien n’a pas pu changer.',
  savedAlone: 'Ton nom d’utilisateur est enregistré, le reste ne l’est pas encore.',
} as const;

import { mangas, number } from '../numbers.ts';

/** A list that is being added to a ranking. */
export const listImport = {
  label: 'Ajout de la liste',
  begun: 'Ajout de la liste…',
  progress: (done: number, total: number) =>
    `Ajout de la liste\u00A0: ${number(done)} sur ${number(total)}`,
  done: (count: number) => `${mangas(count)} ${count > 1 ? 'ajoutés' : 'ajouté'}.`,
  doneNone: 'Rien à ajouter\u00A0: tout est déjà dans ton classement.',
  unmatched: (count: number) =>
    count > 1
      ? `${number(count)} titres sont gardés dans «\u00A0À retrouver\u00A0».`
      : 'Un titre est gardé dans «\u00A0À retrouver\u00A0».',
  dropped: (count: number) =>
    count > 1
      ? `«\u00A0À retrouver\u00A0» est plein\u00A0: ${number(count)} titres n’y tiennent pas.`
      : '«\u00A0À retrouver\u00A0» est plein\u00A0: un titre n’y tient pas.',
  see: 'À retrouver',
  close: 'Fermer',
  interrupted: (done: number, total: number) =>
    `L’ajout de la liste s’est arrêté\u00A0: ${number(done)} sur ${number(total)}.`,
  /** Before anything is added. */
  stopped: 'L’ajout de la liste s’est arrêté.',
  goOn: 'Continuer',
  leave: 'Laisser ainsi',
  ties: (count: number) =>
    count > 1 ? `${mangas(count)} sont à égalité.` : 'Un manga est à égalité.',
  breakTies: 'Départager les ex æquo',
  /** Leaves them as they are. */
  noTies: 'Laisser ainsi',
} as const;

import { number } from '../numbers.ts';

const mangas = (count: number): string => `${number(count)} ${count > 1 ? 'mangas' : 'manga'}`;

/** A list that is being added to a ranking. */
export const listImport = {
  label: 'Ajout de la liste',
  begun: 'Ajout de la liste…',
  progress: (done: number, total: number) =>
    `Ajout de la liste : ${number(done)} sur ${number(total)}`,
  done: (count: number) => `${mangas(count)} ${count > 1 ? 'ajoutés' : 'ajouté'}.`,
  doneNone: 'Rien à ajouter : tout est déjà dans ton classement.',
  unmatched: (count: number) =>
    count > 1
      ? `${number(count)} titres sont gardés dans « À retrouver ».`
      : 'Un titre est gardé dans « À retrouver ».',
  dropped: (count: number) =>
    count > 1
      ? `« À retrouver » est plein : ${number(count)} titres n’y tiennent pas.`
      : '« À retrouver » est plein : un titre n’y tient pas.',
  see: 'À retrouver',
  close: 'Fermer',
  interrupted: (done: number, total: number) =>
    `L’ajout de la liste s’est arrêté : ${number(done)} sur ${number(total)}.`,
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

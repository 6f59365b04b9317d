import { mangas, questions } from '../numbers.ts';

/** A title as it stands in a sentence, with its place. */
const placed = (title: string, place: number): string => `n°\u00A0${place} (${title})`;

/** Choosing between two manga again and again, until the place of one or the order of all is known. */
export const duel = {
  /* Unbreakable spaces, because these wrap on a phone. */
  question: 'Lequel préfères-tu\u00A0?',
  /** Above the question: what it is for, and which one it is. */
  toPlace: (title: string, count: number) =>
    `Pour placer «\u00A0${title}\u00A0» parmi ${mangas(count)}`,
  toSort: (count: number) => `Pour départager ${mangas(count)}`,
  toSortAll: (count: number) => `Pour reclasser ${mangas(count)}`,
  toSortTiers: (count: number) => `Palier par palier\u00A0: ${mangas(count)}`,
  toBreakTies: (count: number) => `Ex æquo\u00A0: ${mangas(count)}`,
  number: (number: number, total: number) => `question\u00A0${number}\u00A0sur\u00A0${total}`,
  answered: (count: number) =>
    count > 1 ? `${count} réponses données` : `${count} réponse donnée`,
  progress: 'Avancement du duel',
  /** Announced with each question. */
  asked: (number: number, total: number, left: string, right: string) =>
    `Question ${number} sur ${total}\u00A0: «\u00A0${left}\u00A0» ou «\u00A0${right}\u00A0»\u00A0?`,
  askedNext: (number: number, left: string, right: string) =>
    `Question ${number}\u00A0: «\u00A0${left}\u00A0» ou «\u00A0${right}\u00A0»\u00A0?`,
  isNew: 'le nouveau',
  placeNow: (place: number) => `n°\u00A0${place} chez toi`,
  tie: (title: string) => `Égalité, juste après «\u00A0${title}\u00A0»`,
  back: 'Revenir à la question d’avant',
  byHand: 'Placer à la main',
  keys: {
    label: 'Au clavier',
    left: 'celui de gauche',
    right: 'celui de droite',
    tie: 'égalité',
    back: 'question d’avant',
  },
  between: (before: string, place: number, after: string, next: number) =>
    `Entre le ${placed(before, place)} et le ${placed(after, next)}.`,
  below: (title: string, place: number) => `Après le ${placed(title, place)}.`,
  above: (title: string, place: number) => `Avant le ${placed(title, place)}.`,
  left: (count: number) => `Encore ${questions(count)} au plus.`,
  /** Of a duel of several, where the number can change. */
  about: (count: number) =>
    count > 1 ? `Encore environ ${questions(count)}.` : 'Sans doute la dernière question.',
  resume: 'Reprendre où tu en étais',
  restart: 'Recommencer',
  restartSure: (answers: number) =>
    answers === 1 ? 'Oui, effacer ma réponse' : `Oui, effacer mes ${answers} réponses`,
  begun: (count: number) => `Tu avais commencé\u00A0: ${duel.answered(count)}.`,
  start: 'Commencer',
  startTitle: 'Reclasser par duels',
  sortTitle: 'Départager par duels',
  tiesTitle: 'Départager les ex æquo',
  tiersTitle: 'Départager chaque palier',
  placeTitle: 'Placer par duels',
  /** @param count how many questions are left, 0 when all are answered */
  intro: (count: number) =>
    count === 0
      ? 'Tu as répondu à tout. Rien ne change avant que tu enregistres.'
      : `Deux couvertures, un choix\u00A0: environ ${questions(count)}. Tu peux t’arrêter quand tu veux et reprendre plus tard. Rien ne change avant que tu enregistres.`,
  introOfSome:
    'Deux couvertures, un choix. Les autres gardent leur place. Tu peux t’arrêter quand tu veux et reprendre plus tard. Rien ne change avant que tu enregistres.',
  firstOnes: (count: number, asked: number) =>
    `Les ${count} premiers\u00A0: environ\u00A0${asked}\u00A0questions`,
  allOfThem: (asked: number) => `Tout le classement\u00A0: environ\u00A0${asked}\u00A0questions`,
  resultTitle: 'Résultat',
  result: (title: string, place: number) => `«\u00A0${title}\u00A0» sera n°\u00A0${place}`,
  first: (title: string) => `, avant «\u00A0${title}\u00A0».`,
  last: (title: string) => `, après «\u00A0${title}\u00A0».`,
  middle: (before: string, after: string) =>
    `, entre «\u00A0${before}\u00A0» et «\u00A0${after}\u00A0».`,
  only: ', seul dans le classement.',
  stays: (title: string, place: number) => `«\u00A0${title}\u00A0» reste n°\u00A0${place}.`,
  order: 'Nouvel ordre',
  changes: (count: number) =>
    count === 0
      ? 'L’ordre est déjà le bon\u00A0: rien ne change.'
      : `${count > 1 ? `${count} mangas changent` : '1 manga change'} de place.`,
  placeField: (title: string) => `Nouvelle place de «\u00A0${title}\u00A0»`,
  noPlace: (total: number) => `Un nombre de 1 à ${total}.`,
  toQuestions: 'Revenir aux questions',
  saved: (title: string, place: number) => `«\u00A0${title}\u00A0» est n°\u00A0${place}.`,
  savedOrder: 'Nouvel ordre enregistré.',
  undo: 'Annuler',
  undone: 'Annulé.',
  saveFailed: 'Le résultat n’a pas pu être enregistré. Tes réponses sont gardées.',
  undoFailed:
    'L’annulation n’a pas abouti. «\u00A0Modifier le classement\u00A0» la propose encore.',
  gone: (title: string) => `«\u00A0${title}\u00A0» n’est plus dans le classement.`,
  unknown: 'Ce manga n’existe plus dans le catalogue.',
  tooMany: (count: number, most: number) =>
    `${mangas(count)}, c’est trop pour un duel\u00A0: ${most} au plus. Dans «\u00A0Modifier le classement\u00A0», sélectionnes-en moins, puis «\u00A0Départager par duels\u00A0».`,
  noTiers: 'Aucun palier n’a plusieurs mangas à départager.',
  noTies: 'Il n’y a plus d’ex æquo à départager.',
  tooFew: 'Il faut au moins deux mangas pour un duel.',
} as const;

import { nthPlace } from '../numbers.ts';

export const reorder = {
  title: 'Modifier le classement',
  saving: 'Sauvegarde…',
  saved: 'Ordre enregistré.',
  remove: (title: string) => `Retirer «\u00A0${title}\u00A0»`,
  removed: (title: string) => `«\u00A0${title}\u00A0» retiré du classement.`,
  undo: 'Annuler',
  redo: 'Rétablir',
  undoImpossible: 'Annulation impossible\u00A0: le classement a changé ailleurs.',
  restored: (title: string, position: number, total: number) =>
    `«\u00A0${title}\u00A0» remis en position ${position} sur ${total}.`,
  movedFar: (title: string, from: number, to: number) =>
    `«\u00A0${title}\u00A0» passe de la ${nthPlace(from)} à la ${nthPlace(to)} place.`,
  /** After an undo or a redo. */
  cameBack: (title: string, place: number) =>
    `«\u00A0${title}\u00A0» revient à la ${nthPlace(place)} place.`,
  /** Beside a manga that moved just now: the place where it was. */
  was: (place: number) => `était ${nthPlace(place)}`,
  goTo: 'Y aller',
  select: 'Sélectionner',
  endSelection: 'Terminé',
  /** Names the tools for what is selected. */
  selection: 'Sélection',
  selected: (count: number) =>
    count === 0 ? 'Aucun manga sélectionné' : `${count} sélectionné${count > 1 ? 's' : ''}`,
  selectAll: 'Tout sélectionner',
  selectNone: 'Tout désélectionner',
  choose: (title: string, position: number, total: number) =>
    `Sélectionner «\u00A0${title}\u00A0», ${position} sur ${total}`,
  placeFrom: 'Placer au n°',
  placeSelected: 'Placer',
  removeSelected: 'Retirer',
  movedSeveral: (count: number, place: number) =>
    `${count} mangas déplacés, à partir de la ${nthPlace(place)} place.`,
  sortedSeveral: (count: number) => `${count} mangas triés par duels.`,
  movedBack: (count: number) => `${count} mangas remis où ils étaient.`,
  removedSeveral: (count: number) => `${count} mangas retirés du classement.`,
  restoredSeveral: (count: number) => `${count} mangas remis à leur place.`,
  sort: 'Trier',
  sortBy: { title: 'Par titre', author: 'Par auteur', reverse: 'Inverser l’ordre' },
  sorted: {
    title: 'Classement trié par titre.',
    author: 'Classement trié par auteur.',
    reverse: 'Ordre inversé.',
    duels: 'Classement trié par duels.',
    former: 'Ordre d’avant rétabli.',
    version: 'Ordre de l’historique remis.',
  },
  alreadySorted: 'Le classement est déjà dans cet ordre.',
  filter: 'Retrouver un manga…',
  /** Of the items, how many the filter leaves. */
  found: (count: number, total: number) => `${count} sur ${total}`,
  noneFound: 'Aucun manga ne correspond.',
  number: (title: string, position: number, total: number) =>
    `Place de «\u00A0${title}\u00A0»\u00A0: ${position} sur ${total}`,
  numberOf: (title: string) => `Nouvelle place de «\u00A0${title}\u00A0»`,
  noPlace: (total: number) => `Un nombre de 1 à ${total}.`,
  /** Announced when the place asked for does not exist. */
  clamped: (title: string, position: number, total: number) =>
    `${total > 1 ? `Les places vont de 1 à ${total}` : 'Il n’y a qu’une place'}\u00A0: «\u00A0${title}\u00A0» en position ${position}.`,
  placeAt: 'Placer au n°…',
  placeByDuels: 'Placer par duels',
  sortByDuels: 'Départager par duels',
  duelLimit: (most: number) => `${most} mangas au plus pour un duel.`,
  /** Unbreakable spaces, because these wrap on a phone. */
  between: (before: string, place: number, after: string) =>
    `Entre «\u00A0${before}\u00A0» (${place - 1}) et «\u00A0${after}\u00A0» (${place + 1})`,
  before: (title: string, next: number) => `Avant «\u00A0${title}\u00A0» (${next})`,
  after: (title: string, last: number) => `Après «\u00A0${title}\u00A0» (${last})`,
  list: 'Ordre du classement',
  place: (title: string) => `Changer la place de «\u00A0${title}\u00A0»`,
  toTop: 'Mettre en premier',
  up: 'Monter d’une place',
  down: 'Descendre d’une place',
  toEnd: 'Mettre en dernier',
  roleDescription: 'élément triable',
  handle: (title: string) => `Déplacer «\u00A0${title}\u00A0»`,
  instructions:
    'Appuie sur Espace ou Entrée pour saisir un manga, sur les flèches pour le déplacer, de nouveau sur Espace pour le poser, sur Échap pour annuler.',
  picked: (title: string, position: number, total: number) =>
    `«\u00A0${title}\u00A0» saisi, position ${position} sur ${total}.`,
  moved: (title: string, position: number, total: number) =>
    `«\u00A0${title}\u00A0» en position ${position} sur ${total}.`,
  dropped: (title: string, position: number, total: number) =>
    `«\u00A0${title}\u00A0» posé en position ${position} sur ${total}.`,
  cancelled: (title: string) => `Déplacement de «\u00A0${title}\u00A0» annulé.`,
} as const;

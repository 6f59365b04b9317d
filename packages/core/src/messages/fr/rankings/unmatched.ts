import { mangas, number } from '../numbers.ts';

/** What the lists of a ranking's owner named and the ranking does not have yet. */
export const unmatched = {
  title: 'À retrouver',
  intro: 'Ces titres de tes listes gardent leur place. Personne d’autre ne les voit.',
  loadFailed: 'Impossible de charger les titres à retrouver.',
  empty: 'Rien à retrouver.',
  emptyHint: 'Les titres d’une liste importée qui manquent au catalogue attendent ici.',
  toRanking: 'Voir le classement',
  searching: (done: number, total: number) =>
    `Recherche au catalogue\u00A0: ${number(done)} sur ${number(total)}`,
  searchFailed: 'La recherche au catalogue s’est arrêtée.',
  found: (count: number) => `Désormais au catalogue (${number(count)})`,
  toChoose: (count: number) => `À choisir (${number(count)})`,
  missing: (count: number) => `Pas encore au catalogue (${number(count)})`,
  full: 'Ton classement est plein\u00A0: retire un manga pour en ajouter un autre.',
  rank: (rank: number) => `n°\u00A0${number(rank)} de ta liste`,
  add: (place: number) => `Ajouter au rang ${number(place)}`,
  addAll: (count: number) => `Ajouter les ${number(count)} mangas trouvés`,
  adding: (done: number, total: number) => `Ajout\u00A0: ${number(done)} sur ${number(total)}`,
  added: (title: string, place: number) => `${title} ajouté au rang ${number(place)}`,
  addedAll: (count: number) => `${mangas(count)} ${count > 1 ? 'ajoutés' : 'ajouté'} à leur place`,
  already: (title: string) => `${title} est déjà dans le classement`,
  addAllFailed: 'Les mangas trouvés n’ont pas tous pu être ajoutés.',
  addFailed: (title: string) => `«\u00A0${title}\u00A0» n’a pas pu être ajouté.`,
  forget: 'Oublier',
  forgotten: (title: string) => `«\u00A0${title}\u00A0» oublié`,
  forgetFailed: (title: string) => `«\u00A0${title}\u00A0» n’a pas pu être oublié.`,
  undo: 'Annuler',
  restored: (title: string) => `«\u00A0${title}\u00A0» est de retour`,
  undoFailed: 'Impossible d’annuler.',
  foundAgain: (count: number) =>
    count > 1
      ? `${number(count)} titres «\u00A0À retrouver\u00A0» sont désormais au catalogue.`
      : 'Un titre «\u00A0À retrouver\u00A0» est désormais au catalogue.',
  see: 'Voir',
  later: 'Plus tard',
} as const;

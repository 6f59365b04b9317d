import { longDate } from './dates.ts';

export const dashboard = {
  title: 'Tableau de bord',
  bioPlaceholder: 'Ajoute une description…',
  create: 'Créer',
  edit: 'Modifier',
  favorites: 'Mes favoris',
  rankings: 'Tes classements',
  seeAll: 'Afficher tous les classements',
  empty: 'Tu n’as pas encore de classement.',
  emptyAction: 'Créer un classement',
  createdRecently: 'Créé récemment',
  createdOn: (time: number) => `Créé le ${longDate(time)}`,
  signOutHelp:
    'Tes classements et tes favoris t’attendent\u00A0: tu les retrouveras en te reconnectant. Ce que tu as écrit ici sans l’enregistrer sera oublié.',
} as const;

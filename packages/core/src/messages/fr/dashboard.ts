import { longDate } from './dates.ts';

/** The dashboard, and what the account's menu in every header tells and offers. */
export const dashboard = {
  title: 'Tableau de bord',
  menu: 'Menu du compte',
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
} as const;

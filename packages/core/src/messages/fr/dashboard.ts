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
  recent: 'Vus récemment',
  by: (owner: string) => `par ${owner}`,
  /** One line above the cards. */
  nextStep: {
    duel: 'Un duel n’est pas fini',
    copy: 'Une reprise n’est pas finie',
    import: 'Un import de liste n’est pas fini',
    mine: 'Ton top n’est pas fini',
    within: (what: string, title: string) => `${what}, dans «\u00A0${title}\u00A0»`,
    alone: (what: string) => `${what}.`,
    goOn: 'Continuer',
    short: (count: number, top: number, title: string) =>
      `Encore ${count} pour un top ${top} dans «\u00A0${title}\u00A0»`,
    add: 'Ajouter',
    found: (count: number, title: string) =>
      count > 1
        ? `${count} titres de tes listes sont maintenant au catalogue, pour «\u00A0${title}\u00A0»`
        : `Un titre de tes listes est maintenant au catalogue, pour «\u00A0${title}\u00A0»`,
    look: 'Voir',
  },
  signOutHelp:
    'Tes classements et tes favoris t’attendent\u00A0: tu les retrouveras en te reconnectant. Ce que tu as écrit ici sans l’enregistrer sera oublié.',
} as const;

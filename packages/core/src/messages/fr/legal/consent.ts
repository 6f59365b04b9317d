/** The dialog opened by 'Gérer mes cookies'. */
export const consent = {
  title: 'Mes cookies',
  intro:
    'Seuls les cookies nécessaires sont utilisés aujourd’hui. Ton choix sera respecté le jour où une mesure d’audience serait installée.',
  necessary: 'Nécessaires',
  necessaryHelp: 'Connexion et fonctionnement de l’application. Toujours actifs.',
  audience: 'Mesure d’audience',
  audienceHelp: 'Compter les visites, sans publicité. Aucun outil n’est installé à ce jour.',
  refuseAll: 'Tout refuser',
  acceptAll: 'Tout accepter',
  save: 'Enregistrer mes choix',
  saved: 'Tes choix sont enregistrés pour 6 mois.',
} as const;

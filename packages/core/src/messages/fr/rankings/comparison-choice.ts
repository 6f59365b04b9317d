/** Which ranking to compare with. */
export const comparisonChoice = {
  /** With one of one's own. */
  own: 'Comparer avec lequel\u00A0?',
  ownList: 'Tes classements',
  /** With the one that a pasted link leads to. */
  link: 'Comparer ce classement',
  label: 'Lien de l’autre classement',
  hint: 'Un lien de partage, l’adresse d’un classement ou son identifiant.',
  submit: 'Comparer',
  busy: 'Vérification…',
  unreadable: (example: string) =>
    `Ce n’est pas un lien de classement. Colle un lien comme ${example}`,
  exampleOf: (origin: string) => `${origin}/r/top-shonen-Ab3dEf9h`,
  notFound:
    'Ce lien ne mène à aucun classement que tu puisses voir. Vérifie qu’il est entier et que le classement est partagé.',
  same: 'C’est ce classement-ci. Colle le lien d’un autre.',
  failed: 'Ce lien n’a pas pu être vérifié.',
} as const;

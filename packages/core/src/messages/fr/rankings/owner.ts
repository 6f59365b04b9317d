/** What the owner of a ranking can do. */
export const owner = {
  add: 'Ajouter',
  edit: 'Modifier',
  menu: 'Autres actions',
  challenge: 'Défie quelqu’un',
  challengeOf: (title: string) => `Ton top 10, d’après «\u00A0${title}\u00A0»`,
  challengeCopied: 'Lien du défi copié',
  importList: 'Importer une liste…',
  unmatched: 'À retrouver…',
  more: 'Description, import, export…',
  duels: 'Reclasser par duels…',
  compare: 'Comparer…',
  export: 'Exporter…',
  history: 'Historique',
  rename: 'Renommer le classement',
  delete: 'Supprimer le classement',
} as const;

export const visibility = {
  question: 'Qui peut voir ce classement\u00A0?',
  choices: {
    public: { name: 'Public', hint: 'Tout le monde, avec un lien à ton nom.' },
    link: { name: 'Par lien', hint: 'Seulement avec le lien. Ton nom n’y est pas affiché.' },
    private: { name: 'Privé', hint: 'Personne d’autre que toi.' },
  },
  /** What else a change brings, by the visibility that it leads to. */
  effects: {
    public: 'Ses liens à ton nom marcheront de nouveau.',
    link: 'Les liens à ton nom ne marcheront plus. Ceux qui ont déjà l’adresse du classement la gardent.',
    private: 'Les liens déjà envoyés ne marcheront plus.',
  },
} as const;

export const rename = {
  title: 'Renommer le classement',
  label: 'Nouveau nom',
  placeholder: 'Mon nouveau classement',
  submit: 'Renommer',
} as const;

export const deletion = {
  title: 'Supprimer le classement ?',
  named: (title: string) => `«\u00A0${title}\u00A0»`,
  message: 'Cette action est définitive et supprimera aussi les éléments du classement.',
  submit: 'Supprimer',
  busy: 'Suppression…',
} as const;

export const visibility = {
  question: 'Qui peut voir ce classement ?',
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

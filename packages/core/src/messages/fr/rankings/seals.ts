/** What a ranking that is not public carries for its owner. */
export const seals = { link: 'Par lien', private: 'Privé', takenDown: 'Retiré' } as const;

export const all = {
  title: 'Tous tes classements',
  empty: 'Aucun classement pour le moment.',
  filter: 'Retrouver un classement…',
  found: (count: number, total: number) => `${count} sur ${total}`,
  noneFound: 'Aucun classement ne porte ce nom.',
} as const;

/** To what a visitor of a shared ranking is invited. */
export const visitor = {
  question: 'Et le tien ?',
  invitation:
    'Sur Palmanga, tu classes les mangas que tu aimes et tu partages ton ordre. C’est gratuit.',
  start: 'Faire mon classement',
} as const;

/** What a visitor of a shared ranking is told. */
export const visitor = {
  line: 'Classement de mangas sur Palmanga',
  question: 'Et le tien ?',
  invitation:
    'Sur Palmanga, tu classes les mangas que tu aimes et tu partages ton ordre. C’est gratuit.',
  start: 'Faire mon classement',
} as const;

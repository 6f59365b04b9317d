/** Of a new ranking, whose manga stand in the order in which they were added. */
export const firstOrder = {
  question: 'Dans le bon ordre\u00A0?',
  arrange: 'Ranger',
  byDuels: (count: number) => `Par duels, ${count} questions`,
  dismiss: 'Ne plus demander',
} as const;

/** What every reader of a ranking is offered: to take it along. */
export const exportOffer = {
  action: 'Exporter',
} as const;

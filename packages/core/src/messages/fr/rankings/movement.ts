const places = (count: number): string => (count > 1 ? `${count} places` : '1 place');

/** Where a manga of an order came from, for screen readers; what others see is '▲ 3'. */
export const movement = {
  up: (count: number) => `monté de ${places(count)}`,
  down: (count: number) => `descendu de ${places(count)}`,
  same: 'à la même place',
  added: 'nouveau',
} as const;

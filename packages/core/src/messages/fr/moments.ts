/** A moment as in a list: 'Aujourd’hui, 14:02', 'Hier, 09:05', '3 mars, 18:30', '3 mars 2025, 18:30'. */
export function momentName(time: number, now: number): string {
  const hour = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' }).format(
    time,
  );
  return `${dayName(new Date(time), new Date(now))}, ${hour}`;
}

/** In the time zone of the user, where some days have 23 or 25 hours. */
function dayName(day: Date, today: Date): string {
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (day.toDateString() === today.toDateString()) return 'Aujourd’hui';
  if (day.toDateString() === yesterday.toDateString()) return 'Hier';
  const isThisYear = day.getFullYear() === today.getFullYear();
  return new Intl.DateTimeFormat('fr-FR', {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  }).format(day);
}

import { LIMITS } from '../../../limits.ts';
import { mangas } from '../numbers.ts';

const plural = (count: number, word: string): string => (count > 1 ? `${word}s` : word);

/** How few minutes make one order of several changes. */
const ONE_ORDER = `Des changements faits en moins de ${LIMITS.versionWindow / 60_000} minutes n’en font qu’un.`;

const CHANGES = ['déplacé', 'ajouté', 'retiré'] as const;

/** The former orders of a ranking, for its owner. */
export const versions = {
  title: 'Historique',
  list: 'Ordres du classement, le plus récent d’abord',
  present: 'Ordre actuel',
  when: momentName,
  /** What changed since the order before: '3 mangas déplacés, 1 ajouté'. */
  changes: (moved: number, added: number, removed: number): string => {
    const counted = [moved, added, removed].flatMap((count, index) =>
      count > 0 ? [{ count, word: plural(count, CHANGES[index] ?? '') }] : [],
    );
    if (counted.length === 0) return 'Même ordre qu’avant';
    return counted
      .map(({ count, word }, index) => `${index === 0 ? mangas(count) : count} ${word}`)
      .join(', ');
  },
  /** Of the oldest order that is kept. */
  oldest: (count: number) => `${mangas(count)}, le plus ancien ordre gardé`,
  count: (count: number) => mangas(count),
  view: 'Voir',
  revert: 'Revenir à cet ordre',
  /** Completes the name of a button for screen readers. */
  of: (when: string) => `: ${when}`,
  kept: `Les ${LIMITS.keptVersions} derniers ordres sont gardés. ${ONE_ORDER} Toi seul peux les voir.`,
  empty: 'Pas encore d’historique.',
  emptyHint: `${ONE_ORDER} Au premier qui suivra, l’ordre d’avant sera gardé ici.`,
  toRanking: 'Voir le classement',
  /** Above the manga that an order no longer has. */
  removed: (count: number) =>
    count > 1 ? 'Retirés depuis l’ordre d’avant' : 'Retiré depuis l’ordre d’avant',
  others: (count: number) => `et ${count} ${plural(count, 'autre')}`,
  items: 'Mangas de cet ordre',
  none: 'Aucun manga dans cet ordre.',
  /** Of a very long order. */
  cut: (known: number, total: number) =>
    `Seuls les ${known} premiers mangas de cet ordre sont connus, sur ${total}.`,
  /** In the place of a title. */
  unknown: 'Manga sorti du catalogue',
  loading: 'Titre en cours de chargement',
  titlesFailed: 'Certains titres n’ont pas pu être chargés.',
  question: 'Revenir à cet ordre\u00A0?',
  /** What going back does. */
  moves: (count: number) =>
    count > 1 ? `${count} mangas changeront de place.` : 'Un manga changera de place.',
  inOrder: 'Les mangas de ton classement sont déjà dans cet ordre.',
  nothingThere: 'Ton classement est vide\u00A0: il n’y a rien à changer de place.',
  tiers: 'Les paliers seront ceux de cet ordre.',
  noTiers: 'Cet ordre n’avait pas de paliers\u00A0: les tiens seront retirés.',
  later: (count: number) =>
    count > 1
      ? `Les ${count} mangas ajoutés depuis resteront à la fin.`
      : 'Le manga ajouté depuis restera à la fin.',
  beyond: 'Les autres resteront derrière, dans leur ordre.',
  putBack: (count: number) =>
    count > 1
      ? `Remettre aussi les ${count} mangas retirés depuis`
      : 'Remettre aussi le manga retiré depuis',
  putBackHint: 'Les mots que tu y avais écrits ne reviennent pas.',
  reverted: 'Le classement est revenu à cet ordre.',
  /** Of what was to be put back. */
  gone: (count: number) =>
    count > 1
      ? `${count} mangas ne sont plus au catalogue et n’ont pas pu être remis.`
      : 'Un manga n’est plus au catalogue et n’a pas pu être remis.',
  undo: 'Annuler',
  undone: 'Le classement a retrouvé son ordre d’avant.',
  loadFailed: 'Impossible de charger l’historique.',
  revertFailed: 'Impossible de revenir à cet ordre.',
  undoFailed: 'Impossible d’annuler le retour à cet ordre.',
} as const;

/** A moment as in a list: 'Aujourd’hui, 14:02', 'Hier, 09:05', '3 mars, 18:30', '3 mars 2025, 18:30'. */
function momentName(time: number, now: number): string {
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

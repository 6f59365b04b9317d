import { AppError } from '../errors/app-error.ts';
import { cleanLine } from '../text/clean.ts';
import type { Timestamp } from '../time.ts';
import type { Visibility } from './visibility.ts';

/**
 * What an operator decided about a ranking that is taken down. It is private meanwhile, so that every wall
 * around private rankings holds; only an operator sets and lifts this state.
 */
export interface Takedown {
  /** When it was taken down. */
  readonly at: Timestamp;
  /** Why, for its owner: one line, as `parseTakedownReason` leaves it. */
  readonly reason: string;
  /** Who could see it before, and can again once the takedown is lifted. */
  readonly visibility: Visibility;
}

/** A ranking as moderation sees it. */
export interface ModeratedRanking {
  readonly id: string;
  readonly title: string;
  /** Who may see it now: 'private' while it is taken down. */
  readonly visibility: Visibility;
  /** Null when it is not taken down. */
  readonly takedown: Takedown | null;
}

/** What moderation sees of a ranking. */
export function moderatedOf(ranking: ModeratedRanking): ModeratedRanking {
  const { id, title, visibility, takedown } = ranking;
  return { id, title, visibility, takedown };
}

/** The longest reason of a takedown. Beside LIMITS, which visitors load whole. */
export const TAKEDOWN_REASON_LENGTH = 500;

/**
 * The reason of a takedown as it is stored: one line, as `cleanLine` leaves it.
 * @throws AppError parameters-invalid when nothing of it can be seen, and beyond
 *   TAKEDOWN_REASON_LENGTH characters
 */
export function parseTakedownReason(reason: string): string {
  const clean = cleanLine(reason);
  if (clean !== '' && clean.length <= TAKEDOWN_REASON_LENGTH) return clean;
  throw new AppError(
    'parameters-invalid',
    `A takedown needs a reason of 1 to ${TAKEDOWN_REASON_LENGTH} characters.`,
  );
}

/** @throws AppError ranking-taken-down */
export function refuseTakenDown({ takedown }: Pick<ModeratedRanking, 'takedown'>): void {
  if (takedown !== null) throw new AppError('ranking-taken-down');
}

/**
 * The state after a takedown. Taking a ranking down again changes the reason alone.
 * @param present the ranking's state before it
 * @param replaces whether another reason, which its owner may have read, gives way to this one
 * @throws AppError ranking-taken-down when one would and may not; its message has the former reason
 */
export function planTakedown(
  present: Pick<ModeratedRanking, 'takedown' | 'visibility'>,
  { reason, now, replaces }: { reason: string; now: Timestamp; replaces: boolean },
): Takedown {
  const former = present.takedown?.reason ?? reason;
  if (former !== reason && !replaces) {
    throw new AppError('ranking-taken-down', `It is taken down already, for: ${former}`);
  }
  const { at, visibility } = present.takedown ?? { at: now, visibility: present.visibility };
  return { at, reason, visibility };
}

/** Whether two states of a ranking are the same. */
export function isSameTakedown(one: Takedown | null, other: Takedown | null): boolean {
  return one?.at === other?.at && one?.reason === other?.reason;
}

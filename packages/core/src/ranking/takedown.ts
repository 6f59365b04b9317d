import { AppError } from '../errors/app-error.ts';
import { LIMITS } from '../limits.ts';
import { cleanLine, isSeen } from '../text/clean.ts';
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

/** A ranking that may be taken down. */
interface Moderated {
  readonly takedown: Takedown | null;
}

/**
 * The reason of a takedown as it is stored: one line, as `cleanLine` leaves it.
 * @throws AppError parameters-invalid when nothing of it can be seen, and beyond
 *   LIMITS.takedownReasonLength characters
 */
export function parseTakedownReason(reason: string): string {
  const clean = cleanLine(reason);
  if (isSeen(clean) && clean.length <= LIMITS.takedownReasonLength) return clean;
  throw new AppError(
    'parameters-invalid',
    `A takedown needs a reason of 1 to ${LIMITS.takedownReasonLength} characters.`,
  );
}

/** @throws AppError ranking-taken-down */
export function refuseTakenDown({ takedown }: Moderated): void {
  if (takedown !== null) throw new AppError('ranking-taken-down');
}

/**
 * The state after a takedown. Taking a ranking down again changes the reason alone.
 * @param present the ranking's state before it
 */
export function planTakedown(
  present: Moderated & { readonly visibility: Visibility },
  reason: string,
  now: Timestamp,
): Takedown {
  const { at, visibility } = present.takedown ?? { at: now, visibility: present.visibility };
  return { at, reason, visibility };
}

/** Whether two states of a ranking are the same. */
export function isSameTakedown(one: Takedown | null, other: Takedown | null): boolean {
  return one?.at === other?.at && one?.reason === other?.reason;
}

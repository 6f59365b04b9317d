import { LIMITS } from '../limits.ts';
import type { DuelAnswer } from './answer.ts';

/** A duel that was begun: what it is about, and what was answered. */
export interface DuelDraft {
  /** The manga that is placed, or those that are sorted; null for the whole list. */
  readonly ids: readonly string[] | null;
  /** How many of the ids, one after the other, make each group that is sorted; null for no groups. */
  readonly sizes: readonly number[] | null;
  readonly answers: readonly DuelAnswer[];
}

/** A draft as it is kept: each id is written once, because long duels name it a dozen times. */
interface StoredDuel {
  readonly ids: readonly string[] | null;
  readonly sizes: readonly number[] | null;
  readonly names: readonly string[];
  /** The numbers of both names, and 1 for a tie. */
  readonly answers: readonly (readonly [before: number, after: number, isTie: 0 | 1])[];
}

/** What JSON keeps of a draft; `parseDuel` reads it back. Of too many answers, the latest are kept. */
export function storeDuel({ ids, sizes, answers }: DuelDraft): StoredDuel {
  const numbers = new Map<string, number>();
  const numberOf = (id: string): number => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return number;
  };
  const stored = answers
    .slice(-LIMITS.duelAnswers)
    .map(({ before, after, isTie }) => [numberOf(before), numberOf(after), isTie ? 1 : 0] as const);
  return { ids, sizes, names: [...numbers.keys()], answers: stored };
}

/** The draft that `storeDuel` made a value of; null for any other value. */
export function parseDuel(value: unknown): DuelDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  // Drafts of the former version have no sizes.
  const { ids, sizes = null, names, answers } = value as Partial<Record<keyof StoredDuel, unknown>>;
  if (ids !== null && !areIds(ids, LIMITS.duelItems)) return null;
  if (sizes !== null && !areSizes(sizes, ids)) return null;
  if (!areIds(names, 2 * LIMITS.duelAnswers)) return null;
  if (!Array.isArray(answers) || answers.length > LIMITS.duelAnswers) return null;
  const read = answers.map((answer) => parseAnswer(answer, names));
  return read.every((answer) => answer !== null) ? { ids, sizes, answers: read } : null;
}

/**
 * The groups of ids that a draft is about.
 * @param sizes those of the draft
 */
export function groupsOf(
  ids: readonly string[],
  sizes: readonly number[],
): readonly (readonly string[])[] {
  let end = 0;
  return sizes.map((size) => {
    end += size;
    return ids.slice(end - size, end);
  });
}

/** Whether groups of these sizes take up all ids, no manga being in two. */
function areSizes(value: unknown, ids: readonly string[] | null): value is readonly number[] {
  if (ids === null || new Set(ids).size < ids.length) return false;
  if (!Array.isArray(value)) return false;
  if (!value.every((size) => Number.isInteger(size) && size >= 1)) return false;
  return value.reduce((sum, size) => sum + size, 0) === ids.length;
}

function areIds(value: unknown, maximum: number): value is readonly string[] {
  return (
    Array.isArray(value) &&
    value.length <= maximum &&
    value.every((id) => typeof id === 'string' && id !== '' && id.length <= LIMITS.mangaIdLength)
  );
}

function parseAnswer(value: unknown, names: readonly string[]): DuelAnswer | null {
  if (!Array.isArray(value) || value.length !== 3) return null;
  if (!value.every((part) => Number.isInteger(part))) return null;
  const [before, after] = [names[value[0] as number], names[value[1] as number]];
  const isTie: unknown = value[2];
  if (before === undefined || after === undefined || before === after) return null;
  return isTie === 0 || isTie === 1 ? { before, after, isTie: isTie === 1 } : null;
}

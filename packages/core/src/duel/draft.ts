import { LIMITS } from '../limits.ts';
import type { DuelAnswer } from './answer.ts';

/** A duel that was begun: what it is about, and what was answered. */
export interface DuelDraft {
  /** The manga that is placed, or those that are sorted; null for the whole list. */
  readonly ids: readonly string[] | null;
  readonly answers: readonly DuelAnswer[];
}

/** A draft as it is kept: each id is written once, because long duels name it a dozen times. */
interface StoredDuel {
  readonly ids: readonly string[] | null;
  readonly names: readonly string[];
  /** The numbers of both names, and 1 for a tie. */
  readonly answers: readonly (readonly [before: number, after: number, isTie: 0 | 1])[];
}

/** What JSON keeps of a draft; `parseDuel` reads it back. Of too many answers, the latest are kept. */
export function storeDuel({ ids, answers }: DuelDraft): StoredDuel {
  const numbers = new Map<string, number>();
  const numberOf = (id: string): number => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return number;
  };
  const stored = answers
    .slice(-LIMITS.duelAnswers)
    .map(({ before, after, isTie }) => [numberOf(before), numberOf(after), isTie ? 1 : 0] as const);
  return { ids, names: [...numbers.keys()], answers: stored };
}

/** The draft that `storeDuel` made a value of; null for any other value. */
export function parseDuel(value: unknown): DuelDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { ids, names, answers } = value as Partial<Record<keyof StoredDuel, unknown>>;
  if (ids !== null && !areIds(ids, LIMITS.duelItems)) return null;
  if (!areIds(names, 2 * LIMITS.duelAnswers)) return null;
  if (!Array.isArray(answers) || answers.length > LIMITS.duelAnswers) return null;
  const read = answers.map((answer) => parseAnswer(answer, names));
  return read.every((answer) => answer !== null) ? { ids, answers: read } : null;
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

import type { Match, MatchCandidate } from '@palmanga/core';

import { type AuthorAgreement, compareAuthors, namesAllAuthors } from './authors.ts';
import { bestFirst, createTitleScore, type Known } from './known.ts';
import { contradicts, isNamed, MATCH_CHOICES } from './match.ts';
import type { ReadWork, TitleReading } from './written-titles.ts';

/** From this score on, a title is offered. */
const OFFERED = 0.5;
/** From this score on, a title says the same as the id written beside it. */
const CONFIRMED = 0.7;

/**
 * Decides which of `candidates` is meant; their order does not matter, and those that have nothing
 * in common with the work change nothing. The rules, in this order:
 *
 * 1. A written id decides when the title or the author confirms it, or when no title is written
 *    (readers pass ids of manga alone). Ids that contradict each other or the title are asked.
 * 2. A title answers by its key (`titleKey`). A main title, French or original, beats alternative ones:
 *    the one work that has it is sure, unless its author differs from the one written or a written id
 *    says another work. Of several, the author decides when those of all others differ.
 * 3. An alternative title is sure when it is one work's alone, nobody's main title, and either official
 *    or with an author that agrees: a synonym alone is often the name of a lesser-known work.
 * 4. Two names side by side are sure when both name one work, one of them as its main or official title,
 *    or when one names its author.
 * 5. Everything else is at most offered.
 *
 * @param candidates each by `describeKnown`
 */
export function decideMatch<M extends MatchCandidate>(
  read: ReadWork,
  candidates: readonly Known<M>[],
): Match<M> {
  const known = [...new Map(candidates.map((each) => [each.manga.id, each])).values()];
  const named = known.filter(({ manga }) => isNamed(read.work, manga));
  const answers = answering(read, known);
  const decided =
    named.length > 0
      ? decideById(read, named, answers)
      : answers.length > 0
        ? decideByTitle(read, answers, known)
        : decideByHalves(read, known);
  if (decided !== null) return { confidence: 'sure', manga: decided.manga };
  const halves = withKeys(known, read.title.halves.flat());
  const hinted = withKeys(known, read.title.hints);
  return offer(
    read,
    known,
    named.length + answers.length > 0 ? [named, answers] : [halves, hinted],
  );
}

/**
 * Whether a work found by its ids needs no look at titles: its title answers, or none is written.
 * Otherwise a work of that title may contradict the id.
 */
export function isSettledByIds<M extends MatchCandidate>(
  read: ReadWork,
  candidates: readonly Known<M>[],
): boolean {
  const match = decideMatch(read, candidates);
  if (match.confidence !== 'sure') return false;
  const written = [...read.title.whole, ...read.others];
  return (
    written.length === 0 || withKeys(candidates, written).some(({ manga }) => manga === match.manga)
  );
}

function withKeys<M extends MatchCandidate>(
  known: readonly Known<M>[],
  readings: readonly TitleReading[],
): readonly Known<M>[] {
  return known.filter(({ keys }) => readings.some(({ key }) => keys.has(key)));
}

/** By the title as it stands; else by what remains of it without its edition; else by other titles. */
function answering<M extends MatchCandidate>(
  { title, others }: ReadWork,
  known: readonly Known<M>[],
): readonly Known<M>[] {
  const tries = [title.whole.slice(0, 1), title.whole, others];
  return tries.map((readings) => withKeys(known, readings)).find(({ length }) => length > 0) ?? [];
}

function decideById<M extends MatchCandidate>(
  { work, title, others }: ReadWork,
  named: readonly Known<M>[],
  answers: readonly Known<M>[],
): Known<M> | null {
  const [only, another] = named;
  if (only === undefined || another !== undefined || contradicts(work, only.manga)) return null;
  const written = [...title.whole, ...others];
  if (written.length === 0 || answers.includes(only)) return only;
  if (answers.length > 0) return null;
  const confirmed =
    compareAuthors(work.author, only.manga.author) === 'agree' ||
    createTitleScore(written)(only) >= CONFIRMED;
  return confirmed ? only : null;
}

function decideByTitle<M extends MatchCandidate>(
  { work, title, others }: ReadWork,
  answers: readonly Known<M>[],
  known: readonly Known<M>[],
): Known<M> | null {
  const decided = decideAmong(work.author, answers, [...title.whole, ...others]);
  if (decided === null || contradicts(work, decided.manga)) return null;
  const otherwise = withKeys(known, others);
  // The other titles of the same entry name other works alone.
  return otherwise.length > 0 && !otherwise.includes(decided) ? null : decided;
}

/** Those that have a main title of these; else the only one whose alternative title is sure enough. */
function decideAmong<M extends MatchCandidate>(
  author: string,
  answers: readonly Known<M>[],
  readings: readonly TitleReading[],
): Known<M> | null {
  const main = answers.filter(({ mainKeys }) => hasKey(mainKeys, readings));
  if (main.length > 0) return decideByAuthor(author, main);
  const [only, another] = answers;
  if (only === undefined || another !== undefined) return null;
  const agreement = compareAuthors(author, only.manga.author);
  const isOfficial = hasKey(only.officialKeys, readings) && agreement !== 'differ';
  return isOfficial || agreement === 'agree' ? only : null;
}

function hasKey(keys: ReadonlySet<string>, readings: readonly TitleReading[]): boolean {
  return readings.some(({ key }) => keys.has(key));
}

/**
 * The only one, unless its author differs. Of several, the one whose author alone is meant; where the
 * catalogue does not name the author of another, all authors of the chosen one must be written: a
 * novel and the manga made of it have one author in common.
 */
function decideByAuthor<M extends MatchCandidate>(
  author: string,
  answers: readonly Known<M>[],
): Known<M> | null {
  const saying = (said: AuthorAgreement) =>
    answers.filter(({ manga }) => compareAuthors(author, manga.author) === said);
  const [first, second] = saying('agree');
  if (second !== undefined) return null;
  if (first !== undefined) {
    const doubtful = saying('unknown').length > 0;
    return doubtful && !namesAllAuthors(author, first.manga.author) ? null : first;
  }
  const [only, another] = answers;
  return another !== undefined || saying('differ').length > 0 ? null : (only ?? null);
}

function decideByHalves<M extends MatchCandidate>(
  { work, title }: ReadWork,
  known: readonly Known<M>[],
): Known<M> | null {
  const decided = new Set<Known<M> | null>();
  for (const [one, other] of title.halves) {
    const [left, right] = [withKeys(known, [one]), withKeys(known, [other])];
    const [first] = left;
    if (left.length > 0 && right.length > 0) {
      // Both name the same work, and nothing else has either name.
      const same = left.length === 1 && right.length === 1 && first === right[0];
      const isTold =
        first !== undefined &&
        [first.mainKeys, first.officialKeys].some((keys) => hasKey(keys, [one, other]));
      decided.add(same && isTold ? first : null);
    } else if (left.length + right.length > 0) {
      const author = left.length > 0 ? other.text : one.text;
      const found = decideAmong(author, left.length > 0 ? left : right, [one, other]);
      const agrees = found !== null && compareAuthors(author, found.manga.author) === 'agree';
      decided.add(agrees ? found : null);
    }
  }
  decided.delete(null);
  const [only, another] = decided;
  if (only === undefined || only === null || another !== undefined) return null;
  return contradicts(work, only.manga) || differs(work.author, only) ? null : only;
}

function differs<M extends MatchCandidate>(author: string, { manga }: Known<M>): boolean {
  return compareAuthors(author, manga.author) === 'differ';
}

function offer<M extends MatchCandidate>(
  { work, title, others }: ReadWork,
  known: readonly Known<M>[],
  groups: readonly (readonly Known<M>[])[],
): Match<M> {
  const written = [...title.whole, ...title.hints, ...others];
  const scoreOf = createTitleScore(written);
  const order = bestFirst<M>(work.author, written, scoreOf);
  const settled = groups.some(({ length }) => length > 0) && title.halves.length === 0;
  const alike = settled ? [] : known.filter((each) => scoreOf(each) >= OFFERED);
  const offered = new Set([...groups, alike].flatMap(order));
  const candidates = [...offered].slice(0, MATCH_CHOICES).map(({ manga }) => manga);
  return candidates.length === 0 ? { confidence: 'unknown' } : { confidence: 'choose', candidates };
}

import type { ListEntry, WrittenWork } from '@palmanga/core';
import { unmatchedKey } from '@palmanga/lists/match';

import { readDraft, writeDraft } from '../../hooks/drafts.ts';

/*
 * Which manga a user said that entries are: kept on the device for each ranking, so that the same list
 * again asks nothing twice. Another ranking's list may mean another manga by the same title.
 */

/** How many answers a ranking keeps: the latest. */
const MOST_ANSWERS = 500;

const nameOf = (rankingId: string): string => `list-answers:${rankingId}`;

/** Manga ids by `unmatchedKey`. */
type Answers = ReadonlyMap<string, string>;

export interface ChosenManga {
  readonly entry: ListEntry;
  readonly mangaId: string;
}

export function readAnswers(uid: string, rankingId: string): Answers {
  const draft = readDraft(uid, nameOf(rankingId));
  const pairs = Object.entries(typeof draft === 'object' && draft !== null ? draft : {});
  return new Map(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

export function keepAnswers(uid: string, rankingId: string, answers: readonly ChosenManga[]): void {
  const kept = new Map(readAnswers(uid, rankingId));
  for (const { entry, mangaId } of answers) {
    const key = unmatchedKey(entry);
    // The latest stand at the end.
    kept.delete(key);
    kept.set(key, mangaId);
  }
  if (kept.size === 0) return;
  const draft = Object.fromEntries([...kept].slice(-MOST_ANSWERS));
  writeDraft(uid, nameOf(rankingId), draft);
}

/** What the catalogue is asked for an entry: by the id alone where the user has said which manga it is. */
export function askedWork(entry: ListEntry, answers: Answers): WrittenWork {
  const mangaId = answers.get(unmatchedKey(entry));
  if (mangaId === undefined) return entry;
  return { title: '', otherTitles: [], author: '', mangaId, malId: null, anilistId: null };
}

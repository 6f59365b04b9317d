import { ownerShown, type Ranking, type TopItem } from '@palmanga/core';

import { readDraft, writeDraft } from '../hooks/drafts.ts';

/** Somebody else's ranking, as a user saw it on this device. */
export interface RecentRanking {
  readonly id: string;
  readonly title: string;
  /** As `ownerShown`. */
  readonly owner: string;
  /** Its first manga; null for none. */
  readonly first: TopItem | null;
}

const NAME = 'recent-rankings';
const MOST = 6;

/** The rankings of others that the user opened on this device, the latest first. */
export function recentRankings(uid: string): readonly RecentRanking[] {
  const { rankings } = (readDraft(uid, NAME) ?? {}) as { readonly rankings?: unknown };
  return Array.isArray(rankings) ? rankings.filter(isRecent).slice(0, MOST) : [];
}

/** Keeps that the user has opened a ranking of somebody else. */
export function keepRecent(uid: string, ranking: Ranking): void {
  const { id, title, topItems } = ranking;
  const recent: RecentRanking = {
    id,
    title,
    owner: ownerShown(ranking),
    first: topItems[0] ?? null,
  };
  writeDraft(uid, NAME, { rankings: [recent, ...recentBut(uid, id)].slice(0, MOST) });
}

/** Forgets a ranking that the user may not see any more. */
export function forgetRecent(uid: string, id: string): void {
  const rankings = recentBut(uid, id);
  writeDraft(uid, NAME, rankings.length > 0 ? { rankings } : null);
}

const recentBut = (uid: string, id: string): readonly RecentRanking[] =>
  recentRankings(uid).filter((other) => other.id !== id);

function isRecent(value: unknown): value is RecentRanking {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, owner, first } = value as Partial<Record<keyof RecentRanking, unknown>>;
  const areTexts = [id, title, owner].every((text) => typeof text === 'string');
  return areTexts && id !== '' && (first === null || isTopItem(first));
}

function isTopItem(value: unknown): value is TopItem {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, cover } = value as Partial<Record<keyof TopItem, unknown>>;
  const isCover = cover === null || typeof cover === 'string';
  return typeof id === 'string' && typeof title === 'string' && isCover;
}

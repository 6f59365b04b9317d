import { LIST_ORDERS, type ListOrder } from '@palmanga/core';

import { readDraft, writeDraft } from '../../hooks/drafts.ts';
import type { Reading } from './reading.ts';

/*
 * A list that is being imported, kept on the device until it is in its ranking: what was brought, how it is
 * read, and which manga were chosen.
 */

/** A text that somebody brought, and the name of its file. */
export interface Source {
  readonly text: string;
  readonly name: string;
}

/** How far the import of a list has come. */
export interface ImportDraft {
  readonly reading: Reading;
  /** Whether its owner has seen how it is read. */
  readonly isRead: boolean;
  /** Manga ids by `unmatchedKey`; empty for an entry that is left aside. */
  readonly chosen: Readonly<Record<string, string>>;
}

/** Browsers keep some five million characters of a site; longer lists are not kept. */
const KEPT_LENGTH = 1_500_000;

const named = (name: string, rankingId: string | null): string =>
  rankingId === null ? name : `${name}:${rankingId}`;

export function keepSource(uid: string, rankingId: string | null, source: Source | null): void {
  const isKept = source !== null && source.text.length <= KEPT_LENGTH;
  writeDraft(uid, named('list-source', rankingId), isKept ? source : null);
}

export function keptSource(uid: string, rankingId: string | null): Source | null {
  const { text, name } = fieldsOf(readDraft(uid, named('list-source', rankingId)));
  return typeof text === 'string' && typeof name === 'string' ? { text, name } : null;
}

export function keepImport(uid: string, rankingId: string | null, draft: ImportDraft | null): void {
  writeDraft(uid, named('list-reading', rankingId), draft);
}

export function keptImport(uid: string, rankingId: string | null): ImportDraft {
  const { reading, isRead, chosen } = fieldsOf(readDraft(uid, named('list-reading', rankingId)));
  const { corrections, titles, order, hasScoreTiers } = fieldsOf(reading);
  return {
    reading: {
      corrections: fieldsOf(corrections),
      titles: textsOf(titles),
      order: LIST_ORDERS.find((one): one is ListOrder => one === order) ?? null,
      hasScoreTiers: hasScoreTiers === true,
    },
    isRead: isRead === true,
    chosen: textsOf(chosen),
  };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  const texts = Object.entries(fieldsOf(value)).filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return Object.fromEntries(texts);
}

import { type Address, fr, type Ranking } from '@palmanga/core';

const texts = fr.dashboard.nextStep;

/** One thing that is worth going on with. */
export interface NextStep {
  readonly text: string;
  readonly action: string;
  readonly to: Address;
}

interface WhatIsKnown {
  /** The drafts of the user on this device, by their names. */
  readonly drafts: ReadonlyMap<string, unknown>;
  /** Those that the dashboard shows, the newest first. */
  readonly rankings: readonly Pick<Ranking, 'id' | 'title' | 'itemsCount'>[];
  /** How many titles that a ranking lacks this tab knows to be in the catalogue now. */
  readonly foundIn: (rankingId: string) => number;
}

/** A top has so many. */
const TOP = 10;

/**
 * What the dashboard offers to go on with, the first that is true: a duel, a copy, an import or a top that was begun on
 * this device, a top that is nearly there, titles of a list that the catalogue has now. Null for nothing. Nothing is read
 * for it.
 */
export function nextStepOf({ drafts, rankings, foundIn }: WhatIsKnown): NextStep | null {
  const begun = KINDS.flatMap((kind) =>
    [...drafts].flatMap(([name, draft]) => kind(name, draft) ?? []),
  );
  const [first] = begun;
  if (first) {
    const ranking = rankings.find(({ id }) => 'key' in first.to && first.to.key === id);
    return {
      text: ranking ? texts.within(first.text, ranking.title) : texts.alone(first.text),
      action: texts.goOn,
      to: first.to,
    };
  }
  const short = rankings.find(({ itemsCount }) => itemsCount > 0 && itemsCount < TOP);
  if (short) {
    return {
      text: texts.short(TOP - short.itemsCount, TOP, short.title),
      action: texts.add,
      to: { kind: 'addMangas', key: short.id },
    };
  }
  const found = rankings.find(({ id }) => foundIn(id) > 0);
  return found
    ? {
        text: texts.found(foundIn(found.id), found.title),
        action: texts.look,
        to: { kind: 'unmatched', key: found.id },
      }
    : null;
}

type Begun = Pick<NextStep, 'text' | 'to'>;

/** What a draft means that is named `{prefix}:{ranking}`; null for another one. */
const of =
  (prefix: string, text: string, addressOf: (key: string, draft: unknown) => Address | null) =>
  (name: string, draft: unknown): Begun | null => {
    const key = name.startsWith(`${prefix}:`) ? name.slice(prefix.length + 1) : '';
    const to = key === '' ? null : addressOf(key, draft);
    return to && { text, to };
  };

/** In the order in which they are offered. */
const KINDS: readonly ((name: string, draft: unknown) => Begun | null)[] = [
  of('duelAll', texts.duel, (key) => ({ kind: 'duelAll', key })),
  of('duelSelected', texts.duel, (key) => ({ kind: 'duelSelected', key })),
  of('duel', texts.duel, (key, draft) => {
    const { ids } = (draft ?? {}) as { readonly ids?: unknown };
    const [mangaId] = Array.isArray(ids) ? (ids as readonly unknown[]) : [];
    return typeof mangaId === 'string' ? { kind: 'duel', key, mangaId } : null;
  }),
  of('copy', texts.copy, (key) => ({ kind: 'ranking', key })),
  of('list-import', texts.import, (key) => ({ kind: 'ranking', key })),
  of('list-source', texts.import, (key) => ({ kind: 'listImportInto', key })),
  // A tab makes one of each ranking (ranking/mine/kept-mine.ts).
  (name) => {
    const key = /^mine~[^:]*:(.+)$/.exec(name)?.[1];
    return key === undefined ? null : { text: texts.mine, to: { kind: 'mine', key } };
  },
  (name) => (name === 'list-source' ? { text: texts.import, to: { kind: 'listImport' } } : null),
];

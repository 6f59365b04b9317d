import type { Manga, Match } from '@palmanga/core';
import { describe, expect, it } from 'vitest';

import { aManga, anEntry } from '../../testing/fixtures.ts';
import { type Decision, reviewList } from './review.ts';

const YAZAWA = aManga('nana', { title: 'Nana' });
const OTHER = aManga('nana-2', { title: 'Nana' });
const THIRD = aManga('nana-3', { title: 'Nana' });
const AKIRA = aManga('akira', { title: 'Akira' });

const among = (...candidates: Manga[]): Match<Manga> => ({ confidence: 'choose', candidates });
const sure = (manga: Manga): Match<Manga> => ({ confidence: 'sure', manga });

function review(
  matches: readonly Match<Manga>[],
  ids: readonly string[],
  decisions: ReadonlyMap<number, Decision> = new Map(),
) {
  const entries = matches.map((_, index) => anEntry(`Ligne ${index + 1}`, index + 1));
  const list = { format: 'text', title: null, description: null, entries, tiers: [] } as never;
  const read = reviewList({ list, matches, decisions, ids, order: 'file', hasUnscored: false });
  return {
    found: read.found.map(({ index, manga }) => [index, manga?.id]),
    open: read.toChoose.map(({ index }) => index),
    added: read.added,
    unmatched: read.unmatched,
  };
}

describe('a question that the ranking answers', () => {
  it('is not asked again, adds nothing and leaves nothing', () => {
    expect(review([among(OTHER, YAZAWA), sure(AKIRA)], ['nana', 'akira'])).toEqual({
      found: [
        [0, 'nana'],
        [1, 'akira'],
      ],
      open: [],
      added: 0,
      unmatched: 0,
    });
  });

  it('is asked of a ranking without any of its manga', () => {
    expect(review([among(OTHER, YAZAWA)], ['akira']).open).toEqual([0]);
  });

  it('is answered once for each manga: the next homonym is asked', () => {
    const { found, open } = review([among(YAZAWA, OTHER), among(YAZAWA, OTHER)], ['nana']);
    expect(found).toEqual([[0, 'nana']]);
    expect(open).toEqual([1]);
  });

  it('is answered for all homonyms that the ranking has', () => {
    const both = among(YAZAWA, OTHER);
    expect(review([both, both], ['nana', 'nana-2']).found).toEqual([
      [0, 'nana'],
      [1, 'nana-2'],
    ]);
  });

  it('is asked where two of three are there: it may be the third', () => {
    const { open } = review([among(YAZAWA, OTHER, THIRD)], ['nana', 'nana-2']);
    expect(open).toEqual([0]);
  });

  it('is asked where another entry is that manga for sure', () => {
    expect(review([among(AKIRA, OTHER), sure(AKIRA)], ['akira']).open).toEqual([0]);
  });

  it('gives way to what the user says', () => {
    const decisions = new Map<number, Decision>([[0, { kind: 'manga', manga: OTHER }]]);
    expect(review([among(YAZAWA, OTHER)], ['nana'], decisions).found).toEqual([[0, 'nana-2']]);
  });
});

import { describe, expect, it } from 'vitest';

import { nextStepOf } from './next-step.ts';

const RANKINGS = [
  { id: 'long', title: 'Seinen', itemsCount: 40 },
  { id: 'short', title: 'Shōnen', itemsCount: 7 },
  { id: 'empty', title: 'Vide', itemsCount: 0 },
];
const none = () => 0;
const withDrafts = (...drafts: readonly (readonly [string, unknown])[]) =>
  nextStepOf({ drafts: new Map(drafts), rankings: RANKINGS, foundIn: () => 3 });

describe('what the dashboard goes on with', () => {
  it.each([
    ['duel:long', { ids: ['m1'] }, { kind: 'duel', key: 'long', mangaId: 'm1' }, /^Un duel/],
    ['duelAll:long', {}, { kind: 'duelAll', key: 'long' }, /^Un duel/],
    ['duelSelected:long', {}, { kind: 'duelSelected', key: 'long' }, /^Un duel/],
    ['copy:long', {}, { kind: 'ranking', key: 'long' }, /^Une reprise/],
    ['list-import:long', {}, { kind: 'ranking', key: 'long' }, /^Un import/],
    ['mine~tab:long', {}, { kind: 'mine', key: 'long' }, /^Ton top/],
    ['list-source:long', {}, { kind: 'listImportInto', key: 'long' }, /^Un import/],
  ])('is what was begun: %s', (name, draft, to, text) => {
    const step = withDrafts(['forms', {}], [name, draft]);
    expect(step?.to).toEqual(to);
    expect(step?.text).toMatch(text);
    expect(step?.text).toContain('«\u00A0Seinen\u00A0»');
  });

  it('is a duel before a copy, and that before an import', () => {
    const drafts = [
      ['list-source', {}],
      ['copy:a', {}],
      ['duelAll:b', {}],
    ] as const;
    expect(withDrafts(...drafts)?.to).toEqual({ kind: 'duelAll', key: 'b' });
    expect(withDrafts(...drafts.slice(0, 2))?.to).toEqual({ kind: 'ranking', key: 'a' });
    expect(withDrafts(...drafts.slice(0, 1))?.to).toEqual({ kind: 'listImport' });
  });

  it('is a top that lacks a few, else titles that the catalogue has now, else nothing', () => {
    const step = withDrafts(['forms', {}], ['recent-rankings', {}], ['duel:broken', { ids: 3 }]);
    expect(step).toMatchObject({
      text: 'Encore 3 pour un top 10 dans «\u00A0Shōnen\u00A0»',
      to: { kind: 'addMangas', key: 'short' },
    });
    const rankings = RANKINGS.filter(({ id }) => id !== 'short');
    const foundIn = (id: string) => (id === 'long' ? 2 : 0);
    expect(nextStepOf({ drafts: new Map(), rankings, foundIn })).toMatchObject({
      text: '2 titres de tes listes sont maintenant au catalogue, pour «\u00A0Seinen\u00A0»',
      to: { kind: 'unmatched', key: 'long' },
    });
    expect(nextStepOf({ drafts: new Map(), rankings, foundIn: none })).toBeNull();
  });
});

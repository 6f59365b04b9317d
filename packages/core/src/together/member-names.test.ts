import { describe, expect, it } from 'vitest';

import type { Ranking } from '../ranking/ranking.ts';
import { sampleRanking } from '../testing/index.ts';
import { memberNames } from './member-names.ts';

const of = (ownerName: string, changes: Partial<Ranking> = {}): Ranking =>
  sampleRanking({ ownerUid: ownerName, ownerName, ownerHandle: '', ...changes });
const byLink = of('', { visibility: 'link', title: 'Secret' });

describe('the names of several rankings', () => {
  it('are those of their owners, and of the reader', () => {
    const all = [of('Léa'), of('Hugo'), of('Inès')];
    expect(memberNames(all, null)).toEqual(['Léa', 'Hugo', 'Inès']);
    expect(memberNames(all, 'Hugo')).toEqual(['Léa', 'Toi', 'Inès']);
  });

  it('say nothing of one that is shared by its link alone', () => {
    expect(memberNames([of('Léa'), of('Hugo'), byLink], null)).toEqual([
      'Léa',
      'Hugo',
      'Classement 3',
    ]);
    const own = { ...byLink, ownerUid: 'moi' };
    expect(memberNames([of('Léa'), own], 'moi')).toEqual(['Léa', 'Toi']);
  });

  it('say nothing of it where somebody is called as it is, either', () => {
    const taken = of('Classement 2', { title: 'Top' });
    const names = ['«\u00A0Top\u00A0»', 'Classement 2'];
    expect(memberNames([taken, byLink], null)).toEqual(names);
    expect(memberNames([taken, byLink, of('Léa')], 'Léa')).toEqual([...names, 'Toi']);
  });

  it('are titles where one owner has several, then numbered', () => {
    const [one, two] = [of('Léa', { title: 'Shōnen' }), of('Léa', { title: 'Seinen' })];
    const titles = ['«\u00A0Shōnen\u00A0»', '«\u00A0Seinen\u00A0»'];
    expect(memberNames([one, two, of('Hugo')], null)).toEqual([...titles, 'Hugo']);
    expect(memberNames([one, two], 'Léa')).toEqual(titles);
    expect(memberNames([one, one], 'Léa')).toEqual([`${titles[0]} (1)`, `${titles[0]} (2)`]);
  });

  it('leave ‘Toi’ to the reader', () => {
    const taken = of('Toi', { title: 'Top' });
    expect(memberNames([taken, of('Léa')], 'Léa')).toEqual(['«\u00A0Top\u00A0»', 'Toi']);
  });

  it('are short', () => {
    const [name = ''] = memberNames([of('a'.repeat(80)), of('Léa')], null);
    expect(name.length).toBeLessThanOrEqual(25);
  });
});

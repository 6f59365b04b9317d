import { expect, it } from 'vitest';

import { type Corrections, withRole, withTitles } from './corrections.ts';
import { orderList } from './match/list-order.ts';
import { readList } from './read.ts';

const titlesOf = (text: string, corrections?: Corrections, name = '') =>
  readList(text, name, corrections).entries.map(({ title }) => title);

const TABLE = 'Berserk;Dark Horse;10\nNana;Delcourt;9\nMonster;Kana;8';

it('shows what it understood of a table, and reads its columns as it is told', () => {
  const list = readList(TABLE, 'liste.csv');
  expect(list.table).toEqual({
    roles: ['title', 'author', 'score'],
    isGuessed: true,
    hasHeader: false,
    rows: [
      ['Berserk', 'Dark Horse', '10'],
      ['Nana', 'Delcourt', '9'],
      ['Monster', 'Kana', '8'],
    ],
  });
  const roles = ['title', null, 'note'] as const;
  const again = readList(TABLE, 'liste.csv', { roles });
  expect(again.entries.map(({ author, score, note }) => [author, score, note?.text])).toEqual([
    ['', null, '10'],
    ['', null, '9'],
    ['', null, '8'],
  ]);
  expect(again.table?.roles).toEqual(roles);
});

it('takes the first row of a table for names of columns, or not, as it is told', () => {
  expect(titlesOf(TABLE, { hasHeader: true }, 'liste.csv')).toEqual(['Nana', 'Monster']);
  const named = 'Titre;Auteur\nBerserk;Miura\nNana;Yazawa';
  expect(titlesOf(named, {}, 'liste.csv')).toEqual(['Berserk', 'Nana']);
  expect(titlesOf(named, { hasHeader: false }, 'liste.csv')).toEqual(['Titre', 'Berserk', 'Nana']);
});

it('reads what is no table as lines', () => {
  expect(titlesOf('Moi;Berserk\nToi;Nana', { isTable: false }, 'liste.csv')).toEqual([
    'Moi;Berserk',
    'Toi;Nana',
  ]);
});

it('keeps one line of several of a page that was copied in blocks', () => {
  const page = 'Top\n\nBlue Giant 8 :\n"La musique se voit."\nYasha 3 :\n"Intense."\n';
  expect(readList(page).lines).toBe(5);
  expect(titlesOf(page, { lines: { every: 2, from: 2 } })).toEqual(['Blue Giant 8', 'Yasha 3']);
});

it('takes the titles that are given to entries, and removes those that are emptied', () => {
  const { entries } = readList('Berserk\nNana\nMerci à tous\nMonstre');
  const changed = withTitles(entries, { 2: ' ', 3: 'Monster' });
  expect(changed.map(({ title }) => title)).toEqual(['Berserk', 'Nana', 'Monster']);
  const linked = readList('https://myanimelist.net/manga/2/Berserk').entries;
  expect(withTitles(linked, { 0: 'Nana' })).toMatchObject([{ title: 'Nana', malId: null }]);
  expect(withTitles(linked, { 0: 'Berserk' })).toMatchObject([{ title: 'Berserk', malId: 2 }]);
});

it('gives a role to one column, and several columns further titles', () => {
  expect(withRole(['title', null, 'author'], 1, 'title')).toEqual([null, 'title', 'author']);
  expect(withRole(['title', 'otherTitle', null], 2, 'otherTitle')).toEqual([
    'title',
    'otherTitle',
    'otherTitle',
  ]);
  expect(withRole(['title', null, null], 0, null)).toEqual([null, null, null]);
});

it('begins with the last where it is told', () => {
  const { entries } = readList('1. Berserk\n2. Nana\n3. Monster');
  expect(orderList(entries, 'reverse').ranked.map(({ title }) => title)).toEqual([
    'Monster',
    'Nana',
    'Berserk',
  ]);
});

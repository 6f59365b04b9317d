import { LIMITS } from '@palmanga/core';
import { deleteField, limit, serverTimestamp, Timestamp, where } from 'firebase/firestore/lite';

import { changeList } from '../support/ranking-writes.ts';
import { allow, deny, everyRole, get, list, remove, set, update } from '../support/rule-case.ts';
import { copyOf, item, rankingOf } from '../support/world.ts';

const ALL = ['visitor', 'other', 'owner', 'admin'] as const;
const PATH = 'rankings/public/items';
const IDS = ['a', 'b', 'c', 'd'];

const add = (fields: Record<string, unknown>, id = 'e') =>
  changeList({ itemIds: [...IDS, id], create: { [id]: { position: 5, ...fields } } });
const addTo = (count: number) => {
  const ids = Array.from({ length: count }, (_, index) => `n${index}`);
  return {
    itemIds: [...IDS, ...ids],
    create: Object.fromEntries(ids.map((id, index) => [id, 5 + index])),
  };
};
/** `count` items announced, one of them never written. */
const addWithout = (count: number, missing: number) => {
  const { itemIds, create } = addTo(count);
  const { [`n${missing}`]: _, ...kept } = create;
  return changeList({ itemIds, create: kept });
};
const addMisplaced = (count: number, misplaced: number) => {
  const { itemIds, create } = addTo(count);
  return changeList({ itemIds, create: { ...create, [`n${misplaced}`]: 1 } });
};
/** 20 items announced and written, the eleventh with fields of its own. */
const addForged = (fields: Record<string, unknown>) => {
  const { itemIds, create } = addTo(20);
  return changeList({ itemIds, create: { ...create, n10: { position: 15, ...fields } } });
};
const LONG = Array.from({ length: 5001 }, (_, index) => `n${index}`);
const swap = { itemIds: ['b', 'a', 'c', 'd'], move: { b: 1, a: 2 } };

/** Items change together with the list and the count of their ranking, or not at all. */
export const itemCases = [
  ...everyRole(
    'items',
    {
      get: get(`${PATH}/a`),
      list: list(PATH, limit(20)),
      create: add({}),
      update: changeList(swap),
      delete: changeList({ itemIds: ['a', 'b', 'c'], remove: ['d'] }),
    },
    { get: ALL, list: ALL, create: ['owner'], update: ['owner'], delete: ['owner'] },
  ),
  ...(['visitor', 'other', 'admin'] as const).flatMap((role) => [
    deny('items.get', role, 'of a private ranking', get('rankings/private/items/a')),
    deny('items.list', role, 'of a private ranking', list('rankings/private/items', limit(20))),
    deny(
      'items.list',
      role,
      'of a private ranking, filtered',
      list('rankings/private/items', where('mangaId', '==', 'a'), limit(20)),
    ),
    deny('items.create', role, 'alone', set(`${PATH}/e`, { ...copyOf('e'), position: 5 })),
    deny('items.update', role, 'alone', update(`${PATH}/a`, { position: 2 })),
    deny('items.delete', role, 'alone', remove(`${PATH}/a`)),
    deny('items.delete', role, 'that is not listed', remove(`${PATH}/orphan`)),
  ]),
  allow('items.get', 'owner', 'of a private ranking', get('rankings/private/items/a')),
  allow('items.list', 'owner', 'of a private ranking', list('rankings/private/items', limit(20))),

  allow(
    'items.create',
    'owner',
    'the first',
    changeList({ ranking: 'empty', itemIds: ['a'], create: { a: 1 } }),
  ),
  ...[2, 3, 4, 5, 6, 7, 20].map((count) =>
    allow('items.create', 'owner', `${count} at once`, changeList(addTo(count))),
  ),
  deny(
    'items.create',
    'owner',
    'without the list',
    set(`${PATH}/e`, { ...copyOf('e'), position: 5 }),
  ),
  deny('items.create', 'owner', 'extra field', add({ extra: 1 })),
  deny('items.create', 'owner', 'missing field', add({ author: undefined })),
  deny('items.create', 'owner', 'title of another type', add({ title: 1 })),
  deny(
    'items.create',
    'owner',
    'title too long',
    add({ title: 'x'.repeat(LIMITS.mangaTitleLength + 1) }),
  ),
  deny('items.create', 'owner', 'cover of another type', add({ coverUrl: 1 })),
  deny('items.create', 'owner', 'cover too long', add({ coverUrl: 'x'.repeat(2049) })),
  deny('items.create', 'owner', 'id of another manga', add({ mangaId: 'f' })),
  allow('items.create', 'owner', 'id at its longest', add({}, 'é'.repeat(75))),
  deny('items.create', 'owner', 'id too long', add({}, 'x'.repeat(151))),
  deny('items.create', 'owner', 'id of too many bytes', add({}, 'é'.repeat(76))),
  deny('items.create', 'owner', 'forged time', add({ addedAt: Timestamp.fromMillis(1) })),
  deny('items.create', 'owner', 'another position', add({ position: 6 })),
  deny('items.create', 'owner', 'position taken', add({ position: 1 })),
  deny('items.create', 'owner', 'position zero', add({ position: 0 })),
  deny('items.create', 'owner', 'position not whole', add({ position: 5.5 })),
  deny('items.create', 'owner', 'position of another type', add({ position: '5' })),
  deny(
    'items.create',
    'owner',
    'written over an item',
    changeList({ itemIds: IDS, create: { a: 1 } }),
  ),

  allow(
    'items.update',
    'owner',
    'reversed',
    changeList({ itemIds: ['d', 'c', 'b', 'a'], move: { d: 1, c: 2, b: 3, a: 4 } }),
  ),
  deny('items.update', 'owner', 'without the list', update(`${PATH}/a`, { position: 2 })),
  ...['title', 'author', 'mangaId', 'coverUrl'].map((name) =>
    deny('items.update', 'owner', `${name} changed`, update(`${PATH}/a`, { [name]: 'b' })),
  ),
  deny('items.update', 'owner', 'extra field', update(`${PATH}/a`, { extra: 1 })),
  deny('items.update', 'owner', 'position of another type', update(`${PATH}/a`, { position: 'x' })),
  deny('items.update', 'owner', 'position zero', update(`${PATH}/a`, { position: 0 })),
  deny(
    'items.update',
    'owner',
    'position removed',
    update(`${PATH}/a`, { position: deleteField() }),
  ),
  deny(
    'items.update',
    'owner',
    'position of another item',
    changeList({ ...swap, move: { b: 1, a: 1 } }),
  ),
  deny('items.update', 'owner', 'that is not listed', update(`${PATH}/orphan`, { position: 5 })),

  allow(
    'items.delete',
    'owner',
    'from the middle',
    changeList({ itemIds: ['a', 'c', 'd'], move: { c: 2, d: 3 }, remove: ['b'] }),
  ),
  allow('items.delete', 'owner', 'all of them', changeList({ itemIds: [], remove: IDS })),
  allow('items.delete', 'owner', 'one that is not listed', remove(`${PATH}/orphan`)),
  deny('items.delete', 'owner', 'without the list', remove(`${PATH}/d`)),
  deny(
    'items.delete',
    'owner',
    'with another item’s place',
    changeList({ itemIds: ['a', 'b', 'c'], remove: ['c'] }),
  ),
  deny('items.delete', 'owner', 'of an old ranking', remove('rankings/old/items/a')),

  // The list and its count (rankings.update).
  deny('rankings.update', 'owner', 'forged count', changeList({ itemIds: IDS, itemsCount: 99 })),
  deny(
    'rankings.update',
    'owner',
    'count below the items',
    changeList({ itemIds: IDS, itemsCount: 0 }),
  ),
  deny(
    'rankings.update',
    'owner',
    'count of another type',
    changeList({ itemIds: IDS, itemsCount: '4' }),
  ),
  deny(
    'rankings.update',
    'owner',
    'list of another type',
    changeList({ itemIds: 'abcd', itemsCount: 4 }),
  ),
  deny('rankings.update', 'owner', 'list emptied', changeList({ itemIds: [] })),
  deny(
    'rankings.update',
    'owner',
    'list removed',
    changeList({ itemIds: deleteField(), itemsCount: 4 }),
  ),
  deny(
    'rankings.update',
    'owner',
    'item announced, not written',
    changeList({ itemIds: [...IDS, 'e'] }),
  ),
  deny(
    'rankings.update',
    'owner',
    'item that is not listed taken as new',
    changeList({ itemIds: [...IDS, 'orphan'] }),
  ),
  ...[0, 1, 2, 3, 4, 5, 19].map((missing) =>
    deny(
      'rankings.update',
      'owner',
      `item ${missing} of 20 never written`,
      addWithout(20, missing),
    ),
  ),
  deny(
    'rankings.update',
    'owner',
    'the same item twice',
    changeList({ itemIds: [...IDS, 'a'], move: { a: 5 } }),
  ),
  deny(
    'rankings.update',
    'owner',
    'item left out, not deleted',
    changeList({ itemIds: ['a', 'b', 'c'] }),
  ),
  deny(
    'rankings.update',
    'owner',
    'first of two left out, not deleted',
    changeList({ itemIds: ['a', 'b'], remove: ['d'] }),
  ),
  deny(
    'rankings.update',
    'owner',
    'last of two left out, not deleted',
    changeList({ itemIds: ['a', 'b'], remove: ['c'] }),
  ),
  deny(
    'rankings.update',
    'owner',
    'gap left open',
    changeList({ itemIds: ['b', 'c', 'd'], remove: ['a'] }),
  ),
  deny(
    'rankings.update',
    'owner',
    'reordered while removing',
    changeList({ itemIds: ['b', 'a', 'c'], move: { b: 1, a: 2 }, remove: ['d'] }),
  ),
  deny(
    'rankings.update',
    'owner',
    'first item not moved',
    changeList({ itemIds: ['d', 'a', 'b', 'c'], move: { a: 2, b: 3, c: 4 } }),
  ),
  deny(
    'rankings.update',
    'owner',
    'last item not moved',
    changeList({ itemIds: ['b', 'c', 'd', 'a'], move: { b: 1, c: 2, d: 3 } }),
  ),
  deny(
    'rankings.update',
    'owner',
    'item replaced',
    changeList({ itemIds: ['a', 'b', 'c', 'e'], create: { e: 4 }, remove: ['d'] }),
  ),
  deny(
    'rankings.update',
    'owner',
    'list too long',
    changeList({ itemIds: Array.from({ length: 5001 }, (_, index) => `n${index}`) }),
  ),
  allow(
    'rankings.update',
    'owner',
    'old ranking receives its list',
    changeList({ ranking: 'old', itemIds: ['a', 'b', 'c'] }),
  ),
  deny(
    'rankings.update',
    'owner',
    'old ranking, items in another order',
    changeList({ ranking: 'old', itemIds: ['b', 'a', 'c'] }),
  ),
  deny(
    'rankings.update',
    'owner',
    'old ranking, items that do not exist',
    changeList({ ranking: 'old', itemIds: ['a', 'b', 'x'] }),
  ),
  deny(
    'rankings.update',
    'owner',
    'old ranking, forged count',
    changeList({ ranking: 'old', itemIds: ['a', 'b', 'c'], itemsCount: 2 }),
  ),
  deny(
    'rankings.update',
    'other',
    'old ranking of another',
    changeList({ ranking: 'old', itemIds: ['a', 'b', 'c'] }),
  ),
  deny(
    'rankings.update',
    'owner',
    'old ranking, last items in another order',
    changeList({ ranking: 'old', itemIds: ['a', 'c', 'b'] }),
  ),
  // However many items are written at once, the rule of items checks each of them.
  allow('items.create', 'owner', 'eleventh of 20 without a cover', addForged({ coverUrl: null })),
  ...[6, 10, 18].map((place) =>
    deny('items.create', 'owner', `item ${place} of 20 at another place`, addMisplaced(20, place)),
  ),
  ...Object.entries<Record<string, unknown>>({
    'an extra field': { extra: 1 },
    'a field missing': { author: undefined },
    'a title of another type': { title: 1 },
    'too long an author': { author: 'x'.repeat(LIMITS.mangaAuthorLength + 1) },
    'a cover of another type': { coverUrl: 1 },
    'the id of another manga': { mangaId: 'm1' },
    'a forged time': { addedAt: Timestamp.fromMillis(1) },
    'a place beyond the list': { position: 25 },
    'a place that is no whole number': { position: 15.5 },
  }).map(([what, fields]) =>
    deny('items.create', 'owner', `eleventh of 20 with ${what}`, addForged(fields)),
  ),
  // Rules cannot check this (docs/operating.md): the owner's list may name items never written.
  allow('rankings.update', 'owner', 'item 10 of 20 never written', addWithout(20, 10)),
  deny(
    'items.create',
    'other',
    'one that is listed but missing',
    set('rankings/holed/items/a', { ...copyOf('a'), position: 1, addedAt: serverTimestamp() }),
  ),
  allow(
    'items.create',
    'owner',
    'one that is listed but missing',
    set('rankings/holed/items/a', { ...copyOf('a'), position: 1, addedAt: serverTimestamp() }),
  ),
  deny(
    'items.update',
    'other',
    'to the position that it has',
    update(`${PATH}/a`, { position: 1 }),
  ),
  {
    ...deny(
      'rankings.update',
      'owner',
      'longer than 5,000',
      changeList({
        ranking: 'long',
        itemIds: ['n1', 'n0', ...LONG.slice(2)],
        move: { n0: 2, n1: 1 },
      }),
    ),
    seeds: {
      'rankings/long': rankingOf('long', 'LLLLLLLL', LONG),
      'rankings/long/items/n0': item('n0', 1),
      'rankings/long/items/n1': item('n1', 2),
      'rankings/long/items/n5000': item('n5000', 5001),
    },
  },
  {
    ...allow(
      'rankings.update',
      'owner',
      'longer than 5,000, becomes shorter',
      changeList({ ranking: 'long', itemIds: LONG, remove: ['n5001'] }),
    ),
    seeds: {
      'rankings/long': rankingOf('long', 'LLLLLLLL', [...LONG, 'n5001']),
      'rankings/long/items/n5000': item('n5000', 5001),
      'rankings/long/items/n5001': item('n5001', 5002),
    },
  },
];

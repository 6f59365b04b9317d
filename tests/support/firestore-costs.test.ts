import type { CallName } from '@palmanga/core/testing';
import { expect, test } from 'vitest';

import { costOf } from './firestore-costs.ts';

/** A number for each letter of the table. */
const SIZES = Object.fromEntries(Array.from('dfknrtw', (letter) => [letter, 1]));

/**
 * Where the table of docs/operating.md counts each call: one that is missing does not compile. Some ask nothing of
 * Firestore.
 */
const ROWS: {
  readonly [
    Name in CallName<'rankings' | 'unmatched' | 'mangas' | 'favorites' | 'profiles' | 'catalogue'>
  ]: readonly string[];
} = {
  'rankings.create': [
    'create a ranking',
    "create one's first, with its handle",
    'create one again whose answer was lost',
  ],
  'rankings.get': ['open a shared ranking of n (at most 20)'],
  'rankings.listOwn': ["filter one's n rankings in their list"],
  'rankings.watchOwn': ['open the dashboard'],
  'rankings.watchItems': ['20 more', 'watch it while its owner changes it'],
  'rankings.watchTiers': ['see its tiers, n items of them'],
  'rankings.listItems': ['take over a ranking of n, k of 100'],
  'rankings.getItem': ['open one from a ranking, its total live'],
  'rankings.listItemIds': ['compare two rankings, r titles shown'],
  'rankings.findPlaces': ['see in which of n own rankings it is'],
  'rankings.addItems': ['add k manga'],
  'rankings.insertItems': ['put k at their places, r behind them'],
  'rankings.removeItem': ['remove one, r behind it'],
  'rankings.removeItems': ['remove k at once, r behind the first'],
  'rankings.place': ['move one by d places'],
  'rankings.placeItems': ['move k at once, from places f to t'],
  'rankings.reorder': ['go back to an order, w items move'],
  'rankings.listVersions': ['see the history, k former orders'],
  'rankings.setTiers': ['change its tiers'],
  'rankings.setView': ['choose how it is seen first'],
  'rankings.setNote': ['say something of a manga in a ranking'],
  'rankings.setDescription': ['describe a ranking'],
  'rankings.rename': ['rename'],
  'rankings.setVisibility': ['set who may see a ranking'],
  'rankings.delete': ['delete a ranking of n', '… with k former orders'],
  'rankings.repairSharing': ['open it as its owner, share link checked'],
  'rankings.findByHandle': ['follow a share link', '… with stray signs in it'],
  'rankings.findByShortid': ['follow a share link'],
  'rankings.listOfOwner': ["see an owner's n public rankings", 'see others beside a ranking'],
  'unmatched.get': ['see what a ranking has left of other lists'],
  'unmatched.set': ['keep what it has left, up to 1,000'],
  'mangas.search': ['search: one keystroke (after 300 ms)'],
  'mangas.suggest': [],
  'mangas.match': ['match n entries of a list with the catalogue'],
  'mangas.getSheet': ['open a manga sheet'],
  'mangas.getMany': ['go back to an order, w items move'],
  'mangas.listStarters': ['offer n works to begin with'],
  'favorites.watchOne': ['open a manga sheet'],
  'favorites.watchOwn': ["offer n of one's favorites to add"],
  'favorites.listOwn': [],
  'favorites.add': ['mark a favorite, having n'],
  'favorites.remove': ['unmark it'],
  'profiles.watchOwn': ['open the dashboard'],
  'profiles.saveOwn': ['save the profile', 'save another name, with n rankings'],
  'profiles.claimUsername': ['choose a username, with n rankings'],
  'profiles.showPage': ["show one's n public rankings together", '… no more'],
  'catalogue.find': ['import 300 manga'],
  'catalogue.write': ['import 300 manga', '… again, unchanged'],
  'catalogue.mainTitles': ['import 300 manga'],
  'catalogue.listSamples': [],
  'catalogue.removeSamples': [],
};

test.each(Object.entries(ROWS))('the table of costs counts %s', (_, rows) => {
  for (const row of rows) {
    const cost = costOf(row, SIZES);
    expect(Number.isFinite(cost.reads + cost.writes + cost.rules)).toBe(true);
  }
});

import { setImmediate } from 'node:timers/promises';

import { type CatalogueEntry, mainTitles } from '@palmanga/core';

import { checkEntries } from '../../store/index.ts';
import type { Services } from '../context.ts';
import { storeOf } from '../sessions.ts';
import type { Answers } from './answer.ts';

/** Characters of titles and authors, which are indexed, of the entries that one transaction writes. */
const PART_CHARACTERS = 30_000;

/** Answers the call of the port `CatalogueWriter` that writes. */
export function answerCatalogue({ store }: Services): Pick<Answers<'catalogue'>, 'write'> {
  return {
    async write(c, entries) {
      const { catalogue } = await storeOf(c, store);
      const parts = [...partsOf(entries)];
      // Others are served in between here too: a batch of the longest texts takes long to check.
      for (const part of parts) {
        await setImmediate();
        checkEntries(part);
      }
      for (const part of parts) await catalogue.write(part);
    },
  };
}

/** Entries that are written one part after the other, so that others are served in between. */
function* partsOf(entries: readonly CatalogueEntry[]): Generator<CatalogueEntry[]> {
  let part: CatalogueEntry[] = [];
  let characters = 0;
  for (const entry of entries) {
    const { author, altTitles } = entry.manga;
    const titles = [...mainTitles(entry.manga), ...altTitles];
    part.push(entry);
    // Each title is indexed together with the author.
    characters += titles.join('').length + author.length * titles.length;
    // An entry takes some time by itself.
    characters += 300;
    if (characters >= PART_CHARACTERS) {
      yield part;
      part = [];
      characters = 0;
    }
  }
  if (part.length > 0) yield part;
}

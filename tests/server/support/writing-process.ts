import { openStore } from '@palmanga/server/store';

import { WRITER, type Acknowledged } from './writes.ts';

// Writes to a store, a thousand calls at once, until it is killed.
// Usage: node writing-process.ts FILE ROUND

const CONCURRENT = 1000;
const RANKINGS = 4;
const [file = '', round = ''] = process.argv.slice(2);
/** An account of its own in each round: what one account may have is bounded. */
const writer = { ...WRITER, uid: `${WRITER.uid}-${round}`, email: `${round}-${WRITER.email}` };
const { rankings, favorites } = openStore({ file }).as(writer);
let calls = 0;

const item = (mangaId: string) => ({ mangaId, title: mangaId, author: '', coverUrl: null });

/** Writes to a pipe are synchronous, so the parent gets every acknowledgement before the kill. */
function acknowledge(write: Acknowledged): void {
  process.stdout.write(`${JSON.stringify(write)}\n`);
}

const shared = await Promise.all(
  Array.from({ length: RANKINGS }, (_, index) => rankings.create({ title: `${round} ${index}` })),
);

async function writeOnce(): Promise<void> {
  calls += 1;
  const mangaId = `manga-${round}-${calls}`;
  const rankingId = shared[calls % RANKINGS]?.id ?? '';
  switch (calls % 7) {
    case 0: {
      // Seldom: an account may have a thousand rankings.
      if (calls % 10 !== 0) break;
      const { id, title } = await rankings.create({ title: `Ranking ${mangaId}` });
      acknowledge({ kind: 'created', rankingId: id, title });
      break;
    }
    case 1: {
      await favorites.add(item(mangaId));
      acknowledge({ kind: 'marked', mangaId });
      break;
    }
    case 2: {
      await rankings.reorder(rankingId, [`manga-${round}-${Math.ceil(calls / 2)}`, mangaId]);
      acknowledge({ kind: 'reordered', rankingId });
      break;
    }
    case 3: {
      // Added and removed at once: the store runs the calls in this order.
      const added = rankings.addItems(rankingId, [item(mangaId)]);
      const removed = rankings.removeItem(rankingId, mangaId);
      await Promise.all([added, removed]);
      acknowledge({ kind: 'removed', rankingId, mangaId });
      break;
    }
    default: {
      await rankings.addItems(rankingId, [item(mangaId)]);
      acknowledge({ kind: 'added', rankingId, mangaId });
    }
  }
}

for (;;) await Promise.all(Array.from({ length: CONCURRENT }, writeOnce));

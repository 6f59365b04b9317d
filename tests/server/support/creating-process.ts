import { openStore } from '@palmanga/server/store';

import { WRITER } from './writes.ts';

// Opens a store, possibly at the moment others create it, and makes rankings of the same title.
// Usage: node creating-process.ts FILE COUNT

const [file = '', count = ''] = process.argv.slice(2);
const store = openStore({ file });
const { rankings } = store.as(WRITER);
await Promise.all(Array.from({ length: Number(count) }, () => rankings.create({ title: 'Top' })));
store.close();

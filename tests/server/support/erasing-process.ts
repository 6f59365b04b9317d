import { join } from 'node:path';

import { eraseFound, openStore } from '@palmanga/server/store';

// Erases accounts of a data folder, one after another, while others do.
// Usage: node erasing-process.ts FOLDER NAME COUNT

const [dataFolder = '', name = '', count = '0'] = process.argv.slice(2);
const store = openStore({ file: join(dataFolder, 'palmanga.db') });
for (let index = 0; index < Number(count); index += 1) {
  await eraseFound({ dataFolder, store }, { uid: `${name}-${index}`, email: null });
}
store.close();

import { openStore } from '@palmanga/server/store';

import type { Workbench } from './manga-import.ts';

/** A store that refuses some rows. */
export function storeRefusing(bench: Workbench, condition: string): void {
  const store = openStore({ file: bench.path('data/palmanga.db') });
  store.database.exec(`CREATE TRIGGER refusal BEFORE INSERT ON mangas WHEN ${condition}
    BEGIN SELECT RAISE(ABORT, 'refused by a test'); END`);
  store.close();
}

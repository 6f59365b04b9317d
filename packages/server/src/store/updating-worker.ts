import { parentPort, workerData } from 'node:worker_threads';

import { openStore, type StoreOptions } from './store.ts';

// A thread that opens a store, which updates it, and ends.

/** What the thread is told when it starts. */
export type UpdateOrder = Pick<StoreOptions, 'file' | 'steps'>;

/** What the thread tells: the arguments of the functions of these names. */
export interface UpdateReport {
  readonly notify?: Parameters<NonNullable<StoreOptions['notify']>>;
  readonly onUpdate?: Parameters<NonNullable<StoreOptions['onUpdate']>>;
}

const order = workerData as UpdateOrder;
const tell = (report: UpdateReport): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(report);
};
openStore({
  ...order,
  notify: (...notify) => tell({ notify }),
  onUpdate: (...onUpdate) => tell({ onUpdate }),
}).close();

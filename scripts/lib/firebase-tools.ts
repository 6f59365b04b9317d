import { join } from 'node:path';

import { onDemandTools } from './on-demand-tools.ts';
import { ROOT } from './root.ts';

/**
 * The Firebase command line that tools/firebase pins, fetched at the first use.
 * @returns path of its program, to be run by Node
 * @throws Error that says why it cannot be had, and what to do
 */
export async function firebaseTools(): Promise<string> {
  const tool = { name: 'firebase-tools', size: '110 MB', folder: `${ROOT}tools/firebase/` };
  return join(await onDemandTools(tool), 'node_modules/firebase-tools/lib/bin/firebase.js');
}

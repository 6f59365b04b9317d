import { join } from 'node:path';

import { onDemandTools } from './on-demand-tools.ts';
import { ROOT } from './root.ts';

/**
 * The Firebase command line in the version that tools/firebase pins, fetched at its first use.
 * @returns path of its program, which Node runs
 * @throws Error with the reason of a failure, and what to do
 */
export async function firebaseTools(): Promise<string> {
  const tool = { name: 'firebase-tools', size: '110 MB', folder: `${ROOT}tools/firebase/` };
  return join(await onDemandTools(tool), 'node_modules/firebase-tools/lib/bin/firebase.js');
}

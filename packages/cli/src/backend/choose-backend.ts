import type { OperatorBackend } from '@palmanga/core';
import { actAsOwner } from '@palmanga/host/operator';
import { systemCode } from '@palmanga/host/system-codes';

import manifest from '../../package.json' with { type: 'json' };
import { CliError } from '../cli-error.ts';
import { EXIT } from '../exit-codes.ts';
import type { CliSettings } from '../settings.ts';

/** Google's packages, which an installed tool has only where its user added them. */
const FIREBASE_PACKAGES = Object.entries(manifest.peerDependencies).map(
  ([name, range]) => `${name}@${range.replace('^', '')}`,
);

/**
 * The backend that the settings choose. This is the only file of the tool that names a backend; each
 * is loaded on demand. For the embedded store root becomes the user who owns the folder.
 * @throws CliError usage when Google's packages are not installed
 */
export async function chooseBackend(settings: CliSettings): Promise<OperatorBackend> {
  if (settings.backend === 'firebase') {
    const { createOperatorBackend } = await import('@palmanga/firebase/admin').catch(
      explainMissing,
    );
    return createOperatorBackend(settings);
  }
  const { createOperatorBackend, DEFAULT_DATA_FOLDER } = await import('@palmanga/server/store');
  actAsOwner(settings.data ?? DEFAULT_DATA_FOLDER);
  return createOperatorBackend(settings.data);
}

/** Only their absence is the operator's to mend. */
function explainMissing(cause: unknown): never {
  if (systemCode(cause) !== 'ERR_MODULE_NOT_FOUND') throw cause;
  const message =
    "The Firebase backend needs Google's packages. Install them in the folder of manga-import:\n" +
    `npm install ${FIREBASE_PACKAGES.join(' ')}`;
  throw new CliError(EXIT.usage, message, { cause });
}

import { fileURLToPath } from 'node:url';

/** `deploy` of the repository, or of the bundle of an installed package. */
const FOLDER = new URL(
  import.meta.filename.endsWith('.ts') ? '../../../../deploy/' : 'deploy/',
  import.meta.url,
);

/** The path on this machine of a file that `deploy` holds, for messages. */
export const deployFile = (name: string): string => fileURLToPath(new URL(name, FOLDER));

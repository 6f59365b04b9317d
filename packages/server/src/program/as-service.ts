import type { Environment } from '@palmanga/host';
import { actAsOwner, serviceEnvironment } from '@palmanga/host/operator';

import { dataFolderOf } from '../settings/settings.ts';

/**
 * What a command works on. From here on a process of root is one of the user who owns the folder, so that
 * a command by hand reads, finds and leaves what the service does.
 * @throws SettingsError as `serviceEnvironment`
 */
export function asService(): { readonly env: Environment; readonly dataFolder: string } {
  const env = serviceEnvironment(process.env);
  const dataFolder = dataFolderOf(env);
  actAsOwner(dataFolder);
  return { env, dataFolder };
}

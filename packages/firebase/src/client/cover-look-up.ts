import type { FirebaseSettings } from '@palmanga/core';

import { hostAndPort } from './host-and-port.ts';

const SERVICE = 'https://firebasestorage.googleapis.com';

/**
 * The download address of a public object, as the SDK finds it but without the SDK, which a
 * visitor would download for this alone.
 * @returns null when there is no such object, undefined when only the SDK can tell
 */
export async function lookUpCover(
  { firebase, emulators }: FirebaseSettings,
  path: string,
): Promise<string | null | undefined> {
  if (firebase.storageBucket === undefined) return null;
  const origin =
    emulators?.storage === undefined
      ? SERVICE
      : `http://${hostAndPort(emulators.storage).join(':')}`;
  const address = `${origin}/v0/b/${firebase.storageBucket}/o/${encodeURIComponent(path)}`;
  const response = await fetch(address);
  if (response.status === 404) return null;
  if (!response.ok) return undefined;
  const { downloadTokens } = (await response.json()) as { downloadTokens?: unknown };
  if (typeof downloadTokens !== 'string') return undefined;
  const [token = ''] = downloadTokens.split(',');
  return `${address}?alt=media&token=${encodeURIComponent(token)}`;
}

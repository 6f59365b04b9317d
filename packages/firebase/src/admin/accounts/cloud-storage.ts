/** How long Cloud Storage may take to answer, in milliseconds. */
export const STORAGE_TIMEOUT_MS = 30_000;

export const CLOUD_STORAGE = 'https://firebasestorage.googleapis.com';

/** Origin of the emulator of Cloud Storage; null without one. */
export function storageEmulator(): string | null {
  const address = process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  return address === undefined ? null : `http://${address}`;
}

/** Where the Auth SDK keeps a session. */
const DATABASE = 'firebaseLocalStorageDb';
const KEY = 'firebase:authUser:';

/**
 * Whether this browser may hold a session: false only when it is sure that there is none, so that
 * a visitor need not download the Auth SDK to learn it.
 */
export async function mayHoldSession(): Promise<boolean> {
  try {
    const { indexedDB, localStorage } = globalThis;
    if (Object.keys(localStorage).some((key) => key.startsWith(KEY))) return true;
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}

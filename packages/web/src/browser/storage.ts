/*
 * What the browser keeps for the site. It may refuse to, when it is full or cookies are blocked; then nothing
 * is kept, and what is under way does without.
 */

/** `tab` ends with the tab; `device` does not. */
type StorageArea = 'tab' | 'device';

/** Browsers that block cookies throw where the storage is read from the window. */
const storageOf = (place: StorageArea): Storage =>
  place === 'tab' ? window.sessionStorage : window.localStorage;

/** What is kept under a key; null when there is nothing, or nothing can be read. */
export function readStored(place: StorageArea, key: string): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return null;
  }
}

/**
 * Keeps a text under a key; null erases it.
 * @returns whether the browser did so
 */
export function store(place: StorageArea, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The keys of all that is kept. */
export function storedKeys(place: StorageArea): readonly string[] {
  try {
    return Object.keys(storageOf(place));
  } catch {
    return [];
  }
}

/** Whether the browser says that it refuses cookies, without which nobody stays signed in. */
export function refusesCookies(): boolean {
  // Absent in no browser, but false in some that block them.
  return !navigator.cookieEnabled;
}

/* The ways in which a browser hands something on to other programs. Many lack them, or refuse. */

/** `cancelled`: the user closed the share sheet. `refused`: nothing was shared. */
export type ShareOutcome = 'shared' | 'cancelled' | 'refused';

/** Opens the share sheet of the device. Call it in the turn of the user's gesture. Never throws. */
export async function shareNatively(data: ShareData): Promise<ShareOutcome> {
  try {
    if (typeof navigator.share !== 'function') return 'refused';
    await navigator.share(data);
    return 'shared';
  } catch (error) {
    // A DOMException, which is not an instance of Error in every realm.
    const isCancelled = (error as { name?: unknown } | null)?.name === 'AbortError';
    return isCancelled ? 'cancelled' : 'refused';
  }
}

/** Whether the share sheet would take this. */
export function canShare(data: ShareData): boolean {
  try {
    return typeof navigator.share === 'function' && navigator.canShare(data);
  } catch {
    return false;
  }
}

/** Whether the browser let the text onto the clipboard. Never throws. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Absent where the page did not come over TLS, as in a home network.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * By what an erased account and its names stay known: enough to recognise them, not to read them. The
 * rules compute the same.
 * @returns SHA-256 in small hexadecimal letters
 */
export async function hashText(text: string): Promise<string> {
  const bytes = await globalThis.crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

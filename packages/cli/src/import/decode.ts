const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws TypeError for bytes that are not UTF-8 */
export function decodeUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

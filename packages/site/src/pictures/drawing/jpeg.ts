import type { Canvas } from './skia.ts';

/** Messengers show no heavier pictures of links: WhatsApp takes some 300 kB. */
const MAX_BYTES = 250_000;
/** Qualities of JPEG. Covers with much fine detail need a lower one. */
const QUALITIES = [90, 80, 60];

/**
 * A picture of a link as a file: of five covers like photos a PNG has 640 kB, and takes six times as long.
 */
export function encodeJpeg(canvas: Canvas): Uint8Array {
  let file: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    file = canvas.encodeSync('jpeg', quality);
    if (file.length <= MAX_BYTES) break;
  }
  return file;
}

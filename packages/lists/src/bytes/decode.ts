import { ListFileError } from '../read-result.ts';

const LINE_FEED = 0x0a;
/** Bytes that are looked at to recognise UTF-16 without a byte order mark. */
const SAMPLE = 512;
/** A text has hardly any control characters; above this part of it, it is none. */
const CONTROLS_PART = 0.01;

/**
 * The text of bytes in UTF-8, UTF-16 or Windows-1252, with or without a byte order mark. Where a file
 * mixes UTF-8 and Windows-1252, each of its lines is read in its own.
 * @throws ListFileError binary
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  requireText(text);
  return text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideEncoding(bytes);
  if (wide !== null) return new TextDecoder(wide).decode(bytes);
  return asUtf8(bytes) ?? lineByLine(bytes);
}

/** Text in European languages has a zero in every second byte of UTF-16. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE - (SAMPLE % 2));
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte === 0 && index % 2 === 0) even += 1;
    else if (byte === 0) odd += 1;
  }
  const half = sample.length / 2;
  if (half < 2) return null;
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.4 && odd < half * 0.1) return 'utf-16be';
  return null;
}

/** Without its byte order mark; null for bytes that are not UTF-8. */
function asUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function lineByLine(bytes: Uint8Array): string {
  const windows = new TextDecoder('windows-1252');
  const lines: string[] = [];
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed === -1 ? bytes.length : feed + 1;
    const line = bytes.subarray(start, end);
    lines.push(asUtf8(line) ?? windows.decode(line));
    start = end;
  }
  return lines.join('');
}

function requireText(text: string): void {
  let controls = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x20 && unit !== 0x09 && unit !== 0x0a && unit !== 0x0c && unit !== 0x0d) {
      controls += 1;
    }
  }
  if (controls > text.length * CONTROLS_PART + 2) throw new ListFileError('binary');
}

import { ListFileError } from '../read-result.ts';

const LINE_FEED = 0x0a;
/** Bytes that are looked at to recognise UTF-16 without a byte order mark. */
const SAMPLE = 512;
/** A text has hardly any control characters: bytes with a larger share of them are no text. */
const CONTROLS_PART = 0.01;

/**
 * The text of bytes in UTF-8, UTF-16, Windows-1252, Mac Roman, Shift JIS or EUC-JP, with or without a byte order
 * mark. Where a file mixes UTF-8 and another, each of its lines is read in its own; what was encoded twice
 * is decoded twice.
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
  return decodedTwice(asUtf8(bytes) ?? lineByLine(bytes));
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
  const lines: Uint8Array[] = [];
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed === -1 ? bytes.length : feed + 1;
    lines.push(bytes.subarray(start, end));
    start = end;
  }
  const texts = lines.map(asUtf8);
  const decoder = legacyDecoder(lines.filter((_, index) => texts[index] === null));
  return lines.map((line, index) => texts[index] ?? decoder.decode(line)).join('');
}

/** Letters and signs of French, and of Japanese syllables. */
const EXPECTED = /[éèêëàâäçîïôöùûüÿœæÉÈÊËÀÂÄÇÎÏÔÖÙÛÜŒÆ’‘“”«»–—…°·€\u00A0]/g;
const SYLLABLES = /[\u3041-\u30FF]/g;
const NOT_ASCII = /[^\0-\x7F]/g;
/** As many lines tell the encoding. */
const LEGACY_SAMPLE = 500;

/** The encoding in which most of what is not ASCII is expected in a list of manga in French. */
function legacyDecoder(lines: readonly Uint8Array[]): TextDecoder {
  const part = (encoding: string, expected: RegExp): number => {
    const text = lines
      .slice(0, LEGACY_SAMPLE)
      .map((line) => new TextDecoder(encoding).decode(line))
      .join('');
    return (text.match(expected)?.length ?? 0) / (text.match(NOT_ASCII)?.length ?? 1);
  };
  const windows = part('windows-1252', EXPECTED);
  const japanese = ['shift_jis', 'euc-jp'].find(
    (encoding) => part(encoding, SYLLABLES) > Math.max(0.3, windows),
  );
  if (japanese !== undefined) return new TextDecoder(japanese);
  return new TextDecoder(part('macintosh', EXPECTED) > windows ? 'macintosh' : 'windows-1252');
}

/** The bytes that Windows-1252 has for its characters. */
const WINDOWS_BYTES = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
    (character, byte) => [character, byte],
  ),
);
/** "Ã©" for "é", "â€™" for "’", "ã" for kana. */
const TWICE = /[ÂÃ][\u0080-\u00BF]|â€|ã[\u0080-\u00BF€-™]/;

/** Repairs each line that holds UTF-8 which another program read as Windows-1252: "Ã©" becomes "é". */
export function decodedTwice(text: string): string {
  if (!TWICE.test(text)) return text;
  return text.replaceAll(/[^\n]+/g, (line) => {
    if (!TWICE.test(line)) return line;
    const bytes = Array.from(line, (character) => WINDOWS_BYTES.get(character));
    if (bytes.includes(undefined)) return line;
    return asUtf8(Uint8Array.from(bytes.map(Number))) ?? line;
  });
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

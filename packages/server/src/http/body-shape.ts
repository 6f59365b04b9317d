import { AppError } from '@palmanga/core';

/** Lists and objects within each other; the calls need six. */
const MAX_DEPTH = 16;
/** Beginnings of lists and objects, commas and colons; new places of 5,000 items have 25,000. */
const MAX_SIGNS = 50_000;

/** Code units. */
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
/** `[` and `{`, `]` and `}` without the bit that makes braces of brackets. */
const OPENING = 0x5b;
const CLOSING = 0x5d;
/** That bit. */
const BRACE = 0x20;

/**
 * Refuses a JSON text with more values, keys or depth than any call, before it is parsed: a megabyte of
 * brackets takes a hundred milliseconds to parse, and much of it to collect.
 * @throws AppError payload-invalid
 */
export function checkBodyShape(text: string): void {
  let depth = 0;
  let signs = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === QUOTE) {
      index = endOfString(text, index);
      continue;
    }
    const bracket = code & ~BRACE;
    const isOpening = bracket === OPENING;
    if (isOpening) depth += 1;
    else if (bracket === CLOSING) depth -= 1;
    if (isOpening || code === COMMA || code === COLON) signs += 1;
    if (depth > MAX_DEPTH || signs > MAX_SIGNS) {
      throw new AppError('payload-invalid', 'The body has too many values, or is too deep');
    }
  }
}

/** Where the string that begins at `start` ends; the end of a text that breaks off. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/** Ranges of code points, both ends included. */
export type CodePoints = readonly (readonly [number, number])[];

/** Reads the value of a font face's `unicode-range`, as in `U+0-FF,U+131`. */
export function parseUnicodeRange(text: string): CodePoints {
  return text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [first, last] as const;
  });
}

export function contains(ranges: CodePoints, codePoint: number): boolean {
  return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}

import { cutText } from '../text/truncate.ts';

/** The screentones of drawn covers: dots, lines, squares or rings that repeat over the cover. */
export const SCREENTONES = ['dots', 'lines', 'squares', 'rings'] as const;

/**
 * The volume that stands for a missing cover, as data: screens, print and pictures draw the same one.
 * It is 2 wide and 3 high, filled with a gradient from `light` (top) to `dark` (bottom) and a
 * screentone of `ink`, with a spine along its left edge and `lines` at the bottom left.
 */
export interface DrawnCover {
  /** Degrees, 0–359. */
  readonly hue: number;
  /** CSS colours. `ink` is readable (at least 4.5:1) on everything from `light` to `dark`. */
  readonly light: string;
  readonly dark: string;
  readonly ink: string;
  readonly tone: (typeof SCREENTONES)[number];
  /** Of the screentone, in degrees: 0–75 in steps of 15. */
  readonly angle: number;
  /** What is drawn in place of the title on a cover less than DRAWN_COVER.initialsBelow wide. */
  readonly initials: string;
  /** The title in the display face. */
  readonly lines: readonly string[];
  /** Size of its characters, in hundredths of the cover's width. */
  readonly lineSize: number;
}

/** Measures of every drawn cover, in hundredths of its width except `initialsBelow`. */
export const DRAWN_COVER = {
  height: 150,
  spine: 3,
  margin: 8,
  /** Distance between two marks of the screentone. */
  toneStep: 8,
  /** How strong the screentone is: 0–1. */
  toneOpacity: 0.12,
  /** Size of 'Pas d’image'. */
  label: 7,
  /** Size of the initials. */
  initials: 34,
  lineHeight: 1.12,
  /** CSS pixels: narrower covers show initials. */
  initialsBelow: 70,
} as const;

/** Sizes that a title is tried in, and how many lines may stand in each. */
const SMALLEST = [10, 7] as const;
const SIZES = [[16, 3], [13, 5], SMALLEST] as const;

/**
 * Characters of a title that are measured: more than three times what stands on a cover. A title may have
 * two thousand, and a page twenty covers.
 */
const MEASURED = 300;

/** The drawing that stands for the missing cover of a manga. The same values give the same drawing. */
export function drawnCover(id: string, title: string): DrawnCover {
  const seed = hash(id);
  const hue = seed % 360;
  const whole = title.trim();
  const text = cutText(whole, MEASURED);
  const attempts = SIZES.map((row) => fit(text, row));
  const best =
    attempts.find(({ lines, isWhole, most }) => isWhole && lines.length <= most) ??
    fit(text, SMALLEST);
  const isCut = best.lines.length > best.most || text.length < whole.length;
  return {
    hue,
    light: `hsl(${hue}, 55%, 25%)`,
    dark: `hsl(${hue}, 60%, 14%)`,
    ink: '#fff',
    tone: SCREENTONES[(seed >>> 9) % SCREENTONES.length] ?? 'dots',
    angle: ((seed >>> 12) % 6) * 15,
    initials: initialsOf(text),
    lines: best.lines
      .slice(0, best.most)
      .map((line, index) =>
        isCut && index === Math.min(best.most, best.lines.length) - 1 ? `${line}…` : line,
      ),
    lineSize: best.size,
  };
}

/** FNV-1a with a final mixing, so that ids that differ in one character differ in every bit. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

function fit(text: string, [size, most]: (typeof SIZES)[number]) {
  // In characters as high as wide.
  const width = (100 - DRAWN_COVER.spine - 2 * DRAWN_COVER.margin) / size;
  return { ...breakLines(text, width, most), size, most };
}

/** Characters that are as wide as high: kana, kanji, hangul. Lines may break between any two. */
const WIDE = /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/;

/** An estimate, in characters as high as wide, on the safe side for the display face. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (WIDE.test(character)) width += 1;
    else if (/[\p{M}\p{Cf}]/u.test(character)) width += 0;
    else width += /[\p{Lu}\dmw]/u.test(character) ? 0.9 : 0.68;
  }
  return width;
}

/**
 * Breaks between words and wide characters, into one line more than `most` at most; `isWhole` is false when
 * a word itself had to break.
 */
function breakLines(text: string, width: number, most: number) {
  const pieces = text.match(/\s+|[^\s\u1100-\uFF60]+|[^\s]\p{M}*/gu) ?? [];
  const lines: string[] = [];
  let isWhole = true;
  let line = '';
  for (const piece of pieces) {
    if (lines.length > most) break;
    if (widthOf((line + piece).trim()) <= width) {
      line += piece;
      continue;
    }
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
    for (const character of piece.trim().match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
      if (lines.length > most) break;
      if (widthOf(line + character) > width) {
        lines.push(line);
        line = '';
        isWhole = false;
      }
      line += character;
    }
  }
  if (line.trim() !== '') lines.push(line.trim());
  return { lines, isWhole };
}

/** The first letters of the first two words; of a script without capitals, the first letter alone. */
function initialsOf(text: string): string {
  const [first = '', second = ''] = (text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).map(
    (word) => word.match(/^\P{M}\p{M}*/u)?.[0].toUpperCase() ?? '',
  );
  const hasCapitals = first.toLowerCase() !== first;
  return hasCapitals && second.toLowerCase() !== second ? first + second : first;
}

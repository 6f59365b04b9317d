import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createCanvas, GlobalFonts } from './skia.ts';

/** A font package: its files each hold some of its characters. */
interface FontPackage {
  /** The table of its files' characters, in the package's folder. */
  readonly table: string;
  /** What its files' names begin and end with, around the name of their subset. */
  readonly prefix: string;
  readonly suffix: string;
}

const variable = (prefix: string, table: string): FontPackage => ({
  table,
  prefix,
  suffix: 'wght-normal.woff2',
});

const DISPLAY: FontPackage = {
  table: import.meta.resolve('@fontsource/dela-gothic-one/unicode.json'),
  prefix: 'dela-gothic-one',
  suffix: '400-normal.woff2',
};
const TEXT: readonly FontPackage[] = [
  variable('noto-sans', import.meta.resolve('@fontsource-variable/noto-sans/unicode.json')),
  variable('noto-sans-jp', import.meta.resolve('@fontsource-variable/noto-sans-jp/unicode.json')),
  variable('noto-sans-kr', import.meta.resolve('@fontsource-variable/noto-sans-kr/unicode.json')),
  variable('noto-sans-sc', import.meta.resolve('@fontsource-variable/noto-sans-sc/unicode.json')),
  variable(
    'noto-sans-arabic',
    import.meta.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
  ),
];

/** The faces of pictures: of titles and numerals, and of everything else. */
export type Face = 'display' | 'text';

const PACKAGES: Readonly<Record<Face, readonly FontPackage[]>> = {
  display: [DISPLAY, ...TEXT],
  text: TEXT,
};

/** A file of a font, registered when a character needs it, under a name that no other file has. */
interface FontFile {
  readonly path: string;
  readonly family: string;
  readonly codePoints: CodePoints;
}

const files = new Map<FontPackage, readonly FontFile[]>();
const chosen = new Map<string, FontFile | null>();

/** Controls, and characters that join emoji or reverse what follows them: never drawn. */
const NEVER_DRAWN =
  /\p{Cc}|\p{Co}|\p{Variation_Selector}|[\u00AD\u200B\u200D-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/u;
/** Characters that text shows as emoji, which no face of pictures holds. */
const EMOJI = /\p{Emoji_Presentation}|\u20E3/u;

/**
 * The text without the characters that no face can draw: a picture leaves them out rather than
 * showing boxes. White space at its ends and runs of white space go too.
 */
export function drawable(text: string, face: Face): string {
  let kept = '';
  for (const character of text.normalize('NFC')) {
    if (/\s/.test(character)) kept += ' ';
    else if (fileOf(character, face) !== null) kept += character;
  }
  return kept.replaceAll(/ +/g, ' ').trim();
}

/** The `font-family` that draws a drawable text; loads the files that it names. */
export function familiesOf(text: string, face: Face): string {
  const families = new Set<string>();
  // The space and the ellipsis join every text.
  for (const character of `${text} …`) {
    const file = fileOf(character, face);
    if (file !== null) families.add(file.family);
  }
  return [...families].join(', ');
}

/** The first file that holds a character. */
function fileOf(character: string, face: Face): FontFile | null {
  const key = face + character;
  const known = chosen.get(key);
  if (known !== undefined) return known;
  const file =
    NEVER_DRAWN.test(character) || EMOJI.test(character) ? null : findFile(character, face);
  chosen.set(key, file);
  return file;
}

function findFile(character: string, face: Face): FontFile | null {
  const codePoint = character.codePointAt(0) ?? 0;
  for (const fonts of PACKAGES[face]) {
    for (const file of filesOf(fonts)) {
      if (contains(file.codePoints, codePoint) && hasGlyph(file, character)) return file;
    }
  }
  return null;
}

/** Pixels of the side of a character's sample. */
const SAMPLE = 24;
const sample = createCanvas(SAMPLE, SAMPLE).getContext('2d');
/** A character of no font. */
const MISSING = '\u{F0000}';
/** What each file draws for a character that it lacks. */
const boxes = new Map<FontFile, Buffer>();

/** Files lack some of the characters of their ranges. One that is drawn as a box is missing. */
function hasGlyph(file: FontFile, character: string): boolean {
  let box = boxes.get(file);
  if (box === undefined) {
    register(file);
    box = sampleOf(file, MISSING);
    boxes.set(file, box);
  }
  return !sampleOf(file, character).equals(box);
}

function sampleOf({ family }: FontFile, character: string): Buffer {
  sample.clearRect(0, 0, SAMPLE, SAMPLE);
  sample.font = `16px ${family}`;
  sample.fillText(character, 2, 18);
  return Buffer.from(sample.getImageData(0, 0, SAMPLE, SAMPLE).data.buffer);
}

function filesOf(fonts: FontPackage): readonly FontFile[] {
  let found = files.get(fonts);
  if (found === undefined) {
    found = readPackage(fonts);
    files.set(fonts, found);
  }
  return found;
}

function readPackage({ table, prefix, suffix }: FontPackage): readonly FontFile[] {
  const path = fileURLToPath(table);
  const ranges = JSON.parse(readFileSync(path, 'utf8')) as Readonly<Record<string, string>>;
  return Object.entries(ranges).map(([subset, range]) => {
    const family = `${prefix}-${subset.replaceAll(/[[\]]/g, '')}`;
    return {
      path: join(dirname(path), 'files', `${family}-${suffix}`),
      family,
      codePoints: parseUnicodeRange(range),
    };
  });
}

function register({ path, family }: FontFile): void {
  if (GlobalFonts.registerFromPath(path, family) === null) {
    throw new Error(`The font ${path} cannot be read`);
  }
}

/** Ranges of code points, both ends included. */
type CodePoints = readonly (readonly [number, number])[];

/** Reads the value of a font face's `unicode-range`, as in `U+0-FF,U+131`. */
function parseUnicodeRange(text: string): CodePoints {
  return text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return [first, last] as const;
  });
}

function contains(ranges: CodePoints, codePoint: number): boolean {
  return ranges.some(([first, last]) => first <= codePoint && codePoint <= last);
}

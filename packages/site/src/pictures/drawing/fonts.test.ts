import { describe, expect, it } from 'vitest';

import { drawable, type Face, familiesOf } from './fonts.ts';
import { createCanvas, GlobalFonts, type SKRSContext2D } from './skia.ts';
import { cutToWidth, fitLines, setStyle } from './text.ts';

const SCRIPTS = {
  'Latin with macrons': 'Shōjo Kakumei Utena, Ōoku, Ēto, Œuvre, Été, Ḍ, ề',
  kana: 'ベルセルク うずまき ー・ヴ',
  kanji: '進撃巨人東京喰種呪術廻戦鬼滅刃',
  hangul: '나 혼자만 레벨업 소녀의 세계',
  Arabic: 'هجوم العمالقة مانجا پچگ',
  'simplified Chinese': '斗罗大陆 全职高手 镇魂街',
  Cyrillic: 'Механический Яблоко',
  Greek: 'ΠΛΑΝΗΤΕΣ Ψαγμωβ',
  signs: '×★☆♥♪†→①②⑯Ⅱ～、。「」『』【】…—’“”',
};
const FACES: readonly Face[] = ['display', 'text'];

it('the machine’s own fonts are not used', () => {
  const names = GlobalFonts.families.map(({ family }) => family);
  expect(names.filter((name) => !/^(?:Dela Gothic|Noto Sans|dela-|noto-)/.test(name))).toEqual([]);
  expect(process.env['DISABLE_SYSTEM_FONTS_LOAD']).toBeUndefined();
});

describe.each(FACES)('the %s face', (face) => {
  it.each(Object.entries(SCRIPTS))('draws %s, no boxes', (_script, text) => {
    expect(drawable(text, face)).toBe(text);
    const box = pixels('\u{F0000}', face);
    expect(box).toContain('f');
    for (const character of new Set(text.replaceAll(' ', ''))) {
      const drawn = pixels(character, face);
      expect([character, drawn === box || !/[1-9a-f]/.test(drawn)]).toEqual([character, false]);
    }
  });

  it('leaves out what it cannot draw, and what would change the rest', () => {
    expect(drawable('Top 🎉 10 👩‍👩‍👧 \u{F0000}!', face)).toBe('Top 10 !');
    expect(drawable('1️⃣ a\u202Eb\u2066c\u0000\u0007', face)).toBe('1 abc');
    expect(drawable(' \n🎉\t', face)).toBe('');
  });
});

describe('Arabic', () => {
  it('joins its letters and is written from the right', () => {
    const context = createCanvas(1, 1).getContext('2d');
    const word = 'العمالقة';
    setStyle(context, word, { face: 'text', size: 40 });
    expect(context.direction).toBe('rtl');
    const apart = Array.from(word).reduce(
      (sum, letter) => sum + context.measureText(letter).width,
      0,
    );
    expect(context.measureText(word).width).toBeLessThan(apart * 0.9);
    setStyle(context, 'Berserk مانجا', { face: 'text', size: 40 });
    expect(context.direction).toBe('ltr');
  });
});

describe('lines', () => {
  const context = createCanvas(1, 1).getContext('2d');
  const style = { face: 'display', size: 40 } as const;
  const wide = (text: string): number => {
    setStyle(context, text, style);
    return context.measureText(text).width;
  };

  it('are cut with an ellipsis, only when they must be', () => {
    expect(cutToWidth(context, 'Nana', 400, style)).toBe('Nana');
    const cut = cutToWidth(context, 'Une très longue histoire sans fin', 400, style);
    expect(cut).toMatch(/^Une très.*…$/);
    expect(wide(cut)).toBeLessThanOrEqual(400);
    expect(wide(`${cut.slice(0, -1)}xx…`)).toBeGreaterThan(400);
    expect(cutToWidth(context, 'é'.repeat(5000), 400, style)).toMatch(/^é+…$/);
  });

  it.each([
    ['Mes 30 mangas de toujours', ['Mes 30 mangas', 'de toujours']],
    ['Anticonstitutionnellement', ['Anticonstitutio…']],
    ['Le « club » des cinq', ['Le « club » des', 'cinq']],
  ])('break between words: %s', (text, lines) => {
    const box = { width: 420, most: 2, sizes: [40] };
    expect(fitLines(context, text, box, 'display').lines).toEqual(lines);
  });

  it('become smaller before they are cut', () => {
    const box = { width: 420, most: 2, sizes: [40, 20] };
    const text = 'Anticonstitutionnellement';
    expect(fitLines(context, text, box, 'display')).toMatchObject({
      lines: [text],
      style: { size: 20 },
    });
    const { lines } = fitLines(context, 'mot '.repeat(60), box, 'display');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/…$/);
    expect(fitLines(context, '進撃の巨人'.repeat(3), box, 'display').lines.join('')).toBe(
      '進撃の巨人'.repeat(3),
    );
  });
});

/** How a character looks, as hexadecimal alpha values of its pixels. */
function pixels(character: string, face: Face): string {
  const canvas = createCanvas(40, 40);
  const context: SKRSContext2D = canvas.getContext('2d');
  context.font = `30px ${familiesOf(character, face)}`;
  context.fillText(character, 4, 30);
  const { data } = context.getImageData(0, 0, 40, 40);
  return Array.from(data)
    .filter((_, index) => index % 4 === 3)
    .map((alpha) => (alpha >> 4).toString(16))
    .join('');
}

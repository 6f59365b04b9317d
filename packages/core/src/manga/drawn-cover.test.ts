import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DRAWN_COVER, drawnCover, SCREENTONES } from './drawn-cover.ts';

const ids = fc.string({ unit: 'grapheme', maxLength: 40 });
const titles = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('a', 'M', ' ', 'é', '進', 'の', '소', 'م', '\u0301', '-'),
    maxLength: 200,
  }),
);

describe('a drawn cover', () => {
  it('is the same for the same manga', () => {
    fc.assert(
      fc.property(ids, titles, (id, title) => {
        expect(drawnCover(id, title)).toEqual(drawnCover(id, title));
        const { hue, angle, tone } = drawnCover(id, title);
        expect(drawnCover(id, 'Un autre titre')).toMatchObject({ hue, angle, tone });
      }),
    );
  });

  it('differs between neighbours: hues, screentones and angles are spread evenly', () => {
    const covers = Array.from({ length: 3600 }, (_, index) => drawnCover(`mal-${index}`, ''));
    for (const [values, kinds] of [
      [covers.map(({ hue }) => Math.floor(hue / 30)), 12],
      [covers.map(({ tone }) => SCREENTONES.indexOf(tone)), 4],
      [covers.map(({ angle }) => angle / 15), 6],
    ] as const) {
      const counts = Array.from(
        { length: kinds },
        (_, kind) => values.filter((value) => value === kind).length,
      );
      const fair = covers.length / kinds;
      expect(Math.min(...counts)).toBeGreaterThan(fair * 0.75);
      expect(Math.max(...counts)).toBeLessThan(fair * 1.25);
    }
    const alike = covers.filter(
      ({ hue }, index) => Math.abs(hue - (covers[index + 1]?.hue ?? 999)) < 15,
    );
    expect(alike.length).toBeLessThan(covers.length * 0.12);
  });

  it('has readable ink on every hue, screentone included', () => {
    const seen = new Set<number>();
    for (let index = 0; seen.size < 360; index += 1) {
      const { hue, light, dark, ink } = drawnCover(`${index}`, '');
      seen.add(hue);
      expect(ink).toBe('#fff');
      for (const colour of [light, dark]) {
        const toned = rgb(colour).map((part) => part + (1 - part) * DRAWN_COVER.toneOpacity);
        expect(1.05 / (luminance(toned) + 0.05)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  it('carries all of a title that fits, in order, and an ellipsis of one that does not', () => {
    fc.assert(
      fc.property(titles, (title) => {
        const { lines, lineSize } = drawnCover('id', title);
        const all = title.replaceAll(/\s/g, '');
        const drawn = lines.join('').replaceAll(/\s/g, '');
        const isCut = lines.length === 7 && drawn.endsWith('…');
        expect(drawn === all || (isCut && all.startsWith(drawn.slice(0, -1)))).toBe(true);
        const height = lines.length * lineSize * DRAWN_COVER.lineHeight;
        const room = DRAWN_COVER.height - 2 * DRAWN_COVER.margin - 2 * DRAWN_COVER.label;
        expect(height).toBeLessThanOrEqual(room);
        expect(lines).not.toContain('');
      }),
    );
  });

  it.each([
    ['Nana', ['Nana'], 16],
    ['Solo Leveling', ['Solo', 'Leveling'], 13],
    ['進撃の巨人', ['進撃の巨人'], 16],
    ['나 혼자만 레벨업', ['나 혼자만', '레벨업'], 16],
  ])('breaks %s where its script breaks', (title, lines, lineSize) => {
    expect(drawnCover('id', title)).toMatchObject({ lines, lineSize });
  });

  it.each([
    ['Solo Leveling', 'SL'],
    ['nana', 'N'],
    ['20th Century Boys', '2'],
    ['Été d’Émilie', 'ÉD'],
    ['進撃の巨人', '進'],
    ['مانجا هجوم', 'م'],
    ['★ !!', ''],
  ])('of %s has the initials %j', (title, initials) => {
    expect(drawnCover('id', title).initials).toBe(initials);
  });
});

/** The red, green and blue of an `hsl()` colour, each 0–1. */
function rgb(colour: string): number[] {
  const [h = 0, s = 0, l = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  const amplitude = (s / 100) * Math.min(l / 100, 1 - l / 100);
  return [0, 8, 4].map((shift) => {
    const k = (shift + h / 30) % 12;
    return l / 100 - amplitude * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  });
}

function luminance(parts: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = parts.map((part) =>
    part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { restOfText, truncateText, truncateWords } from './truncate.ts';

const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' });
const split = (text: string) => [...graphemes.segment(text)].map(({ segment }) => segment);
const texts = fc.string({
  unit: fc.constantFrom('a', ' ', 'é', 'e\u0301', '👩‍👩‍👧', '🇫🇷', '日', 'か\u3099'),
  maxLength: 60,
});

describe('truncateText', () => {
  it('leaves twenty characters alone and cuts the twenty-first', () => {
    expect(truncateText('a'.repeat(20))).toBe('a'.repeat(20));
    expect(truncateText('a'.repeat(21))).toBe(`${'a'.repeat(20)}…`);
  });

  it('counts what readers see', () => {
    const family = '👩‍👩‍👧';
    expect(truncateText(family.repeat(20))).toBe(family.repeat(20));
    expect(truncateText(family.repeat(21))).toBe(`${family.repeat(20)}…`);
    expect(truncateText('🇫🇷🇯🇵', 1)).toBe('🇫🇷…');
  });

  it('leaves no space before the ellipsis', () => {
    expect(truncateText('Fullmetal Alchemist Brotherhood')).toBe('Fullmetal Alchemist…');
  });

  it('shows at most max characters and one ellipsis, and never cuts inside one', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 30 }), (text, max) => {
        const whole = split(text);
        const shown = truncateText(text, max);
        const cut = `${whole.slice(0, max).join('').trimEnd()}…`;
        expect(shown).toBe(whole.length <= max ? text : cut);
      }),
    );
  });
});

describe('restOfText', () => {
  it.each([
    ['Berserk', ''],
    ['JoJo no Kimyou na Bouken Part 7: Steel Ball Run', '…Bouken Part 7: Steel Ball Run'],
    ['Tokyo Ghoul: re, le guide', '…guide'],
    ['Fullmetal Alchemist Brotherhood', '…Brotherhood'],
    ['Boushoku no Berserk: Ore dake Level', '…Ore dake Level'],
    ['転生したらスライムだった件〜魔物の国の歩き方〜番外編', '…き方〜番外編'],
    ['Antidisestablishmentarianism', '…arianism'],
  ])('of %j is %j', (text, rest) => {
    expect(restOfText(text)).toBe(rest);
  });

  it('loses no character: what is shown and the rest hold the whole text', () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 30 }), (text, max) => {
        fc.pre(truncateText(text, max) !== text);
        const rest = restOfText(text, max).slice(1);
        const shown = split(text).slice(0, max).join('');
        expect(text.trimEnd().endsWith(rest.trimEnd())).toBe(true);
        expect((shown.trimEnd() + rest).length).toBeGreaterThanOrEqual(
          text.replace(/\s+/g, '').length,
        );
      }),
    );
  });
});

describe('truncateWords', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `mot${index}`);

  it('leaves fifty words alone and cuts the fifty-first', () => {
    expect(truncateWords(words(50).join(' '))).toEqual({
      text: words(50).join(' '),
      truncated: false,
    });
    expect(truncateWords(words(51).join(' '))).toEqual({
      text: `${words(50).join(' ')}…`,
      truncated: true,
    });
  });

  it('keeps line breaks between words and counts runs of space once', () => {
    expect(truncateWords('  un\n\ndeux   trois quatre ', 3)).toEqual({
      text: 'un\n\ndeux   trois…',
      truncated: true,
    });
  });

  it('has nothing to cut in an empty text', () => {
    expect(truncateWords(' \n ')).toEqual({ text: '', truncated: false });
  });

  it('keeps exactly the first words', () => {
    const spaced = fc.array(fc.constantFrom('mot', ' ', '\n', 'l’été'), { maxLength: 40 });
    fc.assert(
      fc.property(spaced, fc.integer({ min: 1, max: 10 }), (parts, max) => {
        const all = parts.join('').split(/\s+/).filter(Boolean);
        const cut = truncateWords(parts.join(''), max);
        expect(cut.truncated).toBe(all.length > max);
        expect(cut.text.replace(/…$/, '').split(/\s+/).filter(Boolean)).toEqual(all.slice(0, max));
      }),
    );
  });
});

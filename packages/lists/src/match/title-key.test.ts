import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { TITLE_KEY_LENGTH, titleKey, titleKeys, titleWords } from './title-key.ts';

const SAME: readonly (readonly [string, string])[] = [
  ['ONE PIECE', 'One Piece'],
  ['Détective Conan', 'Detective Conan'],
  ['Blackjack', 'Black Jack'],
  ['Hunter × Hunter', 'HunterxHunter'],
  ['Spy×Family', 'Spy x Family'],
  ['Haikyū!!', 'Haikyuu!!'],
  ['Haïkyû', 'Haikyuu!!'],
  ['Tongari Bōshi no Atelier', 'Tongari Boushi no Atelier'],
  ['Tongari Boshi no Atelier', 'Tongari Boushi no Atelier'],
  ['Ookami to Koushinryou', 'Ōkami to Kōshinryō'],
  ['Koi wo Suru', 'Koi o suru'],
  ['Shimbun', 'Shinbun'],
  ['Bocchi the Rock!', 'Botchi the Rock'],
  ['The Promised Neverland', 'Promised Neverland'],
  ['L’Attaque des Titans', 'attaque des titans'],
  ["L'Attaque des Titans", 'Attaque des titans'],
  ['Les Chevaliers du Zodiaque', 'Chevaliers du zodiaque'],
  ['Gloutons & Dragons', 'Gloutons et Dragons'],
  ['Lone Wolf & Cub', 'Lone Wolf and Cub'],
  ['Kaijû n°8', 'Kaiju No. 8'],
  ['Kaiju #8', 'Kaijuu No.8'],
  ['Part III', 'part 3'],
  ['Ranma ½', 'Ranma 1/2'],
  ['Œdipe', 'Oedipe'],
  ['ＳＰＹ', 'spy'],
  ['Jun’ichi', 'Junichi'],
];

const OTHERS: readonly (readonly [string, string])[] = [
  ['Citrus', 'Citrus+'],
  ['Good Child', 'God Child'],
  ['Tour', 'Tor'],
  ['Only You', 'Only Yo'],
  ['Ranma ½', 'Ranma 12'],
  ['Gunnm', 'Gunnm Last Order'],
  ['Dragon Ball', 'Dragon Ball Z'],
  ['X', 'V'],
  ['ガラス', 'カラス'],
  ['The', 'Le'],
  ['The Ring', 'Ring'],
  ['L’Infirmerie', 'Infirmerie'],
  ['Gouon', 'Gon'],
  ['Gou', 'Go!'],
  ['AA', 'A'],
  ['Goon', 'Gon'],
  ['Moon', 'Mon'],
  ['Shirogane no Ou', 'Shirogane no'],
  ['Monster', 'Monsters'],
];

describe('titleKey', () => {
  it.each(SAME)('gives %s and %s one key', (one, other) => {
    expect(titleKey(one)).toBe(titleKey(other));
  });

  it.each(OTHERS)('tells %s and %s apart', (one, other) => {
    expect(titleKey(one)).not.toBe(titleKey(other));
  });

  it('is stable: stored keys hold what this version gives', () => {
    expect(titleKey('Kōkaku Kidōtai: The Ghost in the Shell 1.5')).toBe(
      'kokakukidotaitheghostintheshell1 5',
    );
    expect(titleKey('カードキャプターさくら')).toBe('カードキャプターさくら');
  });

  it('knows a title of signs alone by them, and nothing by nothing', () => {
    expect(titleKey(' △ ☆ ')).toBe('△☆');
    expect(titleKey('  ')).toBe('');
  });

  it('is idempotent, and no longer than its limit', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc
        .array(
          fc.constantFrom(
            'the',
            'a',
            'le',
            'l’',
            'et',
            '&',
            '+',
            '#',
            'n°',
            '8',
            'ii',
            'iv',
            'o',
            'ou',
            'wo',
            'koo',
            'tsu',
            'm',
            'ba',
            'n',
            'tch',
            'dzu',
            'you',
            ' ',
            '-',
            'É',
            'ガ',
            '½',
            'x',
          ),
          { maxLength: 40 },
        )
        .map((parts) => parts.join(parts.length % 2 === 0 ? '' : ' ')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const key = titleKey(text);
        expect(titleKey(key)).toBe(key);
        expect(key.length).toBeLessThanOrEqual(TITLE_KEY_LENGTH);
        expect(key.isWellFormed()).toBe(text.isWellFormed() || key.isWellFormed());
      }),
      { numRuns: 500 },
    );
  });
});

describe('titleKeys', () => {
  it('are those of the title and of the alternative ones, each once', () => {
    expect(
      titleKeys({
        title: 'Haikyuu!!',
        originalTitle: 'Haikyū!!',
        altTitles: ['Haikyū', 'HQ!!', '', 'ハイキュー!!'],
      }),
    ).toEqual(['haikyu', 'hq', 'ハイキュー']);
  });
});

describe('titleWords', () => {
  it('separates digits from letters and speaks signs', () => {
    expect(titleWords('Kaijuu 8-gou & #4, n°5+')).toEqual([
      'kaijuu',
      '8',
      'gou',
      'and',
      'no',
      '4',
      'no',
      '5',
      'plus',
    ]);
  });
});

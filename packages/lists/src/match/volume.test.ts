import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { seriesNamed, withoutVolume } from './volume.ts';

describe('withoutVolume', () => {
  it.each([
    ['One Piece, Vol. 1: Romance Dawn (One Piece, #1)', 'One Piece'],
    ['Berserk, Tome 3', 'Berserk'],
    ['Berserk - Tome 03', 'Berserk'],
    ['Berserk (Tome 3)', 'Berserk'],
    ['Berserk T03', 'Berserk'],
    ['Berserk T. 3', 'Berserk'],
    ['Berserk v12', 'Berserk'],
    ['Berserk, tome II', 'Berserk'],
    ['Berserk Vol.3', 'Berserk'],
    ['Berserk volume 3', 'Berserk'],
    ['Berserk, tomes 1 à 3', 'Berserk'],
    ['Berserk Deluxe Volume 1', 'Berserk'],
    ['Berserk Deluxe', 'Berserk'],
    ['Berserk (2005)', 'Berserk'],
    ['Berserk (1989 - 2021)', 'Berserk'],
    ['Berserk (3)', 'Berserk'],
    ['ベルセルク 3巻', 'ベルセルク'],
    ['ベルセルク 第3巻', 'ベルセルク'],
    ['Monster: The Perfect Edition, Vol. 1', 'Monster'],
    ['Monster – Perfect Edition', 'Monster'],
    ['Monster (Perfect Edition)', 'Monster'],
    ['Quartier lointain, Intégrale', 'Quartier lointain'],
    ['Quartier lointain : L’intégrale', 'Quartier lointain'],
    ['Dragon Ball – Édition originale', 'Dragon Ball'],
    ['Goodnight Punpun Omnibus, Vol. 1', 'Goodnight Punpun'],
    ['Yotsuba&!, Vol. 01 (Yotsuba&! #1)', 'Yotsuba&!'],
    ['Pluto: Urasawa x Tezuka, Volume 001 (Pluto, #1)', 'Pluto: Urasawa x Tezuka'],
    ['Attack on Titan 3-in-1 Edition', 'Attack on Titan'],
    ['Blame!, Coffret', 'Blame!'],
  ])('%s is %s', (title, expected) => {
    expect(withoutVolume(title)).toBe(expected);
  });

  it.each([
    'Kaijû n°8',
    'Kaiju No. 8',
    'Monster #8',
    'Mob Psycho 100',
    '20th Century Boys',
    'Area 88',
    'JoJo no Kimyou na Bouken Part 7: Steel Ball Run',
    'Jojo’s Bizarre Adventure partie 7',
    '[Oshi no Ko]',
    'Tongari Bōshi no Atelier (L’Atelier des sorciers)',
    'Gloutons & Dragons',
    'Volume 1',
    'Tome 3',
    'Deluxe',
    '(2005)',
    'Black Edition',
    'Ranma ½',
    'Thermae Romae',
    'Tomie',
    'Voltes V',
    'Hunter x Hunter',
    'K-On!',
    'Ultra Deluxe Girl',
    'Volt 7',
    '',
  ])('%s stays', (title) => {
    expect(withoutVolume(title)).toBe(title);
  });

  it('is never empty, changes nothing twice, and takes no long time', () => {
    const piece = fc.constantFrom(
      'Berserk',
      ' ',
      ', ',
      'tome 3',
      'Deluxe',
      '(1)',
      '#1',
      '[',
      ')',
      ': ',
    );
    const titles = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(titles, (title) => {
        const work = withoutVolume(title);
        expect(work === '').toBe(title.trim() === '');
        expect(withoutVolume(work)).toBe(work);
        expect(title).toContain(work);
      }),
    );
    for (const part of ['(', 'tome ', '- ', ' ', 't1 ', ' (a #1)'])
      withoutVolume(part.repeat(100_000));
  });
});

describe('seriesNamed', () => {
  it.each([
    ['One Piece, Vol. 1: Romance Dawn (One Piece, #1)', 'One Piece'],
    ['Yotsuba&!, Vol. 01 (Yotsuba&! #1)', 'Yotsuba&!'],
    ['Nana, 1-2 (Nana, #1-2)', 'Nana'],
    ['Berserk (2005)', null],
    ['Berserk', null],
    ['(#1)', null],
    ['Nana (Live #)', null],
  ])('%s names %s', (title, expected) => {
    expect(seriesNamed(title)).toBe(expected);
  });
});

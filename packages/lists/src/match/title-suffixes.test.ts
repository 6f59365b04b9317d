import { describe, expect, it } from 'vitest';

import { seriesOf, withoutEdition, withoutHints } from './title-suffixes.ts';

describe('withoutEdition', () => {
  it.each([
    ['One Piece T.1', 'One Piece'],
    ['One Piece T01', 'One Piece'],
    ['One Piece, tome 3', 'One Piece'],
    ['One Piece - Tome 3', 'One Piece'],
    ['One Piece (Tome 3)', 'One Piece'],
    ['One Piece (3)', 'One Piece'],
    ['One Piece vol. 1-10', 'One Piece'],
    ['Claymore, tomes 1 à 27', 'Claymore'],
    ['Hellsing (10 tomes)', 'Hellsing'],
    ['Naruto, Vol. 01: The Tests of the Ninja', 'Naruto'],
    ['ベルセルク 第3巻', 'ベルセルク'],
    ['Monster: The Perfect Edition, Vol. 1', 'Monster'],
    ['Berserk Deluxe Volume 1', 'Berserk'],
    ['Goodnight Punpun Omnibus, Vol. 1', 'Goodnight Punpun'],
    ['Quartier lointain, Intégrale', 'Quartier lointain'],
    ['Akira - Édition originale', 'Akira'],
    ['Akira (édition originale)', 'Akira'],
    ['Ranma ½ — coffret', 'Ranma ½'],
    ['Berserk (manga) [terminé]', 'Berserk'],
    ['Atelier des sorciers (L’)', 'Atelier des sorciers'],
    ['Promised Neverland, The', 'Promised Neverland'],
  ])('makes %s %s', (title, rest) => {
    expect(withoutEdition(title)).toBe(rest);
  });

  it.each([
    'Kaijû n°8',
    'Monster #8',
    'Mob Psycho 100',
    'Shingeki no Kyojin Volume 0',
    'BLAME! (2005)',
    'Shaman King Kanzenban',
    'Dragon Ball Full Color',
    'Berserk (roman)',
    'Berserk (Official Guidebook)',
    'Éclat(s) d’âme',
    '[Oshi no Ko]',
    'Deluxe',
    'Tome 3',
    'Collector',
    '86',
    '',
  ])('leaves %s as it is', (title) => {
    expect(withoutEdition(title)).toBe(title);
  });
});

describe('seriesOf', () => {
  it('reads the series behind the title of a volume', () => {
    expect(seriesOf('Buddha, Vol. 1: Kapilavastu (Buddha #1)')).toBe('Buddha');
    expect(seriesOf('Pluto: Urasawa x Tezuka, Volume 001 (Pluto, #1)')).toBe('Pluto');
    expect(seriesOf('Berserk Official Guidebook (Berserk, #0)')).toBeNull();
    expect(seriesOf('Death Note: Another Note (Death Note, #1)')).toBeNull();
    expect(seriesOf('Naruto, Vol. 1')).toBeNull();
  });
});

describe('withoutHints', () => {
  it.each([
    ['Naruto Shippuden', 'Naruto'],
    ['Dragon Ball Z', 'Dragon Ball'],
    ['Vinland Saga #2', 'Vinland Saga'],
    ['BLAME! (2005)', 'BLAME!'],
    ['Chainsaw Man 2', 'Chainsaw Man'],
    ['Berserk Official Guidebook', 'Berserk'],
    ['Dragon Ball - Full Color', 'Dragon Ball'],
    ['Bleach couleur', 'Bleach'],
    ['Overlord (light novel)', 'Overlord'],
    ['Real', 'Real'],
  ])('makes %s %s', (title, rest) => {
    expect(withoutHints(title)).toBe(rest);
  });
});

it('takes little time for a long title of any kind', () => {
  const parts = [
    ' ',
    'a, ',
    '(',
    ')',
    'Vol. 1 ',
    't1 ',
    'édition ',
    '- ',
    '1–',
    '(#1',
    ', The',
    '[',
  ];
  const start = Date.now();
  for (const part of parts) {
    const title = part.repeat(300 / part.length);
    withoutEdition(title);
    withoutHints(`${title}x`);
    seriesOf(`x${title}`);
  }
  expect(Date.now() - start).toBeLessThan(2000);
});

import { describe, expect, it } from 'vitest';

import { linkNames } from './link-names.ts';

describe('linkNames', () => {
  it.each([
    ['oda', ['oda']],
    ['jean.dupont', ['jean.dupont', 'jean-dupont']],
    ['ana+manga', ['ana+manga', 'ana-manga']],
    ['LeaM', ['LeaM', 'leam']],
    ['otaku_33', ['otaku_33', 'otaku-33']],
    ['Élodie Durand', ['Élodie Durand', 'elodie-durand']],
    ['admin', ['admin']],
    ['Admin', ['Admin', 'admin']],
    ['@LeaM', ['@LeaM', 'LeaM', 'leam']],
    ['@lea', ['@lea', 'lea']],
    ['“Le\u200BaM”', ['“Le\u200BaM”', 'LeaM', 'leam']],
    ['.', ['.']],
    ['日本', ['日本']],
    ['', []],
    ['x'.repeat(201), []],
  ])('of %j are %j', (name, names) => {
    expect(linkNames(name)).toEqual(names);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addressOf, parseAddress } from '../addresses/address.ts';
import { TOGETHER_RANKINGS } from './rank-together.ts';
import { togetherAddress, togetherKeys } from './together-address.ts';

const key = fc.stringMatching(/^[\w-]{1,40}$/);

describe('the address of several rankings', () => {
  it('names them again, with a plain + between them', () => {
    const keys = fc.uniqueArray(key, { minLength: 2, maxLength: TOGETHER_RANKINGS });
    fc.assert(
      fc.property(keys, (all) => {
        const path = addressOf(togetherAddress(all));
        expect(path).toBe(`/rankings/${all[0]}/together/${all.slice(1).join('+')}`);
        const address = parseAddress(path);
        expect(address?.kind === 'together' && togetherKeys(address)).toEqual(all);
      }),
    );
  });

  it('names each once, and nothing between two +', () => {
    expect(togetherKeys({ one: 'a', others: '+b++a+b+' })).toEqual(['a', 'b']);
    expect(togetherKeys({ one: 'a', others: '+' })).toEqual(['a']);
  });

  it.each([TOGETHER_RANKINGS, 200, 100_000])('names nothing with %i others', (count) => {
    const others = Array.from({ length: count }, (_, index) => `r${index}`).join('+');
    expect(togetherKeys({ one: 'a', others })).toBeNull();
  });
});

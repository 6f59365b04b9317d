import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type CursorValue, decodeCursor, encodeCursor } from './reads.ts';

describe('cursors', () => {
  it('come back as they went, whatever they hold', () => {
    const unit = fc.constantFrom('a', 'é', '%', '"', '\\', '\u0000', '\uD800', '🔥', '+');
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2, stringUnit: unit }), (value) => {
        const sent = JSON.parse(JSON.stringify(value)) as CursorValue;
        expect(decodeCursor(encodeCursor(sent))).toEqual(sent);
      }),
    );
  });

  it('hold nothing that an address or a header would refuse', () => {
    const cursor = encodeCursor(['été & co/?#%+', 'mal-2', 7]);
    expect(cursor).toMatch(/^[\w.!~*'()%-]+$/);
  });

  it.each(['', '%', '%ZZ', 'abc', '{"a":', '%E9'])('refuses %j', (cursor) => {
    expect(() => decodeCursor(cursor)).toThrow(
      expect.objectContaining({ code: 'payload-invalid', cause: expect.any(Error) }),
    );
  });
});

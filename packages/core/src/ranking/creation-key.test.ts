import { expect, it } from 'vitest';

import { isCreationKey, newCreationKey, parseCreationKey } from './creation-key.ts';

const random = (count: number) =>
  Uint8Array.from({ length: count }, () => Math.floor(Math.random() * 256));

it('is another text of 20 letters and digits each time', () => {
  const keys = Array.from({ length: 200 }, () => newCreationKey(random));
  expect(new Set(keys).size).toBe(200);
  for (const key of keys) {
    expect(key).toMatch(/^[A-Za-z0-9]{20}$/);
    expect(parseCreationKey(key)).toBe(key);
  }
});

it('may be missing, and is refused in another form', () => {
  expect([parseCreationKey(null), parseCreationKey(undefined)]).toEqual([null, null]);
  for (const key of ['', 'a'.repeat(19), 'a'.repeat(21), `${'a'.repeat(20)}\n`, 'a b'.repeat(7)]) {
    expect(isCreationKey(key)).toBe(false);
    expect(() => parseCreationKey(key)).toThrow(
      expect.objectContaining({ code: 'payload-invalid' }),
    );
  }
});

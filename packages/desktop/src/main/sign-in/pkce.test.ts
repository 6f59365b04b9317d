import { createHash } from 'node:crypto';

import { expect, it } from 'vitest';

import { createProof } from './pkce.ts';

it('makes a proof anew each time, its challenge the SHA-256 of its verifier', () => {
  const [first, second] = [createProof(), createProof()];
  expect(first.challenge).toBe(createHash('sha256').update(first.verifier).digest('base64url'));
  expect(first.verifier).toMatch(/^[\w-]{64}$/u);
  for (const part of ['verifier', 'state', 'rawNonce'] as const) {
    expect(first[part]).not.toBe(second[part]);
  }
  expect(new Set(Object.values(first)).size).toBe(5);
  expect(first.nonce).toBe(createHash('sha256').update(first.rawNonce).digest('hex'));
});

import { mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { loadSecret } from './secret.ts';

it('makes a secret of 256 bits once, for the owner of the folder alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palmanga-secret-'));
  const secret = loadSecret(folder);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(loadSecret(folder)).toBe(secret);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

import { expect, it } from 'vitest';

import { StartError } from './run.ts';

const from = (code: string, subject: string) =>
  StartError.from(Object.assign(new Error(code), { code }), subject)?.message ?? null;

it('says what cannot be used, and which setting to change', () => {
  expect(from('EACCES', '/data')).toBe(
    'Not permitted: /data. Choose another folder with PALMANGA_DATA, or a port above 1023.',
  );
  expect(from('EROFS', '/data')).toBe(
    'The folder /data is read-only. Choose another one with PALMANGA_DATA.',
  );
  expect(from('EADDRINUSE', '127.0.0.1:3000')).toContain('PALMANGA_PORT');
  expect(from('EADDRNOTAVAIL', '192.0.2.1:3000')).toContain('PALMANGA_HOST');
});

it('explains nothing that it does not know', () => {
  expect(from('EMFILE', '/data')).toBeNull();
});

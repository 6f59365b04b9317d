import { expect, test } from 'vitest';

import { checkCatalogue } from './check-catalogue.ts';
import type { ImportWarning } from './events.ts';
import { ManualSignal, decodeUtf8, fileOf } from './test-support.ts';

test('counts what an import would skip, and says nothing of what it would clean', async () => {
  const warnings: ImportWarning[] = [];
  const file = [
    { id: '1', title: 'a' },
    { id: '1', title: 'b' },
    { title: 'c' },
    { id: '2', title: 3 },
    { id: '3', title: 'd', coverThumbUrl: 'ftp://x' },
  ];
  const report = await checkCatalogue(fileOf(file), {
    decodeUtf8,
    onWarning: (warning) => void warnings.push(warning),
  });
  expect(report).toEqual({
    format: { container: 'array', shape: 'catalogue' },
    records: 5,
    invalid: 1,
    skipped: 0,
    withoutId: 1,
    notManga: 0,
    cancelled: false,
  });
  expect(warnings.map(({ reason, number }) => [number, reason])).toEqual([
    [3, 'without-id'],
    [4, 'title-invalid'],
  ]);
});

test('refuses bytes that are not UTF-8', async () => {
  async function* latin1() {
    yield Uint8Array.from('[{"id":"1","title":"\u00e9"}]', (c) => c.charCodeAt(0));
  }
  await expect(checkCatalogue(latin1(), { decodeUtf8 })).rejects.toMatchObject({
    fault: 'not-utf8',
  });
});

test('stops when cancelled', async () => {
  const signal = new ManualSignal();
  signal.abort();
  const report = await checkCatalogue(fileOf([{ id: '1', title: 'a' }]), {
    decodeUtf8,
    signal,
  });
  expect(report).toMatchObject({ cancelled: true, records: 0 });
});

import { createLogger } from '@palmanga/host';
import { expect, test } from 'vitest';

import { MissingPublicUrl } from './missing-public-url.ts';

/** What is logged and noticed of these requests, one after the other. */
function noticed(isSet: boolean, ...requests: Readonly<Record<string, string>>[]) {
  const lines: { origin: string | null; host: string | null; msg: string }[] = [];
  const logger = createLogger('warn', {
    write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]),
  });
  const missing = new MissingPublicUrl(isSet, logger);
  for (const headers of requests) missing.lookAt({ headers: new Headers(headers) });
  expect(missing.isNoticed).toBe(lines.length > 0);
  return lines;
}

const PAGE = { origin: 'https://manga.example', host: '127.0.0.1:3000' };

test.each([
  ['a browser says that it is a page of the site', { ...PAGE, 'sec-fetch-site': 'same-origin' }],
  ['a proxy says that it forwards', { ...PAGE, 'x-forwarded-for': '192.0.2.1' }],
  ['it says so in its own words', { ...PAGE, via: '1.1 Caddy' }],
])('is named in the log, once: %s', (_, headers) => {
  const lines = noticed(false, headers, headers);
  expect(lines).toMatchObject([PAGE]);
  expect(lines[0]?.msg).toContain('set PALMANGA_PUBLIC_URL');
});

test.each([
  ['a page of another site', { ...PAGE, 'sec-fetch-site': 'cross-site', 'x-forwarded-for': '::1' }],
  ['a program without a proxy', PAGE],
])('nothing is said of %s', (_, headers) => {
  expect(noticed(false, headers)).toEqual([]);
});

test('nothing is said where a public address is set', () => {
  expect(noticed(true, { ...PAGE, 'sec-fetch-site': 'same-origin' })).toEqual([]);
});

test('an origin that is none is not repeated', () => {
  const headers = { origin: 'null', host: 'manga.example', 'sec-fetch-site': 'same-origin' };
  expect(noticed(false, headers)).toMatchObject([{ origin: null, host: 'manga.example' }]);
});

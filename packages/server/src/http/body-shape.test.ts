import { expect, onTestFinished, test } from 'vitest';

import { TestServer } from '../testing/test-server.ts';

const MEGABYTE = 1024 * 1024 - 1024;
const keys = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;

async function ask(body: string): Promise<{ status: number; isParsed: boolean }> {
  const server = await TestServer.start();
  onTestFinished(() => server.dispose());
  const { parse } = JSON;
  let isParsed = false;
  JSON.parse = (text, ...others) => {
    isParsed ||= text === body;
    return parse(text, ...others) as unknown;
  };
  onTestFinished(() => {
    JSON.parse = parse;
  });
  const response = await fetch(`${server.url}/api/mangas/getMany`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return { status: response.status, isParsed };
}

test.each([
  ['brackets', '['.repeat(MEGABYTE)],
  ['braces', '{"a":'.repeat(MEGABYTE / 5)],
  ['closed brackets', `[${'[],'.repeat(MEGABYTE / 4)}[]]`],
  ['keys', keys(90_000)],
  ['numbers', `[${'1,'.repeat(MEGABYTE / 3)}1]`],
  ['keys among the ones that it reads', `{"ids":[],"more":${keys(60_000)}}`],
  ['depth within what it reads', `{"ids":[${'['.repeat(20)}${']'.repeat(20)}]}`],
])('a body of many or deep %s is refused before it is parsed', async (_, body) => {
  expect(await ask(body)).toEqual({ status: 400, isParsed: false });
});

test.each([
  [
    'brackets and quotes in its texts',
    JSON.stringify({ ids: ['[{"\\'.repeat(2000), '\\"[', '\\'] }),
  ],
  ['1,000 ids', JSON.stringify({ ids: Array.from({ length: 1000 }, (_, index) => `id${index}`) })],
])('a body with %s is read', async (_, body) => {
  expect(await ask(body)).toEqual({ status: 200, isParsed: true });
});

test.each(['"', '"\\', '{"a', ''])('a body that breaks off is refused: %j', async (body) => {
  expect((await ask(body)).status).toBe(400);
});

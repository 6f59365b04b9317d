import { AppError } from '@palmanga/core';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';

import { isSameText, LAUNCH_HEADER, launchPath, requireLaunchSecret } from './launch-secret.ts';

const app = new Hono()
  .use(requireLaunchSecret('s3cret'))
  .get('*', (c) => c.text('in'))
  .onError((error, c) => c.text('', error instanceof AppError ? 403 : 500));
const statusOf = async (headers: Record<string, string>, path = '/') =>
  (await app.request(path, { headers })).status;

describe('the secret of the launch', () => {
  it('is recognised whole, in its header or in the cookie that the first address sets', async () => {
    expect(await statusOf({ [LAUNCH_HEADER]: 's3cret' })).toBe(200);
    const first = await app.request(launchPath('s3cret'));
    expect(first.status).toBe(303);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(await statusOf({ cookie })).toBe(200);
  });

  it.each([
    [{}],
    [{ [LAUNCH_HEADER]: '' }],
    [{ [LAUNCH_HEADER]: 's3cre' }],
    [{ [LAUNCH_HEADER]: 's3cret, s3cret' }],
    [{ cookie: 'palmanga_launch=guess' }],
    [{ cookie: 'other=s3cret' }],
  ])('is missing in %j', async (headers) => {
    expect(await statusOf(headers)).toBe(403);
    expect(await statusOf(headers, launchPath('guess'))).toBe(403);
  });
});

it('compares texts of any length', () => {
  expect(isSameText('a', 'a')).toBe(true);
  expect(isSameText('a', 'b')).toBe(false);
  expect(isSameText('a', 'aa')).toBe(false);
  expect(isSameText('', '')).toBe(true);
});

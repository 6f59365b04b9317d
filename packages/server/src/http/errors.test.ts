import { AppError } from '@palmanga/core';
import { createLogger } from '@palmanga/host';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { describe, expect, it } from 'vitest';

import type { Env } from './context.ts';
import { errorHandler } from './errors.ts';

/** Status, body and log lines of the response when a route throws `error`. */
async function answerTo(error: unknown) {
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line) => void lines.push(line) });
  const app = new Hono<Env>().onError(errorHandler(logger)).get('/', () => {
    throw error;
  });
  const response = await app.request('/');
  return { status: response.status, body: await response.json(), lines };
}

describe('errorHandler', () => {
  it.each([
    ['a refusal', new AppError('title-required'), 422, 'title-required'],
    ['input that Hono refuses', new HTTPException(400), 400, 'payload-invalid'],
    ['a failure of Hono', new HTTPException(500), 500, 'internal'],
    // The accounts library lets SQLite's errors through.
    ['a busy database', sqliteError(5), 503, 'unavailable'],
    ['a database that cannot be written', sqliteError(8), 503, 'unavailable'],
    ['a full disk', sqliteError(13), 507, 'storage-full'],
    [
      'a full disk, as files report it',
      Object.assign(new Error('x'), { code: 'ENOSPC' }),
      507,
      'storage-full',
    ],
    ['a unique index', sqliteError(2067), 500, 'internal'],
    ['an input too deep for the engine', new RangeError('Stack'), 400, 'payload-invalid'],
    ['anything else', new TypeError('boom'), 500, 'internal'],
  ])('answers %s', async (_what, error, status, code) => {
    const answer = await answerTo(error);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.lines.join('')).toContain(status >= 500 ? 'A request failed' : 'was refused');
  });
});

/** An error like those of node:sqlite. @param errcode an extended result code */
function sqliteError(errcode: number): Error {
  return Object.assign(new Error('SQLite'), { code: 'ERR_SQLITE_ERROR', errcode });
}

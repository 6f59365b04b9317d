import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { describeThrown, formatLogLine, MAX_LOG_BYTES, openLog, redact } from './log.ts';

const time = new Date('2026-01-02T03:04:05.678Z');

describe('log lines', () => {
  it('give the time, the level and the message', () => {
    expect(formatLogLine('warn', 'hello', time)).toBe('2026-01-02T03:04:05.678Z warn hello\n');
  });

  it('cannot be forged by their content', () => {
    expect(formatLogLine('info', 'a\n2026 error b\r', time)).toBe(
      '2026-01-02T03:04:05.678Z info a\\n2026 error b\\r\n',
    );
  });

  it('have a maximum length', () => {
    expect(formatLogLine('info', 'x'.repeat(10_000), time).length).toBeLessThan(4100);
  });

  it.each([
    'https://x/callback?code=abc123&state=1',
    '{"id_token":"abc123"}',
    'Authorization: Bearer abc123',
    'password=abc123',
    'client_secret: abc123',
    'lea.abc123@exemple.fr signed in',
    'the secret is abc123 itself',
  ])('hide the private part of %s', (text) => {
    expect(redact(text, ['abc123'])).not.toContain('abc123');
  });

  it('hide tokens that were not registered', () => {
    expect(redact('https://x/callback?code=abc123&state=1')).toBe(
      'https://x/callback?code=[hidden]&state=1',
    );
    expect(redact('lea@exemple.fr signed in')).toBe('[hidden] signed in');
  });

  it('describe anything thrown', () => {
    expect(describeThrown(new Error('boom'))).toContain('boom');
    expect(describeThrown('boom')).toBe('boom');
  });
});

describe('log file', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'palmanga-log-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is created with its folder, readable only by its owner', () => {
    const log = openLog(join(folder, 'logs', 'palmanga.log'), () => time);
    log.hide('s3cret');
    log.info('starts with s3cret');
    log.error('fails');
    expect(readFileSync(log.file, 'utf8').split('\n')).toEqual([
      '2026-01-02T03:04:05.678Z info starts with [hidden]',
      '2026-01-02T03:04:05.678Z error fails',
      '',
    ]);
    expect(statSync(log.file).mode & 0o077).toBe(0);
  });

  it('starts again when it is full, and keeps the previous one', () => {
    const file = join(folder, 'palmanga.log');
    writeFileSync(file, 'x'.repeat(MAX_LOG_BYTES));
    openLog(file).info('new');
    expect(readFileSync(file, 'utf8')).toMatch(/ info new\n$/u);
    expect(statSync(`${file}.old`).size).toBe(MAX_LOG_BYTES);
  });

  it('never makes the application fail', () => {
    writeFileSync(join(folder, 'file'), '');
    const log = openLog(join(folder, 'file', 'palmanga.log'));
    expect(() => log.info('lost')).not.toThrow();
  });
});

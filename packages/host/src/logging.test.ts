import { expect, it } from 'vitest';

import { createLogger } from './logging.ts';

it('keeps the places in the stack of an installed server', () => {
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line) => void lines.push(line) });
  const error = new Error('no room');
  const place = 'file:///opt/palmanga/node_modules/@palmanga/server/dist/main.js:12:3';
  error.stack = `Error: no room for a/b@mail.example\n    at commit (${place})`;
  logger.error({ err: error }, 'failed');
  expect(lines.join()).toContain(place);
  expect(lines.join()).not.toContain('mail.example');
});

it('never writes cookies, passwords, tokens or e-mail addresses', () => {
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line) => void lines.push(line) });
  const secrets = {
    cookie: 'S1',
    authorization: 'S2',
    password: 'S3',
    token: 'S4',
    email: 'S5',
    'set-cookie': 'S6',
  };
  logger.info(secrets, 'flat');
  logger.info({ headers: secrets, user: { profile: secrets } }, 'nested');
  logger.error({ err: new Error('550 <elodie@mail.example> is unknown') }, 'failed');
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain('elodie');
  expect(lines.join()).toContain('is unknown');
  expect(lines.join()).not.toMatch(/S[1-6]/);
  expect(lines.join()).toContain('nested');
});

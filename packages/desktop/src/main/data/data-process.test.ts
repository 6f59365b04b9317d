import { expect, it } from 'vitest';

import type { ToBackend } from '../../shared/backend-messages.ts';
import { DataProcess } from './data-process.ts';

const setUp = () => {
  const sent: ToBackend[] = [];
  const listeners = {
    message: (_message: unknown): void => undefined,
    exit: (_code: number): void => undefined,
  };
  const process = new DataProcess(() => ({
    send: (message) => sent.push(message),
    kill: () => true,
    onMessage: (listener) => (listeners.message = listener),
    onExit: (listener) => (listeners.exit = listener),
  }));
  return { process, sent, listeners };
};
const backup = { type: 'backup', dataFolder: '/data', target: '/copy' } as const;

it('answers with the result of its work', async () => {
  const { process, sent, listeners } = setUp();
  const result = process.ask(backup, 'backed-up');
  listeners.message({ type: 'backed-up' });
  await expect(result).resolves.toEqual({ type: 'backed-up' });
  expect(sent).toEqual([backup]);
});

it('fails with the sentence of what went wrong', async () => {
  const { process, listeners } = setUp();
  const result = process.ask(backup, 'backed-up');
  listeners.message({ type: 'data-failed', fault: 'storage-full', detail: 'ENOSPC: raw' });
  await expect(result).rejects.toMatchObject({
    fault: 'storage-full',
    message: 'ENOSPC: raw',
    sentence: 'Il n’y a pas assez de place sur le disque. Libère de la place puis recommence.',
  });
});

it.each([null, { type: 'data-failed', fault: 'x' }, { type: 'folder-copied' }])(
  'fails when it answers something else: %j',
  async (message) => {
    const { process, listeners } = setUp();
    const result = process.ask(backup, 'backed-up');
    listeners.message(message);
    await expect(result).rejects.toHaveProperty('fault', 'failed');
  },
);

it('fails when it ends before it answers, and is not spoken to any more', async () => {
  const { process, sent, listeners } = setUp();
  const result = process.ask(backup, 'backed-up');
  listeners.exit(9);
  await expect(result).rejects.toThrow('The process ended with code 9');
  await expect(process.ask(backup, 'backed-up')).rejects.toHaveProperty('fault', 'failed');
  await process.end();
  expect(sent).toEqual([backup]);
});

it('is waited for when it ends, because it keeps folders from others until then', async () => {
  const { process, sent, listeners } = setUp();
  let isOver = false;
  const ended = process.end().then(() => (isOver = true));
  expect(sent).toEqual([{ type: 'stop' }]);
  await Promise.resolve();
  expect(isOver).toBe(false);
  listeners.exit(0);
  await ended;
});

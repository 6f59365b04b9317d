import { expect, it } from 'vitest';

import type { ToBackend } from '../../shared/backend-messages.ts';
import { askProcess } from './data-process.ts';

const backup = { type: 'backup', dataFolder: '/data', target: '/copy' } as const;

/** A process that was given its work, and the result that is waited for. */
const setUp = () => {
  const sent: ToBackend[] = [];
  const listeners = {
    message: (_message: unknown): void => undefined,
    exit: (_code: number): void => undefined,
  };
  const child = {
    send: (message: ToBackend): void => void sent.push(message),
    kill: () => true,
    onMessage: (listener: (message: unknown) => void): void => void (listeners.message = listener),
    onExit: (listener: (code: number) => void): void => void (listeners.exit = listener),
  };
  return { result: askProcess(child, backup, 'backed-up'), sent, listeners };
};

it('answers with the result of its work, once it has ended', async () => {
  const { result, sent, listeners } = setUp();
  let isOver = false;
  const seen = result.then(() => (isOver = true));
  expect(sent).toEqual([backup]);
  listeners.message({ type: 'backed-up' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toEqual([backup, { type: 'stop' }]);
  expect(isOver).toBe(false);
  listeners.exit(0);
  await seen;
  await expect(result).resolves.toEqual({ type: 'backed-up' });
});

it('fails with the sentence of what went wrong', async () => {
  const { result, listeners } = setUp();
  listeners.message({ type: 'data-failed', fault: 'storage-full', detail: 'ENOSPC: raw' });
  listeners.exit(0);
  await expect(result).rejects.toMatchObject({
    fault: 'storage-full',
    message: 'ENOSPC: raw',
    sentence: 'Il n’y a pas assez de place sur le disque. Libère de la place puis recommence.',
  });
});

it.each([null, { type: 'data-failed', fault: 'x' }, { type: 'folder-copied' }])(
  'fails when it answers something else: %j',
  async (message) => {
    const { result, listeners } = setUp();
    listeners.message(message);
    listeners.exit(0);
    await expect(result).rejects.toHaveProperty('fault', 'failed');
  },
);

it('fails when it ends before it answers, and is not spoken to any more', async () => {
  const { result, sent, listeners } = setUp();
  listeners.exit(9);
  await expect(result).rejects.toThrow('The process ended with code 9');
  expect(sent).toEqual([backup]);
});

import { describe, expect, it, vi } from 'vitest';

import type { FromBackend, StartMessage } from '../shared/backend-messages.ts';
import { START_MESSAGE as message } from '../testing/backend-process.ts';
import { serveParent } from './serve-parent.ts';

const fault = (code: string) => Object.assign(new Error(code), { code });

const setUp = (faults: Error[] = [], mayGrant = true) => {
  const sent: FromBackend[] = [];
  const grantImport = vi.fn(async (_email: string) => undefined);
  const close = vi.fn(async () => undefined);
  const exit = vi.fn();
  const start = vi.fn(async (_message: StartMessage, port: number) => {
    const error = faults.shift();
    if (error) throw error;
    return { port: port || 42_000, grantImport: mayGrant ? grantImport : null, close };
  });
  const work = vi.fn(async () => ({ type: 'folder-copied' as const }));
  const answer = serveParent({ start, work, send: (message) => sent.push(message), exit });
  return { answer, sent, start, work, grantImport, close, exit };
};

describe('the backend’s side', () => {
  it('starts the backend and reports its port', async () => {
    const { answer, sent, start } = setUp();
    await answer(message);
    expect(start).toHaveBeenCalledExactlyOnceWith(message, 41_000, expect.any(Function));
    expect(sent).toEqual([{ type: 'ready', port: 41_000 }]);
  });

  it('takes another port when the requested one is taken', async () => {
    const { answer, sent } = setUp([fault('EADDRINUSE')]);
    await answer(message);
    expect(sent).toEqual([{ type: 'ready', port: 42_000 }]);
  });

  it('reports that no port is free', async () => {
    const { answer, sent } = setUp([fault('EADDRINUSE'), fault('EADDRINUSE')]);
    await answer(message);
    expect(sent).toEqual([expect.objectContaining({ type: 'failed', failure: 'port-taken' })]);
  });

  it('does not try again after another failure', async () => {
    const { answer, sent, start } = setUp([fault('EROFS')]);
    await answer(message);
    expect(start).toHaveBeenCalledOnce();
    expect(sent).toEqual([
      expect.objectContaining({ type: 'failed', failure: 'data-folder-read-only' }),
    ]);
  });

  it('gives the right to import', async () => {
    const { answer, sent, grantImport } = setUp();
    await answer({ type: 'grant', id: 1, email: 'lea@exemple.fr' });
    expect(sent).toEqual([{ type: 'granted', id: 1, ok: false }]);
    await answer(message);
    await answer({ type: 'grant', id: 2, email: 'lea@exemple.fr' });
    expect(grantImport).toHaveBeenCalledWith('lea@exemple.fr');
    expect(sent.at(-1)).toEqual({ type: 'granted', id: 2, ok: true });
    grantImport.mockRejectedValueOnce(new Error('account-not-found'));
    await answer({ type: 'grant', id: 3, email: 'personne@exemple.fr' });
    expect(sent.at(-1)).toEqual({ type: 'granted', id: 3, ok: false });
  });

  it('does not give a right that only an operator gives', async () => {
    const { answer, sent } = setUp([], false);
    await answer(message);
    await answer({ type: 'grant', id: 1, email: 'lea@exemple.fr' });
    expect(sent.at(-1)).toEqual({ type: 'granted', id: 1, ok: false });
  });

  it('answers work on the data folder, without a backend', async () => {
    const { answer, sent, start, work } = setUp();
    const message = { type: 'copy-folder', dataFolder: '/data', target: '/new' } as const;
    await answer(message);
    expect(work).toHaveBeenCalledExactlyOnceWith(message);
    expect(start).not.toHaveBeenCalled();
    expect(sent).toEqual([{ type: 'folder-copied' }]);
  });

  it('closes the store before it ends', async () => {
    const { answer, close, exit } = setUp();
    await answer(message);
    await answer({ type: 'stop' });
    expect(close.mock.invocationCallOrder[0]).toBeLessThan(exit.mock.invocationCallOrder[0] ?? 0);
    expect(exit).toHaveBeenCalledWith(0);
  });
});

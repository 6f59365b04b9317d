import { describe, expect, it, vi } from 'vitest';

import type { BackendOrder, FromBackend } from '../shared/backend-messages.ts';
import { ORDER as order } from '../testing/backend-order.ts';
import { serveParent } from './serve-parent.ts';

type Report = (line: string) => void;
const fault = (code: string) => Object.assign(new Error(code), { code });

const setUp = (faults: Error[] = [], mayGrant = true) => {
  const sent: FromBackend[] = [];
  const grantImport = vi.fn(async (_email: string) => undefined);
  const close = vi.fn(async () => undefined);
  const exit = vi.fn();
  const start = vi.fn(async (_order: BackendOrder, port: number, report: Report) => {
    const error = faults.shift();
    if (error) throw error;
    report('started');
    return { port: port || 42_000, grantImport: mayGrant ? grantImport : null, close };
  });
  const answer = serveParent({ start, send: (message) => sent.push(message), exit });
  return { answer, sent, start, grantImport, close, exit };
};

const STARTED = { type: 'log', line: 'started' };

describe('the backend’s side', () => {
  it('starts what the order asks for and tells its port', async () => {
    const { answer, sent, start } = setUp();
    await answer(order);
    expect(start).toHaveBeenCalledExactlyOnceWith(order, 41_000, expect.any(Function));
    expect(sent).toEqual([STARTED, { type: 'ready', port: 41_000 }]);
  });

  it('takes another port when its own is taken', async () => {
    const { answer, sent } = setUp([fault('EADDRINUSE')]);
    await answer(order);
    expect(sent).toEqual([STARTED, { type: 'ready', port: 42_000 }]);
  });

  it('tells when no port is free', async () => {
    const { answer, sent } = setUp([fault('EADDRINUSE'), fault('EADDRINUSE')]);
    await answer(order);
    expect(sent).toEqual([expect.objectContaining({ type: 'failed', failure: 'port-taken' })]);
  });

  it('tries nothing else when the fault is another', async () => {
    const { answer, sent, start } = setUp([fault('EROFS')]);
    await answer(order);
    expect(start).toHaveBeenCalledOnce();
    expect(sent).toEqual([
      expect.objectContaining({ type: 'failed', failure: 'data-folder-read-only' }),
    ]);
  });

  it('gives the right to import', async () => {
    const { answer, sent, grantImport } = setUp();
    await answer({ type: 'grant', id: 1, email: 'lea@exemple.fr' });
    expect(sent).toEqual([{ type: 'granted', id: 1, ok: false }]);
    await answer(order);
    await answer({ type: 'grant', id: 2, email: 'lea@exemple.fr' });
    expect(grantImport).toHaveBeenCalledWith('lea@exemple.fr');
    expect(sent.at(-1)).toEqual({ type: 'granted', id: 2, ok: true });
    grantImport.mockRejectedValueOnce(new Error('account-not-found'));
    await answer({ type: 'grant', id: 3, email: 'personne@exemple.fr' });
    expect(sent.at(-1)).toEqual({ type: 'granted', id: 3, ok: false });
  });

  it('gives no right that is an operator’s to give', async () => {
    const { answer, sent } = setUp([], false);
    await answer(order);
    await answer({ type: 'grant', id: 1, email: 'lea@exemple.fr' });
    expect(sent.at(-1)).toEqual({ type: 'granted', id: 1, ok: false });
  });

  it('closes the store before it ends', async () => {
    const { answer, close, exit } = setUp();
    await answer(order);
    await answer({ type: 'stop' });
    expect(close.mock.invocationCallOrder[0]).toBeLessThan(exit.mock.invocationCallOrder[0] ?? 0);
    expect(exit).toHaveBeenCalledWith(0);
  });
});

import { describe, expect, it, vi } from 'vitest';

import type { BackendOrder, FromBackend } from '../../shared/backend-messages.ts';
import { describeStartFailure, environmentOf, serveParent } from './serve-parent.ts';

const order: BackendOrder = {
  type: 'start',
  dataFolder: '/data',
  webRoot: '/web',
  port: 41_000,
  launchSecret: 's3cret',
  settings: { PALMANGA_HOST: '0.0.0.0', PALMANGA_OIDC_LABEL: 'École' },
};
const fault = (code: string) => Object.assign(new Error(code), { code });

const setUp = (faults: (Error | null)[] = []) => {
  const sent: FromBackend[] = [];
  const grantAdmin = vi.fn(async (_email: string) => undefined);
  const close = vi.fn(async () => undefined);
  const exit = vi.fn();
  const startServer = vi.fn(async (settings: Record<string, string>) => {
    const error = faults.shift();
    if (error) throw error;
    const port = settings['PALMANGA_PORT'] === '0' ? '42000' : settings['PALMANGA_PORT'];
    return { url: `http://127.0.0.1:${port}`, store: { roles: { grantAdmin } }, close };
  });
  const answer = serveParent({
    readSettings: (env) => ({ ...env }),
    startServer,
    send: (message) => sent.push(message),
    exit,
  });
  return { answer, sent, startServer, grantAdmin, close, exit };
};

describe('the backend’s side', () => {
  it('serves on this computer alone, whatever the settings say', () => {
    expect(environmentOf(order, 41_000)).toEqual({
      PALMANGA_HOST: '127.0.0.1',
      PALMANGA_PORT: '41000',
      PALMANGA_DATA: '/data',
      PALMANGA_WEB: '/web',
      PALMANGA_OIDC_LABEL: 'École',
    });
  });

  it('starts with the launch’s secret and tells its port', async () => {
    const { answer, sent, startServer } = setUp();
    await answer(order);
    expect(startServer).toHaveBeenCalledWith(expect.anything(), { launchSecret: 's3cret' });
    expect(sent).toEqual([{ type: 'ready', port: 41_000 }]);
  });

  it('takes another port when its own is taken', async () => {
    const { answer, sent } = setUp([fault('EADDRINUSE')]);
    await answer(order);
    expect(sent).toEqual([{ type: 'ready', port: 42_000 }]);
  });

  it('tells when no port is free', async () => {
    const { answer, sent } = setUp([fault('EADDRINUSE'), fault('EADDRINUSE')]);
    await answer(order);
    expect(sent).toEqual([expect.objectContaining({ type: 'failed', failure: 'port-taken' })]);
  });

  it('gives the right to import', async () => {
    const { answer, sent, grantAdmin } = setUp();
    await answer({ type: 'grant', id: 1, email: 'lea@exemple.fr' });
    expect(sent).toEqual([{ type: 'granted', id: 1, ok: false }]);
    await answer(order);
    await answer({ type: 'grant', id: 2, email: 'lea@exemple.fr' });
    expect(grantAdmin).toHaveBeenCalledWith('lea@exemple.fr');
    expect(sent.at(-1)).toEqual({ type: 'granted', id: 2, ok: true });
    grantAdmin.mockRejectedValueOnce(new Error('account-not-found'));
    await answer({ type: 'grant', id: 3, email: 'personne@exemple.fr' });
    expect(sent.at(-1)).toEqual({ type: 'granted', id: 3, ok: false });
  });

  it('closes the store before it ends', async () => {
    const { answer, close, exit } = setUp();
    await answer(order);
    await answer({ type: 'stop' });
    expect(close.mock.invocationCallOrder[0]).toBeLessThan(exit.mock.invocationCallOrder[0] ?? 0);
    expect(exit).toHaveBeenCalledWith(0);
  });

  it.each([
    ['EROFS', 'data-folder-read-only'],
    ['EACCES', 'data-folder-read-only'],
    ['ENOSPC', 'storage-full'],
    ['ENOTDIR', 'data-folder-missing'],
    ['EWHATEVER', 'backend-crashed'],
  ])('explains %s as %s, also as a cause', (code, failure) => {
    expect(describeStartFailure(fault(code))).toBe(failure);
    expect(describeStartFailure(new Error('start', { cause: fault(code) }))).toBe(failure);
  });

  it('explains settings it cannot read', () => {
    const error = Object.assign(new Error('bad'), { name: 'SettingsError' });
    expect(describeStartFailure(error)).toBe('settings-invalid');
    expect(describeStartFailure('boom')).toBe('backend-crashed');
  });
});

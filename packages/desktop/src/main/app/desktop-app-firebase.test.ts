import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  dialog,
  forked,
  preventable,
  resetElectron,
  session,
} from '../../testing/electron-stub.ts';
import {
  ask,
  menuEntries,
  ready,
  shown,
  startApp,
  STATUS,
  fromBackend,
} from '../../testing/started-app.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

let folder = '';
const start = (env: Record<string, string> = {}) => startApp(folder, env);

describe('the application, with Firebase', () => {
  beforeEach(() => {
    resetElectron();
    folder = mkdtempSync(join(tmpdir(), 'palmanga-app-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('uses a Firebase project when one is configured', () => {
    writeFileSync(join(folder, 'data'), 'no data folder is needed');
    writeFileSync(
      join(folder, 'settings.json'),
      JSON.stringify({ federatedSignIn: { clientId: 'desktop-app' } }),
    );
    const { application, window, log } = start({ PALMANGA_FIREBASE: '{}' });
    expect(application.isFirebase).toBe(true);
    expect(forked[0]?.postMessage).toHaveBeenCalledWith(
      expect.objectContaining({
        launchSecret: expect.stringMatching(/^[\w-]{43}$/u) as unknown,
        settings: expect.objectContaining({ PALMANGA_FIREBASE: '{}' }) as unknown,
      }),
    );
    expect(log.lines).toEqual(['info The data is in a Firebase project']);
    expect(window.options['webPreferences']).toHaveProperty('additionalArguments', [
      '--palmanga-federated-sign-in',
    ]);
    ready();
    expect(shown(window)).toBe('http://127.0.0.1:41000/');
    const labels = menuEntries().map(({ label }) => label);
    expect(labels).toContain('Ouvrir le journal');
    expect(labels).not.toContain('Changer de dossier de données…');
  });

  it('finds the project’s configuration beside its settings', () => {
    writeFileSync(join(folder, 'web-config.json'), '{}');
    start();
    expect(forked[0]?.postMessage).toHaveBeenCalledWith(
      expect.objectContaining({
        settings: expect.objectContaining({
          PALMANGA_FIREBASE: join(folder, 'web-config.json'),
        }) as unknown,
      }),
    );
  });

  it('explains a faulty configuration of the project, and reads it again', async () => {
    const { window, log } = start({ PALMANGA_FIREBASE: '{}' });
    fromBackend({
      type: 'failed',
      failure: 'firebase-invalid',
      detail: 'firebase.apiKey is missing',
    });
    expect(shown(window)).toBe(STATUS);
    await expect(ask('status:read', STATUS, null)).resolves.toEqual({
      kind: 'failed',
      failure: 'firebase-invalid',
      actions: ['retry', 'open-log', 'quit'],
    });
    expect(log.lines.at(-1)).toBe('error The backend could not start: firebase.apiKey is missing');
    await ask('status:act', STATUS, 'retry');
    expect(forked).toHaveLength(2);
  });

  it('does not ask for the right to import with Firebase, where the operator gives it', async () => {
    const { application, window } = start({ PALMANGA_FIREBASE: '{}' });
    const file = join(folder, 'mangas.json');
    writeFileSync(file, '[]');
    application.request({ path: null, catalogue: file });
    ready();
    await vi.waitFor(() => expect(shown(window)).toBe('http://127.0.0.1:41000/import'));
    expect(session.defaultSession.fetch).not.toHaveBeenCalled();
    expect(dialog.showMessageBox).not.toHaveBeenCalled();
  });

  it('offers sign-in through the browser with Firebase only', async () => {
    const { window } = start();
    ready();
    expect(window.options['webPreferences']).toHaveProperty('additionalArguments', []);
    await expect(ask('sign-in:federated', 'http://127.0.0.1:41000/signin', null)).resolves.toEqual({
      ok: false,
      code: 'provider-unavailable',
    });
  });

  it('lets App Check’s frame into the page', () => {
    const visit = (env: Record<string, string>): boolean => {
      resetElectron();
      const { window } = start(env);
      ready();
      const event = preventable({
        url: 'https://www.google.com/recaptcha/api2/anchor',
        isMainFrame: false,
      });
      window.webContents.emit('will-frame-navigate', event);
      return event.preventDefault.mock.calls.length === 0;
    };
    expect(visit({ PALMANGA_FIREBASE: '{}' })).toBe(true);
    expect(visit({})).toBe(false);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { preventable, resetElectron, shell, StubWebContents } from '../../testing/electron-stub.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { guardContents } from './guard-contents.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

const appOrigin = 'http://127.0.0.1:41000';
const popup = `${appOrigin}/api/auth/oauth-popup/start?provider=oidc`;

const guarded = (
  isMain = true,
  isFirebase = false,
  kind: 'main' | 'own-page' | 'sign-in' = isMain ? 'main' : 'sign-in',
) => {
  const contents = new StubWebContents();
  const log = memoryLog();
  guardContents(contents as never, {
    appOrigin: () => appOrigin,
    kindOf: () => kind,
    isFirebase: () => isFirebase,
    log,
  });
  const navigate = (url: string, event = 'will-frame-navigate', isMainFrame = true): boolean => {
    const details = preventable({ url, isMainFrame });
    contents.emit(event, details);
    return details.preventDefault.mock.calls.length === 0;
  };
  const open = (url: string) => contents.openHandler?.({ url }) as { action: string };
  return { contents, log, navigate, open };
};

describe('guarded pages', () => {
  beforeEach(resetElectron);

  it.each(['will-frame-navigate', 'will-redirect'])('may not leave the app by %s', (event) => {
    const { navigate, log } = guarded();
    expect(navigate(`${appOrigin}/rankings`, event)).toBe(true);
    expect(navigate('http://evil.example/secret-path', event)).toBe(false);
    expect(log.lines).toEqual(['warn Refused to navigate to http://evil.example']);
    expect(shell.openExternal).not.toHaveBeenCalled();
  });

  it('of our own beside the main window stay where they are', () => {
    const { navigate, open } = guarded(false, false, 'own-page');
    for (const url of [
      'https://anilist.co/',
      `${appOrigin}/`,
      'palmanga-status://window/find.html',
    ]) {
      expect(navigate(url)).toBe(false);
      expect(open(url)).toEqual({ action: 'deny' });
    }
    expect(shell.openExternal).not.toHaveBeenCalled();
  });

  it.each(['main', 'own-page', 'sign-in'] as const)(
    'may not keep their window from closing: %s',
    (kind) => {
      const { contents } = guarded(kind === 'main', false, kind);
      const event = preventable({});
      contents.emit('will-prevent-unload', event);
      expect(event.preventDefault).toHaveBeenCalledOnce();
    },
  );

  it('have https links opened by the user’s browser', () => {
    const { navigate } = guarded();
    expect(navigate('https://anilist.co/')).toBe(false);
    expect(shell.openExternal).toHaveBeenCalledWith('https://anilist.co/');
  });

  it.each(['file:///etc/passwd', 'ms-msdt:/id', 'javascript:alert(1)'])(
    'never hand %s to the system',
    (address) => {
      const { navigate, open } = guarded();
      expect(navigate(address)).toBe(false);
      expect(open(address)).toEqual({ action: 'deny' });
      expect(shell.openExternal).not.toHaveBeenCalled();
    },
  );

  it('log that no program opens a link', async () => {
    const { open, log } = guarded();
    shell.openExternal.mockRejectedValueOnce(new Error('no handler'));
    expect(open('https://anilist.co/private?x')).toEqual({ action: 'deny' });
    await vi.waitFor(() =>
      expect(log.lines).toEqual(['warn No program opens https://anilist.co: Error: no handler']),
    );
  });

  it('may open the sign-in window, which gets no preload script', () => {
    const answer = guarded().open(popup);
    expect(answer).toMatchObject({
      action: 'allow',
      overrideBrowserWindowOptions: {
        webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
      },
    });
    expect(JSON.stringify(answer)).not.toContain('preload');
  });

  it('may open no other window', () => {
    const { open } = guarded();
    expect(open(`${appOrigin}/dashboard`)).toEqual({ action: 'deny' });
    expect(open('about:blank')).toEqual({ action: 'deny' });
  });

  it('of the sign-in window follow the provider over https, and open nothing', () => {
    const { navigate, open } = guarded(false);
    expect(navigate('https://accounts.example/authorize')).toBe(true);
    expect(navigate(`${appOrigin}/api/auth/callback/oidc?code=x`, 'will-redirect')).toBe(true);
    expect(navigate('http://evil.example/')).toBe(false);
    expect(open(popup)).toEqual({ action: 'deny' });
    expect(open('https://accounts.example/help')).toEqual({ action: 'deny' });
    expect(shell.openExternal).not.toHaveBeenCalled();
  });

  it('may show App Check’s frame with Firebase only', () => {
    const frame = 'https://www.google.com/recaptcha/api2/anchor?k=x';
    expect(guarded(true, true).navigate(frame, 'will-frame-navigate', false)).toBe(true);
    expect(guarded().navigate(frame, 'will-frame-navigate', false)).toBe(false);
    expect(shell.openExternal).not.toHaveBeenCalled();
  });

  it('may contain no webview', () => {
    const { contents, log } = guarded();
    const event = preventable({});
    contents.emit('will-attach-webview', event, {}, {});
    expect(event.preventDefault).toHaveBeenCalled();
    expect(log.lines).toEqual(['warn Refused a webview']);
  });
});

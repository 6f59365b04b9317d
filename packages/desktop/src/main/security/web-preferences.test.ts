import { describe, expect, it } from 'vitest';

import { mainWebPreferences, signInWebPreferences } from './web-preferences.ts';

const main = mainWebPreferences({ preload: '/p.cjs', developerTools: false, federated: false });
const both = [
  ['main', main],
  ['sign-in', signInWebPreferences()],
] as const;

describe('web preferences', () => {
  it.each(both)('the %s window has no Node integration', (_name, preferences) => {
    expect(preferences.nodeIntegration).toBe(false);
    expect(preferences.nodeIntegrationInWorker).toBe(false);
    expect(preferences.nodeIntegrationInSubFrames).toBe(false);
  });

  it.each(both)('the %s window isolates the preload script’s context', (_name, preferences) => {
    expect(preferences.contextIsolation).toBe(true);
  });

  it.each(both)('the %s window is sandboxed', (_name, preferences) => {
    expect(preferences.sandbox).toBe(true);
  });

  it.each(both)('the %s window keeps web security on', (_name, preferences) => {
    expect(preferences.webSecurity).toBe(true);
  });

  it.each(both)('the %s window loads no insecure content', (_name, preferences) => {
    expect(preferences.allowRunningInsecureContent).toBe(false);
  });

  it.each(both)('the %s window has no experimental feature', (_name, preferences) => {
    expect(preferences.experimentalFeatures).toBe(false);
  });

  it.each(both)('the %s window enables no Blink feature', (_name, preferences) => {
    expect(preferences).not.toHaveProperty('enableBlinkFeatures');
  });

  it.each(both)('the %s window has no webview', (_name, preferences) => {
    expect(preferences.webviewTag).toBe(false);
  });

  it('gives remote pages no preload script', () => {
    expect(signInWebPreferences()).not.toHaveProperty('preload');
    expect(main.preload).toBe('/p.cjs');
  });

  it('keeps developer tools out of packaged builds', () => {
    expect(main.devTools).toBe(false);
  });

  it('makes the preload script offer sign-in through the browser with Firebase', () => {
    const federated = { preload: '/p.cjs', developerTools: false, federated: true };
    expect(main.additionalArguments).toEqual([]);
    expect(mainWebPreferences(federated).additionalArguments).toEqual([
      '--palmanga-federated-sign-in',
    ]);
  });
});

import type { FirebaseApp } from 'firebase/app';

/** Proves to the services that calls come from this site, when a key is configured. */
export async function startAppCheck(app: FirebaseApp, key: string | undefined): Promise<void> {
  if (key === undefined) return;
  const { initializeAppCheck, ReCaptchaV3Provider } = await import('firebase/app-check');
  initializeAppCheck(app, {
    provider: new ReCaptchaV3Provider(key),
    isTokenAutoRefreshEnabled: true,
  });
}

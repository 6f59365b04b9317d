/**
 * Starts the application in a page whose first screen the server drew: once that is on the screen
 * with its main picture, so that scripts take nothing of a slow network from it.
 */

/** Milliseconds after which it starts anyway: a cover may be slow, a page may be in no window. */
const PATIENCE = 1000;

async function shown(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]');
  // A picture that cannot be decoded is no reason to wait.
  await picture?.decode().catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function startOnceShown(): Promise<void> {
  const { app = '', files = '' } = document.getElementById('palmanga-start')?.dataset ?? {};
  await Promise.race([shown(), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: file, crossOrigin: '' });
    document.head.append(link);
  }
  await import(/* @vite-ignore */ app);
}

void startOnceShown();

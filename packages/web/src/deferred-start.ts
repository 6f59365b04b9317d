/**
 * Starts the application in a page whose first screen the server rendered: once that screen and its
 * main picture are displayed, so that scripts take no bandwidth from them on a slow network.
 */

/** Starts anyway after this time: a cover may be slow, or the page may lie in a hidden tab. */
const DISPLAY_TIMEOUT_MS = 1000;

async function firstScreenDisplayed(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]');
  // A picture that cannot be decoded is no reason to wait.
  await picture?.decode().catch(() => undefined);
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function start(): Promise<void> {
  const { app = '', files = '' } = document.getElementById('palmanga-start')?.dataset ?? {};
  const timeout = new Promise((resolve) => setTimeout(resolve, DISPLAY_TIMEOUT_MS));
  await Promise.race([firstScreenDisplayed(), timeout]);
  for (const file of files.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', href: file, crossOrigin: '' });
    document.head.append(link);
  }
  await import(/* @vite-ignore */ app);
}

void start();

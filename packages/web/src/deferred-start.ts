/**
 * The only script in the head of a server-rendered page. It starts the application once the first
 * screen and its main picture are displayed, so that scripts take no bandwidth from them.
 */

/** Starts anyway after this time: a cover may be slow, or the tab may be hidden. */
const DISPLAY_TIMEOUT_MS = 1000;

async function firstScreenDisplayed(): Promise<void> {
  const picture = document.querySelector<HTMLImageElement>('#root img[fetchpriority="high"]');
  // A picture that cannot be decoded counts as displayed.
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

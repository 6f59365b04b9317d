import { mkdir, readFile } from 'node:fs/promises';

import { chromium } from '@playwright/test';

import { CHROMIUM_ARGS, findChromium } from './lib/chromium.ts';
import { ROOT } from './lib/root.ts';

/**
 * Draws the web app's PNG icons from its SVG icon. Run it by hand after a change of the drawing
 * (`node scripts/draw-icons.ts`); its results are committed.
 */
const PUBLIC = `${ROOT}packages/web/public/`;

interface Icon {
  readonly file: string;
  readonly size: number;
  /** Share of the side that the drawing takes, from 0 to 1; the background fills the rest. */
  readonly share: number;
}

const ICONS: readonly Icon[] = [
  { file: 'icons/icon-192.png', size: 192, share: 1 },
  { file: 'icons/icon-512.png', size: 512, share: 1 },
  // Launchers cut up to a tenth off each side of a maskable icon; iOS rounds the corners.
  { file: 'icons/icon-maskable-512.png', size: 512, share: 0.76 },
  { file: 'icons/apple-touch-icon.png', size: 180, share: 0.9 },
];

const svg = await readFile(`${PUBLIC}favicon.svg`, 'utf8');
const ink = /<rect[^>]*fill="(#[0-9a-f]+)"/.exec(svg)?.[1] ?? '#000';
const executablePath = findChromium();
if (executablePath === null) throw new Error('Chromium is needed to draw the icons');

await mkdir(`${PUBLIC}icons`, { recursive: true });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
for (const { file, size, share } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const background = share === 1 ? 'transparent' : ink;
  await page.setContent(
    `<style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${background} }
      svg { width: ${share * 100}%; height: ${share * 100}% }
    </style>${svg}`,
  );
  await page.screenshot({ path: PUBLIC + file, omitBackground: true });
  await page.close();
}
await browser.close();

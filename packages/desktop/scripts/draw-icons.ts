import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';

import { CHROMIUM_ARGS, findChromium } from '../../../scripts/lib/chromium.ts';
import { encodeIco } from '../../../scripts/lib/ico.ts';
import { encodeIcns, ICNS_TYPES, ICO_SIZES, LINUX_SIZES } from './icon-files.ts';

/**
 * Renders the application's icons from their SVG. Run it by hand after a change of the SVG
 * (`npm run icons -w @palmanga/desktop`) and commit the written files.
 */
const BUILD = fileURLToPath(new URL('../build/', import.meta.url));

const executablePath = findChromium();
if (executablePath === null) throw new Error('Chromium is needed to render the icons');
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });

async function render(name: string, sizes: ReadonlySet<number>) {
  const svg = await readFile(`${BUILD}${name}.svg`, 'utf8');
  const images = [];
  for (const size of sizes) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>html, body { margin: 0; background: none } svg { display: block; width: ${size}px; height: ${size}px }</style>${svg}`,
    );
    images.push({ size, png: await page.screenshot({ omitBackground: true }) });
    await page.close();
  }
  return images;
}

const sizes = new Set([...LINUX_SIZES, ...ICO_SIZES, ...ICNS_TYPES.map(([, size]) => size)]);
for (const name of ['icon', 'catalogue']) {
  const images = await render(name, sizes);
  const icoSizes: ReadonlySet<number> = new Set(ICO_SIZES);
  await writeFile(
    `${BUILD}${name}.ico`,
    encodeIco(images.filter(({ size }) => icoSizes.has(size))),
  );
  await writeFile(`${BUILD}${name}.icns`, encodeIcns(images));
  if (name !== 'icon') continue;
  const linux: ReadonlySet<number> = new Set(LINUX_SIZES);
  await mkdir(`${BUILD}icons`, { recursive: true });
  for (const { size, png } of images.filter((image) => linux.has(image.size))) {
    await writeFile(`${BUILD}icons/${size}x${size}.png`, png);
  }
}
await browser.close();

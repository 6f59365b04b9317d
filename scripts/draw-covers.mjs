/**
 * Draws the covers of the shipped catalogue: `node scripts/draw-covers.mjs` writes one WebP for
 * each record of fixtures/catalogue.json to fixtures/covers/, by means of Chromium. They are
 * bitmaps, like real covers: browsers would render an SVG again at every frame.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';

import { MOTIFS } from './covers/motifs.mjs';
import { CHOICES, PALETTES } from './covers/palettes.mjs';
import { CHROMIUM_ARGS, findChromium } from './lib/chromium.ts';

/** Units of the drawing. */
const WIDTH = 400;
const HEIGHT = 600;
/** Pixels of the picture for each unit, and WebP's quality. */
const SCALE = 0.8;
const QUALITY = 0.75;
/** Share of the font's size that an average capital takes in width. */
const LETTER = 0.76;
const FONT = "'Avenir Next Condensed','Roboto Condensed','Arial Narrow',Arial,sans-serif";

const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium: install it or set CHROME_PATH.');
const fixtures = new URL('../fixtures/', import.meta.url);
const catalogue = JSON.parse(readFileSync(new URL('catalogue.json', fixtures), 'utf8'));
mkdirSync(new URL('covers/', fixtures), { recursive: true });
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
try {
  const page = await browser.newPage();
  for (const manga of catalogue) {
    const webp = await page.evaluate(rasterise, {
      svg: draw(manga),
      width: WIDTH * SCALE,
      height: HEIGHT * SCALE,
      quality: QUALITY,
    });
    writeFileSync(new URL(`covers/${manga.id}.webp`, fixtures), Buffer.from(webp, 'base64'));
  }
} finally {
  await browser.close();
}
console.log(`${catalogue.length} covers in ${fileURLToPath(new URL('covers/', fixtures))}`);

/** In the browser: a drawing as the base64 of a WebP. */
async function rasterise({ svg, width, height, quality }) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/webp', quality).split(',')[1];
}

function draw({ id, title, author }) {
  const random = numbers(id);
  const motifs = Object.keys(MOTIFS);
  const palettes = Object.keys(PALETTES);
  const [motif, palette] = CHOICES[id] ?? [pick(motifs, random), pick(palettes, random)];
  const colors = PALETTES[palette];
  const [ground, deep] = colors;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<title>${escape(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>`,
    MOTIFS[motif](colors, random),
    lettering(title, author, colors),
    `<rect x="8" y="8" width="${WIDTH - 16}" height="${HEIGHT - 16}" fill="none" stroke="${deep}" stroke-opacity=".35" stroke-width="2"/>`,
    '</svg>\n',
  ].join('\n');
}

/** The title on a band at the foot, in as few and as large lines as fit, the author below. */
function lettering(title, author, [, deep, , accent]) {
  const lines = breakLines(title.toLocaleUpperCase('fr'));
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(58, Math.floor((WIDTH - 64) / (longest * LETTER)));
  const leading = Math.round(size * 1.04);
  const band = lines.length * leading + 62;
  const top = HEIGHT - band;
  const rows = lines.map(
    (line, index) =>
      `<text x="28" y="${top + 16 + Math.round(size * 0.82) + index * leading}" font-size="${size}" font-weight="800">${escape(line)}</text>`,
  );
  return `<rect y="${top}" width="${WIDTH}" height="${band}" fill="${darken(deep)}"/><rect y="${top}" width="${WIDTH}" height="6" fill="${accent}"/><g font-family="${FONT}" fill="#fffaf0">${rows.join('')}<text x="28" y="${HEIGHT - 24}" font-size="19" opacity=".82">${escape(author)}</text></g>`;
}

function breakLines(title) {
  const words = title.split(' ');
  const target = Math.max(9, Math.ceil(title.length / 3), ...words.map((word) => word.length));
  const lines = [''];
  for (const word of words) {
    const last = lines.at(-1);
    const joined = last === '' ? word : `${last} ${word}`;
    if (joined.length <= target) lines[lines.length - 1] = joined;
    else lines.push(word);
  }
  return lines;
}

function darken(color) {
  const channels = [1, 3, 5].map((at) =>
    Math.round(Number.parseInt(color.slice(at, at + 2), 16) * 0.72),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function pick(list, random) {
  return list[Math.floor(random() * list.length)];
}

/** A repeatable source of numbers in [0, 1): mulberry32 seeded by the text. */
function numbers(text) {
  let seed = 2166136261;
  for (const unit of text) seed = Math.imul(seed ^ unit.codePointAt(0), 16777619);
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

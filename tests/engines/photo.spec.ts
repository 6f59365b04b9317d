import {
  BLUE,
  bombPng,
  paintJpeg,
  paintPng,
  RED,
  tellingJpeg,
} from '@palmanga/site/testing/pictures';

import type { Target } from './support/in-page.ts';
import type { Screen } from './support/screen.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

const dialog: Target = { role: 'dialog', name: 'Modifier le profil' };
/** Red above blue once it is turned by a quarter, as its orientation says. */
const TURNED = tellingJpeg(
  paintJpeg(1200, 800, (x) => (x < 600 ? RED : BLUE)),
  6,
);

/** Gives the chooser a file: the browsers' own choosers are beyond a page. */
function choose(screen: Screen, type: string, bytes: Buffer): Promise<unknown> {
  return screen.engine.evaluate(`(() => {
    const bytes = Uint8Array.from(atob('${bytes.toString('base64')}'), (letter) => letter.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], 'photo', { type: '${type}' }));
    const chooser = document.querySelector('[data-testid=photo]');
    chooser.files = files.files;
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);
}

/** The size of the preview, and its colours above and below the middle; null while there is none. */
function preview(screen: Screen): Promise<unknown> {
  return screen.engine.evaluate(`(() => {
    const image = document.querySelector('[role=dialog] img, dialog img');
    if (!image?.src.startsWith('blob:') || !image.complete || image.naturalWidth === 0) return null;
    const canvas = document.createElement('canvas');
    const size = canvas.width = canvas.height = image.naturalWidth;
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const at = (y) => {
      const [red, , blue, alpha] = context.getImageData(size / 2, Math.floor(y * size), 1, 1).data;
      return alpha === 0 ? 'none' : red > blue ? 'red' : 'blue';
    };
    return { size: [image.naturalWidth, image.naturalHeight], colours: [at(0.1), at(0.9)] };
  })()`);
}

const SHOWN = { size: [512, 512], colours: ['red', 'blue'] };
const shows = (screen: Screen, expected: unknown) =>
  expect.poll(() => preview(screen), { timeout: 30_000 }).toEqual(expected);

test('a photo is decoded, turned upright and made a square', async ({ reader }) => {
  await reader.signOut();
  await reader.goto('/signup');
  await reader.enter({ label: 'E-mail' }, 'photographe@exemple.fr');
  await reader.enter({ label: 'Mot de passe' }, 'motdepasse-solide');
  await reader.press('Enter');
  await reader.leadsTo(/^\/dashboard$/u);
  await reader.click({ role: 'button', name: 'Modifier' });
  await reader.sees(dialog);
  await choose(reader, 'image/jpeg', TURNED);
  await shows(reader, SHOWN);
  await reader.photograph('20-photo');
});

test('what shows through a photo stays so', async ({ reader }) => {
  const glass = paintPng(40, 30, (_x, y) => (y < 15 ? RED : [0, 0, 0, 0]));
  await choose(reader, 'image/png', glass);
  await shows(reader, { size: [30, 30], colours: ['red', 'none'] });
});

test('what cannot be decoded is refused, and the photo chosen before stays', async ({ reader }) => {
  for (const [type, bytes] of [
    ['image/jpeg', Buffer.from('Ceci n’est pas une image.')],
    ['image/jpeg', TURNED.subarray(0, TURNED.length / 2)],
    ['image/png', paintPng(64, 64, (x, y) => [x, y, 9]).fill(0x55, 50, 90)],
    ['image/png', bombPng()],
  ] as const) {
    await choose(reader, 'image/jpeg', TURNED);
    await reader.isWithout('Image invalide.');
    await shows(reader, SHOWN);
    await choose(reader, type, bytes);
    await reader.hears('Image invalide.');
    await shows(reader, SHOWN);
  }
});

test('the photo is saved', async ({ reader }) => {
  await reader.click({ role: 'button', name: 'Enregistrer', within: dialog });
  await reader.missesFrom(dialog);
  const saved = `document.querySelector('main header img')?.src.includes('/avatar.jpg') ?? false`;
  await expect.poll(() => reader.engine.evaluate(saved), { timeout: 30_000 }).toBe(true);
});

import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aManga, seedRanking } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const MANGAS = ['a', 'b', 'c', 'd', 'e'].map((id) => aManga(id));

let me: TestBackend;
let path: string;
let other: string;
const asked: string[] = [];
const shared: ShareData[] = [];

beforeEach(async () => {
  const lea = createTestBackend();
  lea.signInAs({ uid: 'lea' });
  await lea.profiles.saveOwn({ displayName: 'Léa' });
  me = createTestBackend({ site: lea.site });
  me.signInAs({ uid: 'tom' });
  await me.profiles.saveOwn({ displayName: 'Tom' });
  const own = await seedRanking(me, 'Le mien', MANGAS);
  other = await seedRanking(lea, 'Celui de Léa', MANGAS);
  path = `/rankings/${own}/compare/${other}`;
  asked.length = 0;
  shared.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return new Response(new Blob(['jpeg']), { status: 200 });
  });
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = () => {};
  const share = async (data: ShareData) => void shared.push(data);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

const SENT = 'Tom × Léa\u00A0: d’accord à 100\u00A0%';
const render = (hasPosters: boolean) => renderApp(path, me, undefined, null, hasPosters);

it('shows ‘Toi’, and sends both names', async () => {
  const { user } = render(false);
  await screen.findByRole('heading', { name: 'Toi et Léa\u00A0: d’accord à 100\u00A0%' });
  await user.click(screen.getByRole('button', { name: 'Partager' }));
  expect(shared).toMatchObject([{ title: SENT }]);
});

it('has an image to share, the one that it shows', async () => {
  const { user } = render(true);
  await user.click(await screen.findByRole('button', { name: 'Image' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Image de la comparaison' }));
  await dialog.findByRole('img', { name: SENT });
  expect(asked).toEqual([`${path}/picture.jpg`]);
  await user.click(dialog.getByRole('button', { name: 'Partager l’image' }));
  const [file] = shared[0]?.files ?? [];
  expect([file?.name, file?.type]).toEqual(['comparaison.jpg', 'image/jpeg']);
});

it('has none where the site draws none, nor of a ranking that is not public', async () => {
  const { unmount } = render(false);
  await screen.findByRole('button', { name: 'Partager' });
  expect(screen.queryByRole('button', { name: 'Image' })).toBeNull();
  unmount();
  await me.rankings.setVisibility(path.split('/')[2] ?? '', 'link');
  render(true);
  await screen.findByRole('heading', { name: 'Toi et Léa\u00A0: d’accord à 100\u00A0%' });
  expect(screen.queryByRole('button', { name: 'Image' })).toBeNull();
});

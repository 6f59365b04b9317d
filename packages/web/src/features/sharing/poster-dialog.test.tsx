import { usualTiers } from '@palmanga/core';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { aManga, seedRanking } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let owner: TestBackend;
let id: string;
const asked: string[] = [];
let answers: Response[] = [];

beforeEach(async () => {
  owner = createTestBackend();
  owner.signInAs({ uid: 'lectrice' });
  id = await seedRanking(owner, 'Top Shonen', [aManga('op'), aManga('na')]);
  asked.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answers.shift() ?? new Response(new Blob(['png']), { status: 200 });
  });
  URL.createObjectURL = () => `blob:${asked.length}`;
  URL.revokeObjectURL = () => {};
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

const guest = () => createTestBackend({ site: owner.site });
const OPEN = { name: 'Affiche' };

async function openDialog(as: TestBackend = guest()) {
  const { user } = renderApp(`/rankings/${id}`, as, undefined, null, true);
  await user.click(await screen.findByRole('button', OPEN));
  const dialog = await screen.findByRole('dialog', { name: 'Affiche du classement' });
  return { user, dialog: within(dialog) };
}

function offerSharing(share: (data: ShareData) => Promise<void>): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const canShare = ({ files = [] }: ShareData) => files.length === 1;
  Object.defineProperty(navigator, 'canShare', { value: canShare, configurable: true });
}

it.each(['owner', 'guest'] as const)('is offered to everyone: %s', async (who) => {
  const { user, dialog } = await openDialog(who === 'owner' ? owner : guest());
  const picture = await dialog.findByRole('img', {
    name: 'Affiche de «\u00A0Top Shonen\u00A0», top 10',
  });
  expect(picture.getAttribute('src')).toBe('blob:1');
  expect(asked).toEqual([`/rankings/${id}/poster.png?format=portrait&top=10`]);
  await user.click(dialog.getByRole('radio', { name: 'Story (1080 × 1920)' }));
  await user.click(dialog.getByRole('radio', { name: 'Top 20' }));
  await dialog.findByRole('img', { name: 'Affiche de «\u00A0Top Shonen\u00A0», top 20' });
  expect(asked.at(-1)).toBe(`/rankings/${id}/poster.png?format=story&top=20`);
  expect(dialog.queryByRole('button', { name: 'Partager l’image' })).toBeNull();
});

it('is that of the tiers where the ranking is shown in them', async () => {
  await owner.rankings.setTiers(id, { before: [], after: usualTiers(2) });
  await owner.rankings.setView(id, 'tiers');
  const { user, dialog } = await openDialog();
  await dialog.findByRole('img', { name: 'Affiche de «\u00A0Top Shonen\u00A0», par paliers' });
  expect(asked).toEqual([`/rankings/${id}/poster.png?format=portrait&top=tiers`]);
  await user.click(dialog.getByRole('radio', { name: 'Top 10' }));
  await dialog.findByRole('img', { name: 'Affiche de «\u00A0Top Shonen\u00A0», top 10' });
  // Two manga make no mosaic.
  expect(dialog.queryByRole('radio', { name: /^Mosaïque/ })).toBeNull();
});

it('is a mosaic of as many covers as there are', async () => {
  const mangas = Array.from({ length: 26 }, (_, index) => aManga(`m${index}`));
  id = await seedRanking(owner, 'Beaucoup', mangas);
  const { user, dialog } = await openDialog();
  expect(dialog.queryByRole('radio', { name: 'Paliers' })).toBeNull();
  expect(dialog.queryByRole('radio', { name: 'Mosaïque (100)' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Mosaïque (50)' }));
  await dialog.findByRole('img', {
    name: 'Affiche de «\u00A0Beaucoup\u00A0», mosaïque des 50\u00A0premiers',
  });
  expect(asked.at(-1)).toBe(`/rankings/${id}/poster.png?format=portrait&top=50`);
});

it('is offered to the owner alone of a ranking by link', async () => {
  await owner.rankings.setVisibility(id, 'link');
  const { unmount } = renderApp(`/rankings/${id}`, guest(), undefined, null, true);
  await screen.findByText('— Fin de la liste —');
  expect(screen.queryByRole('button', OPEN)).toBeNull();
  unmount();
  const { dialog } = await openDialog(owner);
  expect(await dialog.findByRole('img')).toBeTruthy();
});

it('is not offered where the site draws none, nor for a ranking without manga', async () => {
  const { unmount } = renderApp(`/rankings/${id}`, guest());
  await screen.findByText('— Fin de la liste —');
  expect(screen.queryByRole('button', OPEN)).toBeNull();
  unmount();
  const empty = await seedRanking(owner, 'Vide', []);
  renderApp(`/rankings/${empty}`, guest(), undefined, null, true);
  await screen.findByText('Aucun manga dans ce classement.');
  expect(screen.queryByRole('button', OPEN)).toBeNull();
});

it('shares the very picture that it shows, where files can be shared', async () => {
  const shared: ShareData[] = [];
  offerSharing(async (data) => void shared.push(data));
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Partager l’image' }));
  const [file] = shared[0]?.files ?? [];
  expect([file?.name, file?.type]).toEqual(['top-shonen-top-10-portrait.png', 'image/png']);
  expect(asked).toHaveLength(1);
  expect(dialog.queryByText(/n’a pas pu être partagée/)).toBeNull();
});

it.each([
  ['AbortError', 0],
  ['NotAllowedError', 1],
])('says that sharing failed, unless it was cancelled: %s', async (name, messages) => {
  offerSharing(() => Promise.reject(new DOMException('No', name)));
  const { user, dialog } = await openDialog();
  await user.click(await dialog.findByRole('button', { name: 'Partager l’image' }));
  await waitFor(() =>
    expect(dialog.queryAllByText(/^L’image n’a pas pu être partagée/)).toHaveLength(messages),
  );
});

it('says that it could not be drawn, and tries again', async () => {
  answers = [new Response('', { status: 503 })];
  const { user, dialog } = await openDialog();
  expect(await dialog.findByText('L’affiche n’a pas pu être dessinée.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Télécharger' }).matches(':disabled')).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Réessayer' }));
  expect(await dialog.findByRole('img')).toBeTruthy();
  expect(dialog.queryByText('L’affiche n’a pas pu être dessinée.')).toBeNull();
  expect(asked).toHaveLength(2);
});

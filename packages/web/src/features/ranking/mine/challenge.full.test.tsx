import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { writeDraft } from '../../../hooks/drafts.ts';
import { aManga, seedRanking } from '../../../testing/fixtures.ts';
import { pressOwnerAction } from '../../../testing/owner-menu.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

let owner: TestBackend;
let id: string;

beforeEach(async () => {
  localStorage.clear();
  owner = createTestBackend();
  owner.signInAs({ uid: 'lea' });
  id = await seedRanking(owner, 'Seinen', [aManga('a'), aManga('b')]);
});

it('shares where others make a top of their own, and asks first of a private ranking', async () => {
  const first = renderApp(`/rankings/${id}`, owner);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await pressOwnerAction(first.user, 'Défie quelqu’un');
  await screen.findByText('Lien du défi copié');
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/rankings/${id}/mine`);
  first.unmount();
  await owner.rankings.setVisibility(id, 'private');
  const { user } = renderApp(`/rankings/${id}`, owner);
  await pressOwnerAction(user, 'Défie quelqu’un');
  await screen.findByRole('dialog', { name: 'Qui peut voir ce classement\u00A0?' });
});

it('goes when anybody signs out on this device', async () => {
  writeDraft('', `mine~tab:${id}`, { stage: 'choice' });
  writeDraft('autre', `mine~tab:${id}`, { stage: 'choice' });
  const { user } = renderApp('/dashboard', owner);
  await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
  const dialog = await screen.findByRole('alertdialog');
  const confirm = [...dialog.querySelectorAll('button')].find(
    (one) => one.textContent === 'Se déconnecter',
  );
  await user.click(confirm as HTMLElement);
  await waitFor(() =>
    expect(Object.keys(localStorage).filter((key) => key.includes('mine~'))).toEqual([
      `palmanga-draft:autre:mine~tab:${id}`,
    ]),
  );
});

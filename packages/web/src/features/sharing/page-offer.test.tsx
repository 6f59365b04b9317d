import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { seedRanking } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

describe('an owner with a username and no page', () => {
  let backend: TestBackend;
  let id: string;

  beforeEach(async () => {
    backend = createTestBackend();
    backend.signInAs({ uid: 'lectrice' });
    await backend.profiles.claimUsername('lea');
    id = await seedRanking(backend, 'Top Shonen');
  });

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  async function pressShare() {
    const { user } = renderApp(`/rankings/${id}`, backend);
    const button = await screen.findByRole('button', { name: 'Partager' });
    const writeText = vi.fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await user.click(button);
    return { user, writeText };
  }

  async function openOffer() {
    const { user, writeText } = await pressShare();
    const dialog = within(await screen.findByRole('dialog', { name: 'Partager' }));
    const page = dialog.getByRole('checkbox', { name: /^Montrer mes classements publics/ });
    const share = () => user.click(dialog.getByRole('button', { name: 'Partager' }));
    return { user, writeText, dialog, page, share };
  }

  it('is offered it in one line, and shares', async () => {
    const { user, writeText, page, share } = await openOffer();
    expect(writeText).not.toHaveBeenCalled();
    expect(page).toHaveProperty('checked', false);
    await user.click(page);
    await share();
    await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
    expect(backend.faults.argsOf('profiles.showPage')).toEqual([[true]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    const again = await pressShare();
    await waitFor(() => expect(again.writeText).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('who shares without is asked once, and on no ranking that is by link', async () => {
    await backend.rankings.setVisibility(id, 'link');
    const byLink = await pressShare();
    await waitFor(() => expect(byLink.writeText).toHaveBeenCalledOnce());
    cleanup();
    await backend.rankings.setVisibility(id, 'public');
    const { writeText, share } = await openOffer();
    await share();
    await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
    expect(backend.faults.argsOf('profiles.showPage')).toEqual([]);
    cleanup();
    const again = await pressShare();
    await waitFor(() => expect(again.writeText).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sees why it could not be shown, and shares without', async () => {
    const { user, writeText, dialog, page, share } = await openOffer();
    backend.faults.fail('profiles.showPage', 'offline', 1);
    await user.click(page);
    await share();
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(writeText).not.toHaveBeenCalled();
    await user.click(page);
    await share();
    await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
  });

  it('who declined it with the choice of the name is not asked again', async () => {
    backend = createTestBackend();
    backend.signInAs({ uid: 'lectrice' });
    id = await seedRanking(backend, 'Top Shonen');
    const { user, writeText } = await pressShare();
    await user.type(await screen.findByLabelText('Nom d’utilisateur'), 'lea');
    await user.click(screen.getByRole('button', { name: 'Enregistrer et partager' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
    cleanup();
    const again = await pressShare();
    await waitFor(() => expect(again.writeText).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

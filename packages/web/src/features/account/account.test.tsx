import type { PasswordPolicy, UserProfile } from '@palmanga/core';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const PATH = '/dashboard/account';

function signedIn(passwordPolicy: Partial<PasswordPolicy> = {}): TestBackend {
  const backend = createTestBackend({ providerLabel: null, passwordPolicy });
  backend.signInAs({ uid: 'lectrice', email: 'lectrice@exemple.fr' });
  return backend;
}

const part = (name: string) => screen.findByRole('region', { name });

/** The profile of an account whose deletion was cut off. */
const BEING_ERASED: UserProfile = {
  uid: 'lectrice',
  displayName: null,
  bio: '',
  photoURL: null,
  username: null,
  usernameChangedAt: null,
  hasPage: false,
  handle: null,
  email: 'lectrice@exemple.fr',
  updatedAt: null,
  isBeingErased: true,
};

describe('one’s own account', () => {
  it('keeps what was typed when the password is wrong, and forgets it when it is changed', async () => {
    const { user } = renderApp(PATH, signedIn());
    const form = within(await part('Mot de passe'));
    const [present, next] = ['Mot de passe actuel', 'Nouveau mot de passe'].map((label) =>
      form.getByLabelText<HTMLInputElement>(label),
    );
    if (!present || !next) throw new Error('There are no fields');
    await user.type(present, 'faux');
    await user.type(next, 'un-autre-secret');
    await user.click(form.getByRole('button', { name: 'Changer le mot de passe' }));
    await form.findByText('Mot de passe incorrect.');
    expect([present.value, next.value]).toEqual(['faux', 'un-autre-secret']);
    await user.clear(present);
    await user.type(present, 'mot-de-passe{Enter}');
    await form.findByText('Mot de passe changé. Tes autres appareils sont déconnectés.');
    expect([present.value, next.value]).toEqual(['', '']);
  });

  it('names the rules of passwords, and what the refused one lacks', async () => {
    const { user } = renderApp(PATH, signedIn({ minLength: 8, kinds: ['digit', 'symbol'] }));
    const form = within(await part('Mot de passe'));
    await form.findByText('8 caractères au moins, dont un chiffre et un signe comme ! ou ?');
    await user.type(form.getByLabelText('Mot de passe actuel'), 'mot-de-passe');
    await user.type(form.getByLabelText('Nouveau mot de passe'), 'encore-un{Enter}');
    await form.findByText('Le mot de passe doit avoir un chiffre.');
    await user.type(form.getByLabelText('Nouveau mot de passe'), '7{Enter}');
    await form.findByText('Mot de passe changé. Tes autres appareils sont déconnectés.');
  });

  it('sends a link to the new address, and says quietly whether the present one is confirmed', async () => {
    const backend = signedIn();
    const { user } = renderApp(PATH, backend);
    const form = within(await part('Adresse e-mail'));
    form.getByText('Elle n’est pas encore confirmée.');
    await user.type(form.getByLabelText('Nouvelle adresse e-mail'), 'autre@exemple.fr');
    // As passwords, it is not for the device.
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('autre@exemple.fr');
    await user.type(form.getByLabelText('Mot de passe actuel'), 'mot-de-passe{Enter}');
    await form.findByText(/Un lien part à l’adresse autre@exemple\.fr/);
    expect(backend.site.accounts.mails.map(({ email }) => email)).toEqual(['autre@exemple.fr']);
    await user.click(form.getByRole('button', { name: 'Recevoir un lien de confirmation' }));
    await form.findByText('Lien envoyé. Ouvre-le dans l’heure.');
  });

  it('says what cannot be done where the service cannot', async () => {
    const backend = createTestBackend({ providerLabel: 'Google' });
    backend.signInAs({ uid: 'lectrice' });
    Object.defineProperty(backend.identity, 'signOutEverywhere', { value: null });
    vi.spyOn(backend.identity, 'details').mockResolvedValue({
      email: 'lectrice@exemple.fr',
      isEmailVerified: true,
      hasPassword: false,
      createdAt: null,
    });
    renderApp(PATH, backend);
    const sessions = within(await part('Appareils connectés'));
    sessions.getByText(/change ton mot de passe chez Google/);
    expect(sessions.queryByRole('button')).toBeNull();
    const password = within(await part('Mot de passe'));
    password.getByText(/ton compte n’a pas de mot de passe/);
    within(await part('Adresse e-mail')).getByText(/Une fenêtre de Google/);
  });

  it('that cannot be read can be tried again', async () => {
    const backend = signedIn();
    backend.faults.fail('identity.details', 'unavailable', 1);
    renderApp(PATH, backend);
    await screen.findByText('Le service ne répond pas. Réessaie dans un instant.');
  });
});

describe('a deletion of the account that was cut off', () => {
  const interrupted = (): TestBackend => {
    const backend = signedIn();
    vi.spyOn(backend.profiles, 'watchOwn').mockImplementation((observer) => {
      queueMicrotask(() => observer.next(BEING_ERASED));
      return () => {};
    });
    return backend;
  };

  it('is told on every screen, and finished there', async () => {
    const backend = interrupted();
    const { user } = renderApp('/favorites', backend);
    const dialog = await screen.findByRole('dialog', {
      name: 'La suppression de ton compte n’est pas terminée',
    });
    await user.type(within(dialog).getByLabelText('Mot de passe'), 'mot-de-passe');
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer pour de bon' }));
    await screen.findByText('Ton compte et tout ce qu’il contenait sont supprimés.');
    await waitFor(() => expect(window.location.pathname).toBe('/signin'));
    expect(backend.site.accounts.get('lectrice')).toBeUndefined();
  });

  it('is not told by the tab that is deleting it', async () => {
    const backend = signedIn();
    let tell = (_profile: UserProfile): void => {};
    vi.spyOn(backend.profiles, 'watchOwn').mockImplementation((observer) => {
      queueMicrotask(() => observer.next(null));
      tell = (profile) => observer.next(profile);
      return () => {};
    });
    const end = Promise.withResolvers<void>();
    vi.spyOn(backend.erasure, 'eraseOwn').mockImplementation(async (_proof, options) => {
      options?.onProgress?.({ done: 1, total: 3 });
      tell(BEING_ERASED);
      await end.promise;
    });
    const { user } = renderApp(PATH, backend);
    await user.click(await screen.findByRole('button', { name: 'Supprimer mon compte…' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Supprimer ton compte pour de bon\u00A0?',
    });
    await user.type(within(dialog).getByLabelText('Mot de passe'), 'mot-de-passe{Enter}');
    await within(dialog).findByText('1 classement supprimé sur 3. Garde cette page ouverte.');
    // What would tell it is loaded on demand.
    const told = screen.findByText(/n’est pas terminée/, {}, { timeout: 700 });
    await expect(told).rejects.toThrow('Unable to find');
    end.resolve();
    await screen.findByText('Ton compte et tout ce qu’il contenait sont supprimés.');
  });
});

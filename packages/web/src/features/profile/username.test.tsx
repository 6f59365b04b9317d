import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { storedProfile } from '../../testing/fixtures.ts';
import { openProfileDialog, signedInAsLea } from '../../testing/profile-dialog.ts';
import { createTestBackend } from '../../testing/test-backend.ts';

describe('the username', () => {
  const DAY = 24 * 60 * 60 * 1000;

  async function openField(backend = signedInAsLea()) {
    const opened = await openProfileDialog(backend);
    const field = opened.view.getByLabelText<HTMLInputElement>('Nom d’utilisateur');
    return { ...opened, field };
  }
  const describedBy = (field: HTMLElement) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');

  it('shows what it may be and the links that it gives, as it is typed', async () => {
    const { user, field } = await openField();
    expect(field.value).toBe('');
    expect(describedBy(field)).toContain('De 3 à 30 caractères');
    expect(describedBy(field)).toContain(`${window.location.origin}/nom/…`);
    await user.type(field, 'Lea-M');
    expect(describedBy(field)).toContain(`${window.location.origin}/lea-m/…`);
  });

  it('is saved first, and is not claimed again', async () => {
    const { user, field, save, backend } = await openField();
    await user.type(field, 'Lea-M');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.faults.argsOf('profiles.claimUsername')).toEqual([['lea-m']]);
    expect(await storedProfile(backend, 'lea')).toMatchObject({ username: 'lea-m' });
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    const again = within(await screen.findByRole('dialog'));
    const filled = again.getByLabelText<HTMLInputElement>('Nom d’utilisateur');
    expect(filled.value).toBe('lea-m');
    await user.click(again.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.faults.argsOf('profiles.claimUsername')).toHaveLength(1);
  });

  it('shows the public rankings together, with the name that is chosen in the same dialog', async () => {
    const { user, field, save, view, backend } = await openField();
    const label = 'Montrer mes classements publics ensemble';
    expect(view.queryByRole('checkbox', { name: label })).toBeNull();
    await user.type(field, 'Lea-M');
    const box = view.getByRole<HTMLInputElement>('checkbox', { name: label });
    expect(box.checked).toBe(false);
    expect(describedBy(box)).toBe(`Sur ${window.location.origin}/lea-m, pour tout le monde.`);
    await user.click(box);
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await storedProfile(backend, 'lea')).toMatchObject({ username: 'lea-m', hasPage: true });
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('checkbox', { name: label, checked: true }));
    await user.click(again.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.faults.argsOf('profiles.showPage')).toEqual([[true], [false]]);
  });

  it.each([
    ['ab', 'Ce nom n’est pas valable'],
    ['Rankings', 'Ce nom est réservé au site.'],
    ['zoe', 'Ce nom est déjà pris.'],
  ])('%s is refused at its field, and nothing is saved', async (typed, text) => {
    const backend = signedInAsLea();
    const other = createTestBackend({ site: backend.site });
    other.signInAs({ uid: 'zoe' });
    await other.profiles.claimUsername('zoe');
    const { user, field, bio, save, view } = await openField(backend);
    await user.type(field, typed);
    await user.type(bio, 'Bio');
    await user.click(save());
    await waitFor(() => expect(describedBy(field)).toContain(text));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(view.getByText(text, { exact: false }).getAttribute('role')).toBe('alert');
    expect(await storedProfile(backend, 'lea')).toBeNull();
  });

  it('says until when it stays, after a change', async () => {
    const backend = signedInAsLea();
    await backend.profiles.claimUsername('lea');
    await backend.profiles.claimUsername('lea-2');
    const { field, user, bio, save } = await openField(backend);
    const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });
    const next = date.format(Date.now() + 30 * DAY);
    expect(describedBy(field)).toContain(`Tu pourras en changer à partir du ${next}.`);
    expect(field.readOnly).toBe(true);
    await user.type(bio, 'Bio');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await storedProfile(backend, 'lea')).toMatchObject({ username: 'lea-2', bio: 'Bio' });
  });

  it('says that former links go on when it is changed', async () => {
    const backend = signedInAsLea();
    await backend.profiles.claimUsername('lea');
    const { field, user } = await openField(backend);
    expect(describedBy(field)).not.toContain('Tes anciens liens');
    await user.type(field, '-2');
    expect(describedBy(field)).toContain('Tes anciens liens marcheront toujours.');
  });

  it('stays the account’s when the rest cannot be saved, which can be saved again', async () => {
    const backend = signedInAsLea();
    backend.faults.fail('profiles.saveOwn', 'offline', 1);
    const { user, field, bio, save, view } = await openField(backend);
    await user.type(field, ' Lea-M');
    await user.type(bio, 'Bio');
    await user.click(save());
    const saved = /Ton nom d’utilisateur est enregistré, le reste ne l’est pas encore\./;
    const alert = (await view.findByText(saved)).closest('[role="alert"]');
    expect(alert?.textContent).toContain('Pas de connexion. Vérifie ton réseau puis réessaie.');
    expect(field.value).toBe('lea-m');
    expect(describedBy(field)).not.toContain('Tes anciens liens');
    expect(await storedProfile(backend, 'lea')).toMatchObject({ username: 'lea-m', bio: '' });
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.faults.argsOf('profiles.claimUsername')).toEqual([['lea-m']]);
    expect(await storedProfile(backend, 'lea')).toMatchObject({ username: 'lea-m', bio: 'Bio' });
  });

  it('says nothing of being saved when it is refused after it was', async () => {
    const backend = signedInAsLea();
    backend.faults.fail('profiles.saveOwn', 'offline', 1);
    const { user, field, bio, save, view } = await openField(backend);
    await user.type(field, 'lea');
    await user.type(bio, 'Bio');
    await user.click(save());
    await view.findByText(/est enregistré, le reste/);
    await user.clear(field);
    await user.type(field, 'rankings');
    await user.click(save());
    await waitFor(() => expect(describedBy(field)).toContain('Ce nom est réservé au site.'));
    expect(view.queryByText(/est enregistré, le reste/)).toBeNull();
    expect(await storedProfile(backend, 'lea')).toMatchObject({ username: 'lea', bio: '' });
  });

  it.each([
    ['a first one', null],
    ['another one', 'lea'],
  ])('is left as it is when another device chose %s meanwhile', async (_, former) => {
    const backend = signedInAsLea();
    if (former !== null) await backend.profiles.claimUsername(former);
    const { user, field, bio, save } = await openField(backend);
    expect(field.value).toBe(former ?? '');
    await backend.profiles.claimUsername('lea-2');
    await waitFor(() => expect(field.value).toBe('lea-2'));
    await user.type(bio, 'Bio');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await storedProfile(backend, 'lea')).toMatchObject({ username: 'lea-2', bio: 'Bio' });
  });

  it('leaves other failures to the form', async () => {
    const backend = signedInAsLea();
    backend.faults.fail('profiles.claimUsername', 'offline');
    const { user, field, save, view } = await openField(backend);
    await user.type(field, 'lea');
    await user.click(save());
    expect(
      await view.findByText('Pas de connexion. Vérifie ton réseau puis réessaie.'),
    ).toBeDefined();
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });
});

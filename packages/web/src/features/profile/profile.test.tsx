import { act, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { storedProfile } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

vi.setConfig({ testTimeout: 20_000 });

beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});
afterAll(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

function signedIn(): TestBackend {
  const backend = createTestBackend();
  backend.signInAs({ uid: 'lea', displayName: 'Léa' });
  return backend;
}

async function open(backend = signedIn()) {
  const { user } = renderApp('/dashboard', backend);
  const edit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Modifier' });
  await waitFor(() => expect(edit.disabled).toBe(false));
  await user.click(edit);
  const dialog = await screen.findByRole('dialog', { name: 'Modifier le profil' });
  const view = within(dialog);
  return {
    backend,
    user,
    dialog,
    view,
    name: view.getByLabelText<HTMLInputElement>('Nom affiché'),
    bio: view.getByLabelText<HTMLTextAreaElement>('Description'),
    save: () => view.getByRole<HTMLButtonElement>('button', { name: 'Enregistrer' }),
  };
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function image(bytes: number, type = 'image/png'): File {
  const content = new Uint8Array(bytes);
  content.set(PNG_SIGNATURE.slice(0, bytes));
  return new File([content], 'photo', { type });
}

describe("'Modifier le profil'", () => {
  it('saves name and bio trimmed, and shows them at once', async () => {
    const { user, name, bio, save, backend } = await open();
    await user.clear(name);
    await user.type(name, '  Léa M. ');
    await user.type(bio, ' Lectrice de nuit ');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('heading', { level: 1, name: 'Léa M.' })).toBeDefined();
    expect(await screen.findByText('Lectrice de nuit')).toBeDefined();
    expect(backend.faults.argsOf('profiles.saveOwn')).toEqual([
      [{ displayName: 'Léa M.', bio: 'Lectrice de nuit' }],
    ]);
    expect(backend.faults.argsOf('identity.updateAccount')).toEqual([[{ displayName: 'Léa M.' }]]);
  });

  it('updates the account only when name or photo changed', async () => {
    const { user, bio, save, backend } = await open();
    await user.type(bio, 'Bio');
    await user.click(save());
    await waitFor(() => expect(backend.faults.argsOf('profiles.saveOwn')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.faults.argsOf('identity.updateAccount')).toEqual([]);
  });

  it('counts the bio, takes 160 characters, and refuses above 140', async () => {
    const { user, bio, save, view } = await open();
    expect(view.getByText('0/140')).toBeDefined();
    await user.click(bio);
    await user.paste('a'.repeat(140));
    expect(view.getByText('140/140')).toBeDefined();
    expect(save().disabled).toBe(false);
    await user.paste('b'.repeat(50));
    expect(bio.value).toHaveLength(160);
    expect(view.getByText('160/140')).toBeDefined();
    expect(save().disabled).toBe(true);
    expect(
      view.getByText('La description doit faire au plus 140 caractères.').getAttribute('role'),
    ).toBe('alert');
  });

  it('leaves a bio that is longer than the limit as it is when only the name changes', async () => {
    const backend = signedIn();
    const stored = 'x'.repeat(150);
    await backend.profiles.saveOwn({ bio: 'x' });
    backend.site.store.database.prepare('UPDATE profiles SET bio = ?').run(stored);
    const { user, name, bio, save } = await open(backend);
    await user.clear(name);
    await user.type(name, 'Léa M.');
    expect(save().disabled).toBe(false);
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await storedProfile(backend, 'lea')).toMatchObject({
      displayName: 'Léa M.',
      bio: stored,
    });
    expect(bio.value).toBe(stored);
  });

  it('counts the characters left after trimming', async () => {
    const { user, bio, save, view } = await open();
    await user.click(bio);
    await user.paste(`${'a'.repeat(140)}     `);
    expect(view.getByText('140/140')).toBeDefined();
    expect(save().disabled).toBe(false);
  });

  it('shows the photo chosen, sends it, and keeps its address in profile and account', async () => {
    const { user, view, dialog, save, backend } = await open();
    await user.upload(view.getByTestId('photo'), image(100));
    expect(dialog.querySelector('img')?.getAttribute('src')).toBe('blob:photo');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const profile = await storedProfile(backend, 'lea');
    expect(profile?.photoURL).toMatch(/^\/avatars\/lea/);
    expect(backend.site.accounts.get('lea')?.user.photoURL).toBe(profile?.photoURL);
  });

  it('shows how far the upload is', async () => {
    const backend = signedIn();
    const { user, view, save } = await open(backend);
    const upload = backend.files.uploadAvatar.bind(backend.files);
    let finish: () => void = () => undefined;
    Object.defineProperty(backend, 'files', {
      value: {
        ...backend.files,
        uploadAvatar: async (...args: Parameters<typeof upload>) => {
          args[1]?.onProgress?.(0.42);
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          return upload(...args);
        },
      },
    });
    await user.upload(view.getByTestId('photo'), image(100));
    await user.click(save());
    // The form read the port when it was rendered; it reads the replaced one after this change.
    expect(await view.findByText('Envoi de la photo… 42 %')).toBeDefined();
    expect(view.getByRole('button', { name: 'Enregistrement…' })).toBeDefined();
    finish();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [image(10, 'text/plain'), 'Veuillez sélectionner une image.'],
    [image(5 * 1024 * 1024 + 1), 'Image trop lourde (max 5 Mo).'],
    [image(0), 'Image invalide.'],
  ])('refuses a photo: %#', async (file, text) => {
    const { view, dialog } = await open();
    const chooser = view.getByTestId<HTMLInputElement>('photo');
    Object.defineProperty(chooser, 'files', { value: [file] });
    chooser.dispatchEvent(new Event('change', { bubbles: true }));
    expect(await view.findByText(text)).toBeDefined();
    expect(dialog.querySelector('img')).toBeNull();
  });

  it.each([
    ['profiles.saveOwn', 'internal', 'Impossible de mettre à jour le profil.'],
    ['profiles.saveOwn', 'unauthenticated', 'Utilisateur non authentifié.'],
    ['profiles.saveOwn', 'display-name-too-long', 'Ce nom est trop long (80 caractères au plus).'],
    ['profiles.saveOwn', 'offline', 'Pas de connexion. Vérifie ton réseau puis réessaie.'],
  ] as const)('reports that %s failed with %s', async (call, code, text) => {
    const backend = signedIn();
    backend.faults.fail(call, code);
    const { user, bio, view, save } = await open(backend);
    await user.type(bio, 'Bio');
    await user.click(save());
    expect(await view.findByText(text)).toBeDefined();
  });

  it.each([
    ['offline', 'Pas de connexion. Vérifie ton réseau puis réessaie.'],
    ['unavailable', 'Le service ne répond pas. Réessaie dans un instant.'],
  ] as const)('says what failed as well as why: %s', async (code, why) => {
    const backend = signedIn();
    backend.faults.fail('profiles.saveOwn', code);
    const { user, bio, view, save } = await open(backend);
    await user.type(bio, 'Bio');
    await user.click(save());
    const alert = (await view.findByText(why)).closest('[role="alert"]');
    expect(alert?.textContent).toBe(`Impossible de mettre à jour le profil.${why}`);
  });

  it('says that no account is signed in, and that the session ended', async () => {
    const backend = signedIn();
    backend.faults.fail('profiles.saveOwn', 'session-expired');
    const { user, bio, view, save } = await open(backend);
    await user.type(bio, 'Bio');
    await user.click(save());
    expect(await view.findByText('Utilisateur non authentifié.')).toBeDefined();
    expect(view.getByText('Ta session a expiré. Reconnecte-toi pour continuer.')).toBeDefined();
    expect(view.getByRole('link', { name: 'Se connecter' })).toBeDefined();
  });

  it('says both on the sign-in screen, where the end of the session leads', async () => {
    const backend = signedIn();
    backend.faults.fail('profiles.saveOwn', 'session-expired');
    const { user, bio, view, save } = await open(backend);
    await user.type(bio, 'Bio');
    await user.click(save());
    await view.findByText('Utilisateur non authentifié.');
    act(() => backend.endSession());
    await screen.findByLabelText('E-mail');
    const notice = await screen.findByText(/^Utilisateur non authentifié\. Ta session a expiré\./);
    expect(notice.closest('[role="alert"]')).not.toBeNull();
  });

  it('sends nothing when nothing changed', async () => {
    const { user, save, backend } = await open();
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.faults.argsOf('profiles.saveOwn')).toEqual([]);
    expect(backend.faults.argsOf('identity.updateAccount')).toEqual([]);
  });

  it('saves the bio of an owner whose name is longer than the limit', async () => {
    const backend = signedIn();
    const stored = 'x'.repeat(90);
    await backend.profiles.saveOwn({ displayName: 'x' });
    backend.site.store.database.prepare('UPDATE profiles SET displayName = ?').run(stored);
    const { user, bio, save } = await open(backend);
    await user.type(bio, 'Bio');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await storedProfile(backend, 'lea')).toMatchObject({ displayName: stored, bio: 'Bio' });
  });

  it('keeps what was typed and offers to reload when a new version is ready', async () => {
    const backend = signedIn();
    backend.faults.fail('profiles.saveOwn', 'client-outdated');
    const { user, view, save, bio } = await open(backend);
    await user.type(bio, 'Lectrice de nuit');
    expect(view.queryByRole('button', { name: 'Recharger la page' })).toBeNull();
    await user.click(save());
    expect(
      await view.findByText('Une nouvelle version est prête. Recharge la page.'),
    ).toBeDefined();
    expect(view.getByRole('button', { name: 'Recharger la page' })).toBeDefined();
    expect(bio.value).toBe('Lectrice de nuit');
  });

  it.each([
    ['image-invalid', 'Image invalide.'],
    ['internal', 'Impossible de mettre à jour le profil.'],
  ] as const)('saves nothing when the upload fails with %s', async (code, text) => {
    const backend = signedIn();
    backend.faults.fail('files.uploadAvatar', code);
    const { user, view, save } = await open(backend);
    await user.upload(view.getByTestId('photo'), image(100));
    await user.click(save());
    expect(await view.findByText(text)).toBeDefined();
    expect(backend.faults.argsOf('profiles.saveOwn')).toEqual([]);
  });
});

describe('the username', () => {
  const DAY = 24 * 60 * 60 * 1000;

  async function openField(backend = signedIn()) {
    const opened = await open(backend);
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

  it.each([
    ['ab', 'Ce nom n’est pas valable'],
    ['Rankings', 'Ce nom est réservé au site.'],
    ['zoe', 'Ce nom est déjà pris.'],
  ])('%s is refused at its field, and nothing is saved', async (typed, text) => {
    const backend = signedIn();
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
    const backend = signedIn();
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
    const backend = signedIn();
    await backend.profiles.claimUsername('lea');
    const { field, user } = await openField(backend);
    expect(describedBy(field)).not.toContain('Tes anciens liens');
    await user.type(field, '-2');
    expect(describedBy(field)).toContain('Tes anciens liens marcheront toujours.');
  });

  it('stays the account’s when the rest cannot be saved, which can be saved again', async () => {
    const backend = signedIn();
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
    const backend = signedIn();
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

  it('leaves other failures to the form', async () => {
    const backend = signedIn();
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

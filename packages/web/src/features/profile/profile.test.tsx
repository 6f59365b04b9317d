import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { storedProfile } from '../../testing/fixtures.ts';
import { fakePictures, PIXEL } from '../../testing/pictures.ts';
import { openProfileDialog, signedInAsLea } from '../../testing/profile-dialog.ts';

fakePictures();

/** A file of so many bytes, which is a picture when they suffice. */
function image(bytes: number, type = 'image/png'): File {
  const content = new Uint8Array(bytes);
  content.set(PIXEL.subarray(0, bytes));
  return new File([content], 'photo', { type });
}

describe("'Modifier le profil'", () => {
  it('saves name and bio trimmed, and shows them at once', async () => {
    const { user, name, bio, save, backend } = await openProfileDialog();
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
    const { user, bio, save, backend } = await openProfileDialog();
    await user.type(bio, 'Bio');
    await user.click(save());
    await waitFor(() => expect(backend.faults.argsOf('profiles.saveOwn')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.faults.argsOf('identity.updateAccount')).toEqual([]);
  });

  it('counts the bio, takes 160 characters, and refuses above 140', async () => {
    const { user, bio, save, view } = await openProfileDialog();
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
    const backend = signedInAsLea();
    const stored = 'x'.repeat(150);
    await backend.profiles.saveOwn({ bio: 'x' });
    backend.site.store.database.prepare('UPDATE profiles SET bio = ?').run(stored);
    const { user, name, bio, save } = await openProfileDialog(backend);
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
    const { user, bio, save, view } = await openProfileDialog();
    await user.click(bio);
    await user.paste(`${'a'.repeat(140)}     `);
    expect(view.getByText('140/140')).toBeDefined();
    expect(save().disabled).toBe(false);
  });

  it('shows the photo chosen, sends it, and keeps its address in profile and account', async () => {
    const { user, view, dialog, save, backend } = await openProfileDialog();
    await user.upload(view.getByTestId('photo'), image(100));
    await waitFor(() =>
      expect(dialog.querySelector('img')?.getAttribute('src')).toBe('blob:photo'),
    );
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const profile = await storedProfile(backend, 'lea');
    expect(profile?.photoURL).toMatch(/^\/avatars\/lea/);
    expect(backend.site.accounts.get('lea')?.user.photoURL).toBe(profile?.photoURL);
  });

  it('shows how far the upload is', async () => {
    const backend = signedInAsLea();
    const { user, view, save } = await openProfileDialog(backend);
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
    [image(60), 'Image invalide.'],
    [new File(['Bonjour'], 'photo.png', { type: 'image/png' }), 'Image invalide.'],
    [
      new File(['\0\0\0\u0018ftypheic'], 'photo.heic', { type: 'image/heic' }),
      'Image invalide. C’est une photo HEIC : enregistre-la en JPEG, puis réessaie.',
    ],
    [
      new File(['II*\0'], 'photo.tif', { type: 'image/tiff' }),
      'Image invalide. C’est une image TIFF : enregistre-la en JPEG, puis réessaie.',
    ],
    [
      new File(['<?xml version="1.0"?><svg xmlns="a"/>'], 'a.svg', { type: 'image/svg+xml' }),
      'Image invalide. C’est un dessin SVG : exporte-le en PNG, puis réessaie.',
    ],
  ])('refuses a photo: %#', async (file, text) => {
    const { view, dialog } = await openProfileDialog();
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
    const backend = signedInAsLea();
    backend.faults.fail(call, code);
    const { user, bio, view, save } = await openProfileDialog(backend);
    await user.type(bio, 'Bio');
    await user.click(save());
    expect(await view.findByText(text)).toBeDefined();
  });

  it.each([
    ['offline', 'Pas de connexion. Vérifie ton réseau puis réessaie.'],
    ['unavailable', 'Le service ne répond pas. Réessaie dans un instant.'],
  ] as const)('says what failed as well as why: %s', async (code, why) => {
    const backend = signedInAsLea();
    backend.faults.fail('profiles.saveOwn', code);
    const { user, bio, view, save } = await openProfileDialog(backend);
    await user.type(bio, 'Bio');
    await user.click(save());
    const alert = (await view.findByText(why)).closest('[role="alert"]');
    expect(alert?.textContent).toBe(`Impossible de mettre à jour le profil.${why}`);
  });

  it('says that no account is signed in, and that the session ended', async () => {
    const backend = signedInAsLea();
    backend.faults.fail('profiles.saveOwn', 'session-expired');
    const { user, bio, view, save } = await openProfileDialog(backend);
    await user.type(bio, 'Bio');
    await user.click(save());
    expect(await view.findByText('Utilisateur non authentifié.')).toBeDefined();
    expect(view.getByText('Ta session a expiré. Reconnecte-toi pour continuer.')).toBeDefined();
    expect(view.getByRole('link', { name: 'Se connecter' })).toBeDefined();
  });

  it('says both on the sign-in screen, where the end of the session leads', async () => {
    const backend = signedInAsLea();
    backend.faults.fail('profiles.saveOwn', 'session-expired');
    const { user, bio, view, save } = await openProfileDialog(backend);
    await user.type(bio, 'Bio');
    await user.click(save());
    await view.findByText('Utilisateur non authentifié.');
    act(() => backend.endSession());
    await screen.findByLabelText('E-mail');
    const [notice] = await screen.findAllByRole('alert');
    expect(notice?.textContent).toMatch(/^Utilisateur non authentifié\. Ta session a expiré\./);
  });

  it('sends nothing when nothing changed', async () => {
    const { user, save, backend } = await openProfileDialog();
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.faults.argsOf('profiles.saveOwn')).toEqual([]);
    expect(backend.faults.argsOf('identity.updateAccount')).toEqual([]);
  });

  it('saves the bio of an owner whose name is longer than the limit', async () => {
    const backend = signedInAsLea();
    const stored = 'x'.repeat(90);
    await backend.profiles.saveOwn({ displayName: 'x' });
    backend.site.store.database.prepare('UPDATE profiles SET displayName = ?').run(stored);
    const { user, bio, save } = await openProfileDialog(backend);
    await user.type(bio, 'Bio');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await storedProfile(backend, 'lea')).toMatchObject({ displayName: stored, bio: 'Bio' });
  });

  it('keeps what was typed and offers to reload when a new version is ready', async () => {
    const backend = signedInAsLea();
    backend.faults.fail('profiles.saveOwn', 'client-outdated');
    const { user, view, save, bio } = await openProfileDialog(backend);
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
    const backend = signedInAsLea();
    backend.faults.fail('files.uploadAvatar', code);
    const { user, view, save } = await openProfileDialog(backend);
    await user.upload(view.getByTestId('photo'), image(100));
    await user.click(save());
    expect(await view.findByText(text)).toBeDefined();
    expect(backend.faults.argsOf('profiles.saveOwn')).toEqual([]);
  });
});

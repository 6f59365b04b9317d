import { AppError, type Files, type UploadOptions, whenAborted } from '@palmanga/core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { fakePictures, pictureFile } from '../../testing/pictures.ts';
import { openProfileDialog } from '../../testing/profile-dialog.ts';

fakePictures();

describe('the upload of a photo', () => {
  /** Saves a photo whose upload calls `during`, then waits until it is aborted or released. */
  async function saveSlowly(during: (options: UploadOptions) => void, username = '') {
    const opened = await openProfileDialog();
    const { backend, user, view, save } = opened;
    const uploadAvatar = vi.fn<Files['uploadAvatar']>(async (_image, options = {}) => {
      during(options);
      await whenAborted(options.signal);
      throw new AppError('cancelled');
    });
    Object.defineProperty(backend, 'files', { value: { ...backend.files, uploadAvatar } });
    await user.upload(view.getByTestId('photo'), pictureFile());
    if (username !== '') await user.type(view.getByLabelText('Nom d’utilisateur'), username);
    await user.click(save());
    const aborted = () => uploadAvatar.mock.calls[0]?.[1]?.signal?.aborted;
    return { ...opened, aborted };
  }

  it.each([
    [8000, 'Le service ne répond pas, nouvel essai dans 8 s.'],
    [null, 'L’envoi n’avance pas. Un nouvel essai suit.'],
  ])('tells that the upload is tried again: %j', async (delay, text) => {
    const { view } = await saveSlowly(({ onProgress, onRetry }) => {
      onProgress?.(0.42);
      onRetry?.(delay);
    });
    expect((await view.findByText(text)).closest('output')).not.toBeNull();
    expect(view.queryByText(/42\s%/)).toBeNull();
  });

  it('shows the progress again once the next try runs', async () => {
    const { view } = await saveSlowly(({ onProgress, onRetry }) => {
      onRetry?.(8000);
      onProgress?.(0.5);
    });
    expect(await view.findByText('Envoi de la photo… 50 %')).toBeDefined();
    expect(view.queryByText(/nouvel essai/)).toBeNull();
  });

  it('cancels the upload, saves nothing, and keeps what was typed', async () => {
    const { user, view, save, backend, aborted } = await saveSlowly(() => {});
    const label = 'Annuler l’envoi';
    await user.click(await view.findByRole('button', { name: label }));
    await waitFor(() => expect(view.queryByRole('button', { name: label })).toBeNull());
    expect(aborted()).toBe(true);
    expect(save().disabled).toBe(false);
    expect(view.getByLabelText<HTMLInputElement>('Nom affiché').value).toBe('Léa');
    expect(view.queryByText('Opération annulée.')).toBeNull();
    expect(backend.faults.argsOf('profiles.saveOwn')).toEqual([]);
  });

  it.each(['Escape', 'Fermer', 'Annuler'])('can be left by %s during the upload', async (way) => {
    const { user, view, backend, aborted } = await saveSlowly(() => {}, 'lea-martin');
    await view.findByRole('button', { name: 'Annuler l’envoi' });
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(view.getByRole('button', { name: way }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(aborted()).toBe(true);
    expect(backend.faults.argsOf('profiles.saveOwn')).toEqual([]);
    expect(backend.faults.argsOf('profiles.claimUsername')).toEqual([]);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakePictures, pictureFile } from '../../testing/pictures.ts';
import { openProfileDialog, signedInAsLea } from '../../testing/profile-dialog.ts';
import { encodePhoto } from './encode-photo.ts';

let decode: () => Promise<{ width: number; height: number }>;
fakePictures(() => decode());
beforeEach(() => {
  decode = async () => ({ width: 900, height: 700 });
});

/** A decoding that ends when it is told to. */
function slowly(): { finish: () => void; fail: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<{ width: number; height: number }>();
  decode = () => promise;
  return {
    finish: () => resolve({ width: 900, height: 700 }),
    fail: () => reject(new DOMException('The source image could not be decoded')),
  };
}

const shown = (dialog: HTMLElement) => dialog.querySelector('img')?.getAttribute('src') ?? null;

describe('a photo that is being encoded', () => {
  it('is waited for by a save, and sent', async () => {
    const { finish } = slowly();
    const { user, view, save, backend } = await openProfileDialog();
    await user.upload(view.getByTestId('photo'), pictureFile());
    await user.click(save());
    expect(await view.findByText(/^Envoi de la photo…/)).toBeDefined();
    expect(backend.faults.argsOf('files.uploadAvatar')).toEqual([]);
    finish();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.faults.argsOf('files.uploadAvatar')).toHaveLength(1);
  });

  it('can be cancelled meanwhile: nothing is sent or saved', async () => {
    slowly();
    const { user, view, save, bio, backend } = await openProfileDialog();
    await user.type(bio, 'Bio');
    await user.upload(view.getByTestId('photo'), pictureFile());
    await user.click(save());
    await user.click(await view.findByRole('button', { name: 'Annuler l’envoi' }));
    await waitFor(() => expect(save().disabled).toBe(false));
    expect(backend.faults.argsOf('files.uploadAvatar')).toEqual([]);
    expect(backend.faults.argsOf('profiles.saveOwn')).toEqual([]);
    expect(view.queryByText('Image invalide.')).toBeNull();
  });

  it('saves nothing when it turns out to be no picture', async () => {
    const { fail } = slowly();
    const { user, view, save, bio, backend } = await openProfileDialog();
    await user.type(bio, 'Bio');
    await user.upload(view.getByTestId('photo'), pictureFile());
    await user.click(save());
    fail();
    expect(await view.findAllByText('Image invalide.')).not.toHaveLength(0);
    await waitFor(() => expect(save().disabled).toBe(false));
    expect(backend.faults.argsOf('profiles.saveOwn')).toEqual([]);
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.faults.argsOf('profiles.saveOwn')).toEqual([[{ bio: 'Bio' }]]);
  });

  it('leaves the photo that was chosen before when it cannot be', async () => {
    const { user, view, dialog, save, backend } = await openProfileDialog(signedInAsLea());
    await user.upload(view.getByTestId('photo'), pictureFile());
    await waitFor(() => expect(shown(dialog)).toBe('blob:photo'));
    const { fail } = slowly();
    await user.upload(view.getByTestId('photo'), pictureFile());
    fail();
    expect(await view.findByText('Image invalide.')).toBeDefined();
    expect(shown(dialog)).toBe('blob:photo');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.faults.argsOf('files.uploadAvatar')).toHaveLength(1);
  });

  it('gives way to one that is chosen after it', async () => {
    const first = slowly();
    const { user, view, dialog } = await openProfileDialog();
    await user.upload(view.getByTestId('photo'), pictureFile());
    const second = slowly();
    await user.upload(view.getByTestId('photo'), pictureFile());
    first.fail();
    second.finish();
    await waitFor(() => expect(shown(dialog)).toBe('blob:photo'));
    expect(view.queryByText('Image invalide.')).toBeNull();
  });
});

describe('encodePhoto', () => {
  it('ends when it is cancelled', async () => {
    slowly();
    const controller = new AbortController();
    const photo = encodePhoto(pictureFile(), controller.signal);
    controller.abort();
    await expect(photo).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('refuses a file that is gone by now', async () => {
    const file = Object.assign(pictureFile(), {
      arrayBuffer: async () => Promise.reject(new DOMException('Gone', 'NotReadableError')),
    });
    const photo = encodePhoto(file, new AbortController().signal);
    await expect(photo).rejects.toMatchObject({ code: 'image-invalid' });
  });
});

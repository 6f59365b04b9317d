import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

import { renderApp } from './render-app.tsx';
import { createTestBackend, type TestBackend } from './test-backend.ts';

/** A backend where Léa is signed in. */
export function signedInAsLea(): TestBackend {
  const backend = createTestBackend();
  backend.signInAs({ uid: 'lea', displayName: 'Léa' });
  return backend;
}

/** The dashboard with the dialog that changes the profile open. */
export async function openProfileDialog(backend = signedInAsLea()) {
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

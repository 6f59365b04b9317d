import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, vi } from 'vitest';

import { aManga, seedRanking } from './fixtures.ts';
import { renderApp } from './render-app.tsx';
import { createTestBackend, type TestBackend } from './test-backend.ts';

/** Manga with these titles, which are their ids too. */
export const named = (...names: readonly string[]) =>
  names.map((name) => aManga(name, { title: name }));

/**
 * Before each test of the file, makes a backend with a ranking of Akira, Berserk and Clover, whose owner is
 * signed in.
 */
export function useThreeItems(set: (backend: TestBackend, id: string) => void): void {
  // jsdom has no layout. This gives the dialog the height of a phone's.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  beforeEach(async () => {
    const backend = createTestBackend();
    backend.signInAs();
    set(backend, await seedRanking(backend, 'Ordre', named('Akira', 'Berserk', 'Clover')));
  });
}

/** Opens the reorder dialog of a ranking, as its owner. */
export async function openReorder(backend: TestBackend, id: string) {
  const { user } = renderApp(`/rankings/${id}`, backend);
  await user.click(await screen.findByRole('button', { name: 'Modifier' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Modifier le classement' }));
  await dialog.findByRole('list', { name: 'Ordre du classement' });
  const order = () =>
    dialog
      .queryAllByRole('button', { name: /^Déplacer «\s/ })
      .map((handle) => /«\s(.+)\s»/.exec(handle.getAttribute('aria-label') ?? '')?.[1]);
  return { user, dialog, order };
}

/** Moves a row through its menu. */
export async function place(user: UserEvent, title: string, choice: string): Promise<void> {
  await user.click(
    screen.getByRole('button', { name: `Changer la place de «\u00A0${title}\u00A0»` }),
  );
  await user.click(await screen.findByRole('menuitem', { name: choice }));
}

/** Waits until nothing is being saved. */
export const saved = () => waitFor(() => expect(screen.queryByText('Sauvegarde…')).toBeNull());

import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { seedRanking } from '../testing/fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { eraseDrafts, eraseDraftsOf, readForm, writeForm } from './drafts.ts';

const KEPT = () => JSON.stringify(Object.entries(localStorage));
let backend: TestBackend;

beforeEach(() => {
  backend = createTestBackend();
  backend.signInAs({ uid: 'lea' });
});
afterEach(() => vi.restoreAllMocks());

/** Opens 'Nouveau classement' on the dashboard; resolves to its field. */
async function openForm(user: ReturnType<typeof renderApp>['user']): Promise<HTMLInputElement> {
  await screen.findByText('Tu n’as pas encore de classement.');
  const [button] = await screen.findAllByRole('button', { name: /^Créer/ });
  await user.click(button as HTMLElement);
  return within(await screen.findByRole('dialog')).findByLabelText('Nom du classement');
}

describe('what is typed into a form', () => {
  it('is there again in another tab of the account, and goes when it is given up', async () => {
    const first = renderApp('/dashboard', backend);
    await first.user.type(await openForm(first.user), 'Top Shonen');
    first.unmount();
    const second = renderApp('/dashboard', backend);
    expect((await openForm(second.user)).value).toBe('Top Shonen');
    await second.user.click(screen.getByRole('button', { name: 'Annuler' }));
    expect(KEPT()).not.toContain('Top Shonen');
  });

  it('goes when it is saved', async () => {
    const { user } = renderApp('/dashboard', backend);
    await user.type(await openForm(user), 'Top Shonen{Enter}');
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/rankings\/.+\/add$/));
    expect(KEPT()).not.toContain('Top Shonen');
  });

  it('is not shown to an account that takes the place of another in the open form', async () => {
    const { user } = renderApp('/dashboard', backend);
    const field = await openForm(user);
    await user.type(field, 'De Léa');
    act(() => void backend.signInAs({ uid: 'max' }));
    await waitFor(() => expect(screen.queryByDisplayValue('De Léa')).toBeNull());
    act(() => void backend.signInAs({ uid: 'lea' }));
    expect(readForm('lea', 'new-ranking')).toEqual({ title: 'De Léa' });
    expect(readForm('max', 'new-ranking')).toEqual({});
  });

  it('is typed without being kept where the browser stores nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = renderApp('/dashboard', backend);
    await user.type(await openForm(user), 'Top Shonen{Enter}');
    await waitFor(() => expect(window.location.pathname).toMatch(/^\/rankings\/.+\/add$/));
  });

  it('is left out where another program wrote something else', async () => {
    localStorage.setItem('palmanga-draft:lea:forms', '{"new-ranking":{"title":7,"x":"y"}}');
    const { user } = renderApp('/dashboard', backend);
    expect((await openForm(user)).value).toBe('');
  });

  it('goes with its ranking', async () => {
    const id = await seedRanking(backend, 'Deux');
    writeForm('lea', `rename:${id}`, { name: 'Trois' });
    writeForm('lea', 'profile', { bio: 'Bio' });
    eraseDraftsOf('lea', id);
    expect(readForm('lea', `rename:${id}`)).toEqual({});
    expect(readForm('lea', 'profile')).toEqual({ bio: 'Bio' });
  });

  it('goes with its account, and not with another', () => {
    writeForm('lea', 'profile', { bio: 'De Léa' });
    writeForm('max', 'profile', { bio: 'De Max' });
    eraseDrafts('max');
    expect(readForm('lea', 'profile')).toEqual({ bio: 'De Léa' });
    expect(KEPT()).not.toContain('De Max');
  });

  it('is kept apart when it is long, as a pasted list, and not written with each other form', () => {
    const list = 'Berserk\n'.repeat(20_000);
    writeForm('lea', 'list', { text: 'Berserk' });
    writeForm('lea', 'list', { text: list });
    expect(readForm('lea', 'list')).toEqual({ text: list });
    const written = vi.spyOn(Storage.prototype, 'setItem');
    writeForm('lea', 'profile', { bio: 'Bio' });
    expect(written.mock.calls.every(([, text]) => text.length < 1000)).toBe(true);
    writeForm('lea', 'list', {});
    expect(KEPT()).not.toContain('Berserk');
  });

  it('is bounded: twenty forms', () => {
    for (let form = 0; form < 30; form += 1) writeForm('lea', `form-${form}`, { text: 'a' });
    writeForm('lea', 'form-10', { text: 'b' });
    writeForm('lea', 'form-30', { text: 'a' });
    const kept = Array.from({ length: 31 }, (_, form) => readForm('lea', `form-${form}`));
    expect(kept.filter(({ text }) => text !== undefined)).toHaveLength(20);
    expect(kept[10]).toEqual({ text: 'b' });
    expect(kept[11]).toEqual({});
  });
});

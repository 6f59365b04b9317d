import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { writeDraft } from '../../../hooks/drafts.ts';
import { seedRanking } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { named } from '../../../testing/reorder-dialog.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';
import { forgetTies, keepTies, readTies } from '../../ties.ts';
import { answerAll, button, choices, drafts, titles } from './testing/answering.ts';

describe('the duel that breaks ties', () => {
  const TIED = ['Clover', 'Berserk', 'Gantz', 'Eden', 'Akira'];
  const TIES = { ids: ['Clover', 'Berserk', 'Eden', 'Akira'], sizes: [2, 2] };
  const path = () => `/rankings/${id}/duel-selection`;
  const order = () => backend.rankings.listItemIds(id);
  let backend: TestBackend;
  let id: string;
  let uid: string;
  beforeEach(async () => {
    // jsdom has no layout. This gives lists the height of a phone's.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    localStorage.clear();
    backend = createTestBackend();
    backend.signInAs();
    id = await seedRanking(backend, 'Notes', named(...TIED));
    uid = (await backend.rankings.get(id))?.ownerUid ?? '';
    keepTies(uid, id, TIES);
  });

  it('asks inside groups only, saves the order and forgets the ties', async () => {
    const { user } = renderApp(path(), backend, TIES);
    expect((await titles()).toSorted()).toEqual(['Berserk', 'Clover']);
    expect(screen.getByText('Ex æquo : 4 mangas · 0 réponse donnée')).toBeTruthy();
    expect(await answerAll(user)).toBe(2);
    expect(await screen.findByText('4 mangas changent de place.')).toBeTruthy();
    await user.click(await button('Enregistrer'));
    const broken = ['Berserk', 'Clover', 'Gantz', 'Akira', 'Eden'];
    await waitFor(async () => expect(await order()).toEqual(broken));
    await waitFor(() => expect(window.location.pathname).toBe(`/rankings/${id}`));
    expect(readTies(uid, id)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('keeps the ties until the result is saved, and goes on with the same groups only', async () => {
    const first = renderApp(path(), backend, TIES);
    await titles();
    await first.user.keyboard('{ArrowRight}');
    expect(await screen.findByText('Ex æquo : 4 mangas · 1 réponse donnée')).toBeTruthy();
    first.unmount();
    expect(readTies(uid, id)).toEqual(TIES);
    const second = renderApp(path(), backend, TIES);
    expect(await screen.findByRole('dialog', { name: 'Départager les ex æquo' })).toBeTruthy();
    await second.user.click(await button('Reprendre où tu en étais'));
    expect((await titles()).toSorted()).toEqual(['Akira', 'Eden']);
    second.unmount();
    // Without a state, the draft says what the duel is about.
    const third = renderApp(path(), backend);
    expect(await screen.findByRole('dialog', { name: 'Départager les ex æquo' })).toBeTruthy();
    third.unmount();
    for (const other of [{ ...TIES, sizes: [3, 1] }, { ids: TIES.ids }]) {
      const { unmount } = renderApp(path(), backend, other);
      // oxlint-disable-next-line no-await-in-loop -- one page at a time
      await choices();
      expect(screen.getByText(/0 réponse donnée/)).toBeTruthy();
      unmount();
    }
  });

  it('leaves each group the places that it has when somebody reorders and removes meanwhile', async () => {
    const ties = { ...TIES, sizes: [3, 1] };
    keepTies(uid, id, ties);
    const { user } = renderApp(path(), backend, ties);
    await titles();
    await act(async () => {
      await backend.rankings.removeItem(id, 'Berserk');
      await backend.rankings.reorder(id, ['Eden', 'Akira', 'Clover', 'Gantz']);
    });
    await screen.findByText(/^Ex æquo\s: 2 mangas/);
    expect(await answerAll(user)).toBe(1);
    await user.click(await button('Enregistrer'));
    await waitFor(async () => expect(await order()).toEqual(['Clover', 'Akira', 'Eden', 'Gantz']));
  });

  it('says when no ties are left, and forgets them', async () => {
    await backend.rankings.removeItems(id, ['Clover', 'Eden']);
    const { user } = renderApp(path(), backend, TIES);
    expect(await screen.findByText('Il n’y a plus d’ex æquo à départager.')).toBeTruthy();
    const dialog = within(screen.getByRole('dialog', { name: 'Départager les ex æquo' }));
    await user.click(dialog.getAllByRole('button', { name: 'Fermer' }).at(-1) as HTMLElement);
    await waitFor(() => expect(window.location.pathname).toBe(`/rankings/${id}`));
    expect(drafts()).toEqual([]);
  });

  it.each([[{ ids: ['Clover'], sizes: [2] }], [{ ids: null, sizes: [1] }], [{ sizes: [] }]])(
    'lands on the ranking with groups that are none: %j',
    async (state) => {
      renderApp(path(), backend, state);
      await waitFor(() => expect(window.location.pathname).toBe(`/rankings/${id}`));
    },
  );

  it('reads no ties of a ranking from what does not say any', () => {
    writeDraft(uid, `ties:${id}`, { ids: TIES.ids, names: [], answers: [] });
    expect(readTies(uid, id)).toBeNull();
    writeDraft(uid, `ties:${id}`, { ...TIES, sizes: [2, 3], names: [], answers: [] });
    expect(readTies(uid, id)).toBeNull();
    keepTies(uid, id, TIES);
    forgetTies(uid, id);
    expect(readTies(uid, id)).toBeNull();
  });
});

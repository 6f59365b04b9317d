import { LIMITS } from '@palmanga/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { aManga, seedMangas, seedRanking, storedTitles } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { named, openReorder, saved } from '../../../testing/reorder-dialog.ts';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const MANGAS = named('Akira', 'Berserk', 'Clover', 'Dororo');

let backend: TestBackend;
let id: string;

/** Lets as much time pass as two versions have between them. */
function wait(): void {
  const { database } = backend.site.store;
  const age = (sql: string) => database.prepare(sql).run(LIMITS.versionWindow, id);
  age('UPDATE rankings SET versionBegunAt = versionBegunAt - ? WHERE id = ?');
  age('UPDATE rankingVersions SET madeAt = madeAt - ? WHERE rankingId = ?');
}

const now = Date.now.bind(Date);

/** Makes it noon, so that what a test does falls on one day at any hour. */
function startAtNoon(): void {
  const untilNoon = new Date().setHours(12, 0, 0, 0) - now();
  vi.spyOn(Date, 'now').mockImplementation(() => now() + untilNoon);
}

beforeEach(async () => {
  startAtNoon();
  // jsdom has no layout. This gives the reorder dialog the height of a phone's.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  backend = createTestBackend();
  backend.signInAs();
  await seedMangas(backend, MANGAS);
  id = await seedRanking(backend, 'Ordre', MANGAS);
  wait();
});

/** Removes Berserk, puts Dororo first and adds Emma: one version. */
async function change(): Promise<void> {
  await backend.rankings.removeItem(id, 'Berserk');
  await backend.rankings.place(id, 'Dororo', 1);
  const emma = { mangaId: 'Emma', title: 'Emma', author: '', coverUrl: null };
  await backend.rankings.addItems(id, [emma]);
}

async function open(as: TestBackend = backend) {
  const app = renderApp(`/rankings/${id}/history`, as);
  await screen.findByRole('heading', { level: 1, name: 'Historique' });
  const entries = async () => {
    const list = await screen.findByRole('list', { name: /^Ordres du classement/ });
    return within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent.replace(/^Aujourd’hui, \d\d:\d\d|^Hier, \d\d:\d\d/, ''));
  };
  return { ...app, entries };
}

const revertButtons = () => screen.findAllByRole('button', { name: /^Revenir à cet ordre/ });

async function askToRevert(user: Awaited<ReturnType<typeof open>>['user']) {
  const [button] = await revertButtons();
  if (button) await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Revenir à cet ordre\u00A0?' }));
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Revenir à cet ordre' }));
  return { dialog, confirm };
}

const order = () => storedTitles(backend, id);

describe('the history of a ranking', () => {
  it('is opened from the owner’s menu, and leads back', async () => {
    const { user } = renderApp(`/rankings/${id}`, backend);
    await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Historique' }));
    await screen.findByRole('heading', { level: 1, name: 'Historique' });
    expect(window.location.pathname).toBe(`/rankings/${id}/history`);
    await waitFor(() => expect(document.title).toBe('Historique – Palmanga'));
  });

  it('says that there is none yet', async () => {
    await open();
    expect(await screen.findByText('Pas encore d’historique.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Voir le classement' });
    expect(link.getAttribute('href')).toBe(`/rankings/${id}`);
  });

  it('says truly when an order will be kept', async () => {
    const fresh = await seedRanking(backend, 'Neuf', MANGAS);
    await backend.rankings.place(fresh, 'Dororo', 1);
    id = fresh;
    const { unmount } = await open();
    await screen.findByText(
      'Des changements faits en moins de 10 minutes n’en font qu’un. Au premier qui suivra, l’ordre d’avant sera gardé ici.',
    );
    unmount();
    wait();
    await backend.rankings.place(id, 'Akira', 1);
    const { entries } = await open();
    expect(await entries()).toHaveLength(2);
  });

  it('lists the orders, the newest first, with what changed', async () => {
    await change();
    wait();
    await backend.rankings.reorder(id, ['Akira', 'Clover', 'Dororo', 'Emma']);
    const { entries } = await open();
    expect(await entries()).toEqual([
      expect.stringMatching(/^Ordre actuel1 manga déplacéVoir/),
      expect.stringMatching(/^1 manga déplacé, 1 ajouté, 1 retiréVoir.*Revenir à cet ordre/),
      expect.stringMatching(/^4 mangas, le plus ancien ordre gardéVoir.*Revenir à cet ordre/),
    ]);
    const list = screen.getByRole('list', { name: /^Ordres du classement/ });
    const time = list.querySelector('time');
    expect(Date.parse(time?.dateTime ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await revertButtons()).toHaveLength(2);
  });

  it.each([
    ['a visitor', () => createTestBackend({ site: backend.site })],
    [
      'another user',
      () => {
        const other = createTestBackend({ site: backend.site });
        other.signInAs({ uid: 'autre' });
        return other;
      },
    ],
  ])('leads %s to the ranking', async (_, as) => {
    await change();
    renderApp(`/rankings/${id}/history`, as());
    await screen.findByRole('heading', { level: 1, name: 'Ordre' });
    expect(window.location.pathname).toBe(`/rankings/${id}`);
    expect(screen.queryByText('Historique')).toBeNull();
  });

  it('leads to the ranking that says that it does not exist', async () => {
    renderApp('/rankings/nothing/history', backend);
    expect(await screen.findByText('Classement introuvable.')).toBeTruthy();
    expect(window.location.pathname).toBe('/rankings/nothing');
  });

  it('can be read again after a failure', async () => {
    await change();
    backend.faults.fail('rankings.listVersions', 'unavailable', 1);
    const { user } = renderApp(`/rankings/${id}/history`, backend);
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }));
    expect(await revertButtons()).toHaveLength(1);
  });

  it('is read again when the user comes back to the tab', async () => {
    await change();
    const { entries } = await open();
    expect(await entries()).toHaveLength(2);
    const other = createTestBackend({ site: backend.site });
    other.signInAs();
    wait();
    await other.rankings.removeItem(id, 'Akira');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(async () => expect(await entries()).toHaveLength(3));
  });

  it('says on the next day that the orders are of the day before', async () => {
    await change();
    await open();
    const days = (day: RegExp) => screen.queryAllByText(day).length;
    await revertButtons();
    expect(days(/^Hier, /)).toBe(0);
    const orders = days(/^Aujourd’hui, /);
    expect(orders).toBeGreaterThan(0);
    const tomorrow = Date.now() + 24 * 60 * 60 * 1000;
    vi.spyOn(Date, 'now').mockReturnValue(tomorrow);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(days(/^Hier, /)).toBe(orders));
  });
});

describe('one order', () => {
  async function view(index: number) {
    const { user } = await open();
    const buttons = await screen.findAllByRole('button', { name: /^Voir\s: / });
    const button = buttons[index];
    if (button) await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: /^Aujourd’hui|^Hier/ }));
    await waitFor(() => expect(dialog.queryByText('Titre en cours de chargement')).toBeNull());
    const list = dialog.getByRole('list', { name: 'Mangas de cet ordre' });
    const rows = () =>
      within(list)
        .getAllByRole('listitem')
        .map((row) => row.textContent.replace('Pas d’image', ''));
    return { user, dialog, rows };
  }

  it('shows where each manga came from, in words too, and what is gone', async () => {
    await change();
    const { dialog, rows } = await view(0);
    expect(rows()).toEqual([
      '1DororoAuteur Dororo▲ 3monté de 3 places',
      '2AkiraAuteur Akira▼ 1descendu de 1 place',
      '3CloverAuteur Clover',
      '4Emmanouveau',
    ]);
    const removed = dialog.getByRole('region', { name: 'Retiré depuis l’ordre d’avant' });
    expect(within(removed).getByRole('listitem').textContent).toBe('Berserk');
    expect(dialog.queryByRole('button', { name: 'Revenir à cet ordre' })).toBeNull();
  });

  it('asks the catalogue, and the ranking only for what is not in it', async () => {
    await change();
    backend.faults.calls.length = 0;
    await view(0);
    expect(backend.faults.argsOf('mangas.getMany')).toHaveLength(1);
    expect(backend.faults.argsOf('rankings.getItem')).toEqual([[id, 'Emma']]);
  });

  it('names a manga that is nowhere any more', async () => {
    await change();
    wait();
    await backend.rankings.removeItem(id, 'Emma');
    const { rows } = await view(1);
    expect(rows()[3]).toBe('4Manga sorti du cataloguenouveau');
  });

  it('says nothing of movements for the oldest, and leads to the question', async () => {
    await change();
    const { user, dialog, rows } = await view(1);
    expect(rows()[0]).toBe('1AkiraAuteur Akira');
    await user.click(dialog.getByRole('button', { name: 'Revenir à cet ordre' }));
    expect(await screen.findByRole('dialog', { name: 'Revenir à cet ordre\u00A0?' })).toBeTruthy();
  });

  it('reads the titles again after a failure', async () => {
    await change();
    backend.faults.fail('mangas.getMany', 'unavailable', 1);
    const { user } = await open();
    const [button] = await screen.findAllByRole('button', { name: /^Voir\s: / });
    if (button) await user.click(button);
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Certains titres n’ont pas pu être chargés.');
    await user.click(dialog.getByRole('button', { name: 'Réessayer' }));
    expect(await dialog.findByText('Dororo')).toBeTruthy();
    expect(dialog.queryByText('Certains titres n’ont pas pu être chargés.')).toBeNull();
  });

  it('says of a very long one that only its first manga are known', async () => {
    const ids = Array.from({ length: 500 }, (_, index) => `${index}-`.padEnd(145, 'x'));
    const many = ids.map((one) => aManga(one));
    id = await seedRanking(backend, 'Long', many.slice(0, 300));
    const rest = many.slice(300).map(({ id: mangaId, title, author }) => ({
      mangaId,
      title,
      author,
      coverUrl: null,
    }));
    await backend.rankings.addItems(id, rest);
    wait();
    await backend.rankings.removeItem(id, ids[499] ?? '');
    const { entries, user } = await open();
    // The last one is beyond what is known of the order before, so it does not count as gone.
    expect((await entries())[0]).toContain('Même ordre qu’avant');
    const { dialog } = await askToRevert(user);
    expect(
      dialog.getByText(/^Seuls les 451 premiers mangas de cet ordre sont connus/),
    ).toBeTruthy();
  });
});

describe('going back to an order', () => {
  it('keeps what came later at the end, and is undone by Annuler', async () => {
    await change();
    const { user, entries } = await open();
    const { dialog, confirm } = await askToRevert(user);
    expect(dialog.getByText('Un manga changera de place.')).toBeTruthy();
    expect(dialog.getByText('Le manga ajouté depuis restera à la fin.')).toBeTruthy();
    await confirm();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /Revenir/ })).toBeNull());
    expect(await order()).toEqual(['Akira', 'Clover', 'Dororo', 'Emma']);
    await screen.findByText('Le classement est revenu à cet ordre.');
    await waitFor(async () => expect((await entries())[0]).toContain('1 manga ajouté, 1 retiré'));
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(async () => expect(await order()).toEqual(['Dororo', 'Akira', 'Clover', 'Emma']));
    const heading = screen.getByRole('heading', { level: 2 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('puts back what was removed when asked to, from the catalogue', async () => {
    await change();
    const { user } = await open();
    const { dialog, confirm } = await askToRevert(user);
    await user.click(dialog.getByRole('checkbox', { name: /Remettre aussi le manga retiré/ }));
    await confirm();
    await screen.findByText('Le classement est revenu à cet ordre.');
    expect(await order()).toEqual(['Akira', 'Berserk', 'Clover', 'Dororo', 'Emma']);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(async () => expect(await order()).toEqual(['Dororo', 'Akira', 'Clover', 'Emma']));
  });

  it('says what is not in the catalogue any more', async () => {
    await change();
    wait();
    await backend.rankings.removeItem(id, 'Emma');
    const { user } = await open();
    const { dialog, confirm } = await askToRevert(user);
    expect(dialog.getByText('Les mangas de ton classement sont déjà dans cet ordre.')).toBeTruthy();
    const submit = dialog.getByRole('button', { name: 'Revenir à cet ordre' });
    expect(submit.hasAttribute('disabled')).toBe(true);
    await user.click(dialog.getByRole('checkbox', { name: /Remettre aussi le manga retiré/ }));
    await confirm();
    // On the page, and said while the dialog still hides the page.
    const notices = await screen.findAllByText(
      'Un manga n’est plus au catalogue et n’a pas pu être remis.',
    );
    expect(notices.map((notice) => notice.closest('[aria-live]') !== null)).toEqual([false, true]);
    expect(await order()).toEqual(['Dororo', 'Akira', 'Clover']);
  });

  it('says that an empty ranking has nothing to put in order', async () => {
    await change();
    wait();
    await backend.rankings.removeItems(id, await order());
    const { user } = await open();
    const { dialog } = await askToRevert(user);
    expect(dialog.getByText(/^Ton classement est vide/)).toBeTruthy();
    expect(dialog.queryByText(/déjà dans cet ordre/)).toBeNull();
    expect(dialog.getByRole('checkbox', { name: /Remettre aussi les 4 mangas/ })).toBeTruthy();
  });

  it('is undone and redone in the reorder dialog', async () => {
    await change();
    const { user, unmount } = await open();
    const { dialog, confirm } = await askToRevert(user);
    await user.click(dialog.getByRole('checkbox'));
    await confirm();
    await screen.findByText('Le classement est revenu à cet ordre.');
    unmount();
    const reorder = await openReorder(backend, id);
    expect(reorder.order()).toEqual(['Akira', 'Berserk', 'Clover', 'Dororo', 'Emma']);
    const undo = () => reorder.user.click(reorder.dialog.getByRole('button', { name: 'Annuler' }));
    await undo();
    await undo();
    expect(reorder.order()).toEqual(['Dororo', 'Akira', 'Clover', 'Emma']);
    await saved();
    expect(await order()).toEqual(['Dororo', 'Akira', 'Clover', 'Emma']);
    await reorder.user.click(reorder.dialog.getByRole('button', { name: 'Rétablir' }));
    expect(reorder.dialog.getByText('Ordre de l’historique remis.')).toBeTruthy();
    await saved();
    expect(await order()).toEqual(['Akira', 'Clover', 'Dororo', 'Emma']);
  });

  it('goes on with another try after a failure half way', async () => {
    await change();
    backend.faults.fail('rankings.insertItems', 'unavailable', 1);
    const { user } = await open();
    const { dialog, confirm } = await askToRevert(user);
    await user.click(dialog.getByRole('checkbox'));
    await confirm();
    expect(await dialog.findByText('Impossible de revenir à cet ordre.')).toBeTruthy();
    expect(await order()).toEqual(['Akira', 'Clover', 'Dororo', 'Emma']);
    await confirm();
    await screen.findByText('Le classement est revenu à cet ordre.');
    expect(await order()).toEqual(['Akira', 'Berserk', 'Clover', 'Dororo', 'Emma']);
    expect(backend.faults.argsOf('rankings.reorder')).toHaveLength(1);
  });

  it('says so when taking it back fails', async () => {
    await change();
    const { user } = await open();
    const { confirm } = await askToRevert(user);
    await confirm();
    await screen.findByText('Le classement est revenu à cet ordre.');
    backend.faults.fail('rankings.reorder', 'unavailable', 1);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    const alert = await screen.findByText('Impossible d’annuler le retour à cet ordre.');
    expect(alert.closest('[role=alert]')).toBeTruthy();
    expect(await order()).toEqual(['Akira', 'Clover', 'Dororo', 'Emma']);
  });

  it('applies to the list as it is now', async () => {
    await change();
    const { user } = await open();
    const { confirm } = await askToRevert(user);
    const other = createTestBackend({ site: backend.site });
    other.signInAs();
    await other.rankings.addItems(id, [
      { mangaId: 'Fruits', title: 'Fruits', author: '', coverUrl: null },
    ]);
    await other.rankings.removeItem(id, 'Clover');
    await confirm();
    await screen.findByText('Le classement est revenu à cet ordre.');
    expect(await order()).toEqual(['Akira', 'Dororo', 'Emma', 'Fruits']);
  });
});

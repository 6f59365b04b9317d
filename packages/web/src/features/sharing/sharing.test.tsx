import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { seedRanking } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let backend: TestBackend;
let id: string;

beforeEach(async () => {
  backend = createTestBackend();
  backend.signInAs({ uid: 'lectrice' });
  id = await seedRanking(backend, 'Top Shonen');
});

const visitor = () => createTestBackend({ site: backend.site });

/** Sets the ways to share that the browser offers. Undone after each test. */
function offer(name: 'share' | 'clipboard', value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

describe('sharing', () => {
  const link = () => `${window.location.origin}/lectrice/top-shonen`;
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
    vi.useRealTimers();
  });

  async function pressShare() {
    const { user } = renderApp(`/rankings/${id}`, visitor());
    const button = await screen.findByRole('button', { name: 'Partager' });
    await act(async () => button.focus());
    return { user, button };
  }

  it('uses the device’s share sheet', async () => {
    const { user, button } = await pressShare();
    const share = vi.fn(() => Promise.resolve());
    offer('share', share);
    await user.click(button);
    expect(share).toHaveBeenCalledWith({ title: 'Top Shonen', url: link() });
    expect(screen.queryByRole('button', { name: 'Lien copié' })).toBeNull();
  });

  it('does nothing more when the share sheet is dismissed', async () => {
    const { user, button } = await pressShare();
    const writeText = vi.fn(() => Promise.resolve());
    offer('clipboard', { writeText });
    offer('share', () => Promise.reject(new DOMException('dismissed', 'AbortError')));
    await user.click(button);
    expect(writeText).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox', { name: 'Lien du classement' })).toBeNull();
  });

  it('else copies the link and says so for 1500 ms', async () => {
    const { button } = await pressShare();
    const writeText = vi.fn(() => Promise.resolve());
    offer('clipboard', { writeText });
    vi.useFakeTimers();
    await act(async () => button.click());
    expect(writeText).toHaveBeenCalledWith(link());
    expect(screen.getByRole('button', { name: 'Lien copié' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1499));
    expect(screen.getByRole('button', { name: 'Lien copié' })).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('button', { name: 'Partager' })).toBeTruthy();
  });

  it('copies when the share sheet fails', async () => {
    const { user, button } = await pressShare();
    offer('share', () => Promise.reject(new TypeError('not allowed')));
    offer('clipboard', { writeText: () => Promise.resolve() });
    await user.click(button);
    expect(await screen.findByRole('button', { name: 'Lien copié' })).toBeTruthy();
  });

  it.each([
    ['there is no clipboard', undefined],
    ['the clipboard refuses', { writeText: () => Promise.reject(new Error('denied')) }],
  ])('shows the link to copy by hand when %s', async (_name, clipboard) => {
    const { user, button } = await pressShare();
    offer('clipboard', clipboard);
    await user.click(button);
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Lien du classement',
    });
    expect(field.value).toBe(link());
    expect(field.readOnly).toBe(true);
    await user.click(field);
    expect(field.selectionEnd).toBe(link().length);
  });
});

describe('the link shared', () => {
  const short = async (of: string) => {
    const shortid = (await backend.rankings.get(of))?.shortid ?? '';
    return `${window.location.origin}/rankings/top-shonen-${shortid}`;
  };

  async function pressShare(path: string, as: TestBackend): Promise<string> {
    const { user } = renderApp(path, as);
    const button = await screen.findByRole('button', { name: 'Partager' });
    const writeText = vi.fn((_text: string) => Promise.resolve());
    offer('clipboard', { writeText });
    await user.click(button);
    const without = { name: 'Continuer sans' };
    await waitFor(() =>
      expect(writeText.mock.calls.length + screen.queryAllByRole('button', without).length).toBe(1),
    );
    for (const decline of screen.queryAllByRole('button', without)) await user.click(decline);
    await waitFor(() => expect(writeText).toHaveBeenCalled());
    Reflect.deleteProperty(navigator, 'clipboard');
    return writeText.mock.calls[0]?.[0] ?? '';
  }

  /** Another owner with the same handle, and a ranking with the same title. */
  async function makeNamesake() {
    const other = createTestBackend({ site: backend.site });
    other.signInAs({ uid: 'autre', email: 'lectrice@ailleurs.fr' });
    return { other, otherId: await seedRanking(other, 'Top Shonen') };
  }

  it('leads to the ranking itself where another owner has the same handle', async () => {
    const { other, otherId } = await makeNamesake();
    const link = await pressShare(`/rankings/${otherId}`, other);
    expect(link).toBe(await short(otherId));
  });

  it('is looked up when its owner opens the page, before anything is pressed', async () => {
    renderApp(`/rankings/${id}`, backend);
    await waitFor(() =>
      expect(backend.faults.argsOf('rankings.findByHandle')).toEqual([['lectrice', 'top-shonen']]),
    );
  });

  it('is looked up for a visitor when the button is reached, and once', async () => {
    const guest = visitor();
    const { user } = renderApp(`/rankings/${id}`, guest);
    const button = await screen.findByRole('button', { name: 'Partager' });
    expect(guest.faults.argsOf('rankings.findByHandle')).toEqual([]);
    await user.hover(button);
    await user.unhover(button);
    await user.hover(button);
    expect(guest.faults.argsOf('rankings.findByHandle')).toHaveLength(1);
  });

  it('leads to the ranking while the look-up has not answered, and when it fails', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const guest = visitor();
    guest.faults.fail('rankings.findByHandle', 'unavailable');
    expect(await pressShare(`/rankings/${id}`, guest)).toBe(await short(id));
    expect(log).toHaveBeenCalled();
    log.mockRestore();
  });
});

describe('an owner without a username', () => {
  const DIALOG = { name: 'Choisir un nom d’utilisateur' };
  const { origin } = window.location;

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  async function pressShare(as: TestBackend) {
    const { user } = renderApp(`/rankings/${id}`, as);
    const button = await screen.findByRole('button', { name: 'Partager' });
    const writeText = vi.fn((_text: string) => Promise.resolve());
    offer('clipboard', { writeText });
    await user.click(button);
    return { user, writeText };
  }

  async function openDialog() {
    const { user, writeText } = await pressShare(backend);
    const dialog = within(await screen.findByRole('dialog', DIALOG));
    const choose = async (name: string) => {
      await user.type(dialog.getByLabelText('Nom d’utilisateur'), name);
      await user.click(dialog.getByRole('button', { name: 'Enregistrer et partager' }));
    };
    return { user, writeText, dialog, choose };
  }

  it('is offered one before anything is copied, and told what the link shows without', async () => {
    const { writeText, dialog, choose } = await openDialog();
    expect(dialog.getByText(/Sans lui, on y lit «\slectrice\s»\.$/)).toBeTruthy();
    expect(writeText).not.toHaveBeenCalled();
    await choose('lea');
    await waitFor(() => expect(writeText.mock.calls).toEqual([[`${origin}/lea/top-shonen`]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('par lea')).toBeTruthy();
  });

  it('may go on without, and is not asked again until signing in anew', async () => {
    const { user, writeText, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Continuer sans' }));
    await waitFor(() => expect(writeText.mock.calls).toEqual([[`${origin}/lectrice/top-shonen`]]));
    cleanup();
    const again = await pressShare(backend);
    await waitFor(() => expect(again.writeText).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    localStorage.clear();
    await openDialog();
  });

  it.each(['rankings.repairSharing', 'rankings.findByHandle'] as const)(
    'shares the new link only once %s has answered',
    async (call) => {
      const { writeText, dialog, choose } = await openDialog();
      const release = backend.faults.hang(call);
      await choose('lea');
      expect(await dialog.findByRole('button', { name: 'Enregistrement…' })).toBeTruthy();
      await waitFor(() => expect(backend.faults.argsOf(call).length).toBeGreaterThan(0));
      expect(writeText).not.toHaveBeenCalled();
      release();
      await waitFor(() => expect(writeText.mock.calls).toEqual([[`${origin}/lea/top-shonen`]]));
    },
  );

  it('shows the public rankings together where its owner wishes so with the name', async () => {
    const { user, writeText, dialog, choose } = await openDialog();
    await user.click(dialog.getByRole('checkbox', { name: /^Montrer mes classements/ }));
    await choose('lea');
    await waitFor(() => expect(writeText.mock.calls).toEqual([[`${origin}/lea/top-shonen`]]));
    expect(backend.faults.argsOf('profiles.showPage')).toEqual([[true]]);
  });

  it('tries again when the link could not change, or shares it as it is', async () => {
    const { user, writeText, dialog, choose } = await openDialog();
    backend.faults.fail('rankings.repairSharing', 'offline', 2);
    await choose('lea');
    expect(await dialog.findByText(/^Ton nom d’utilisateur est enregistré, mais/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Partager ce lien' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(backend.faults.argsOf('rankings.repairSharing')).toHaveLength(2));
    await user.click(await dialog.findByRole('button', { name: 'Partager ce lien' }));
    await waitFor(() => expect(writeText.mock.calls).toEqual([[`${origin}/lectrice/top-shonen`]]));
  });

  it('is offered no new link where another ranking has it', async () => {
    const guest = createTestBackend({ site: backend.site });
    guest.signInAs({ uid: 'avant' });
    const other = await guest.rankings.create({ title: 'Top Shonen' });
    const insert = 'INSERT INTO handleLinks (handle, slug, rankingId) VALUES (?, ?, ?)';
    backend.site.store.database.prepare(insert).run('lea', 'top-shonen', other.id);
    const { writeText, choose } = await openDialog();
    await choose('lea');
    await waitFor(() => expect(writeText).toHaveBeenCalledOnce());
    expect(writeText.mock.calls[0]?.[0]).not.toContain('/lea/');
  });

  it('sees why a name is refused, and may give up without sharing', async () => {
    const { user, writeText, dialog, choose } = await openDialog();
    await choose('rankings');
    expect(
      await dialog.findByText('Ce nom est réservé au site. Choisis-en un autre.'),
    ).toBeTruthy();
    const field = dialog.getByLabelText('Nom d’utilisateur');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writeText).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Partager' }));
    expect(await screen.findByRole('dialog', DIALOG)).toBeTruthy();
  });

  it('shares at once where others, and those who have one and a page, share', async () => {
    const { writeText } = await pressShare(visitor());
    expect(writeText).toHaveBeenCalledOnce();
    cleanup();
    await backend.profiles.claimUsername('lea');
    await backend.profiles.showPage(true);
    const named = await pressShare(backend);
    await waitFor(() => expect(named.writeText).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shares although the profile cannot be read', async () => {
    const release = backend.faults.hang('profiles.watchOwn');
    const { writeText } = await pressShare(backend);
    await waitFor(() => expect(writeText).toHaveBeenCalledOnce(), { timeout: 4000 });
    release();
  });
});

describe('a shared link', () => {
  let shortid = '';

  beforeEach(async () => {
    shortid = (await backend.rankings.get(id))?.shortid ?? '';
  });

  it('/{username}/{slug} leads to the ranking', async () => {
    renderApp('/lectrice/top-shonen', visitor());
    expect(await screen.findByRole('heading', { level: 1, name: 'Top Shonen' })).toBeTruthy();
    expect(window.location.pathname).toBe(`/rankings/${id}`);
  });

  it('/r/{slug}-{shortid} leads to the ranking', async () => {
    renderApp(`/r/top-shonen-${shortid}`, visitor());
    expect(await screen.findByRole('heading', { level: 1, name: 'Top Shonen' })).toBeTruthy();
    expect(window.location.pathname).toBe(`/rankings/${id}`);
  });

  it('/r/… leads to the ranking after a rename too', async () => {
    await backend.rankings.rename(id, 'Autre nom');
    renderApp(`/r/top-shonen-${shortid}`, visitor());
    expect(await screen.findByRole('heading', { level: 1, name: 'Autre nom' })).toBeTruthy();
  });

  it('takes the place of the link in the history', async () => {
    const before = window.history.length;
    renderApp('/lectrice/top-shonen', visitor());
    await screen.findByRole('heading', { level: 1, name: 'Top Shonen' });
    expect(window.history.length).toBe(before);
  });

  const UNVERIFIED = 'Ce lien n’a pas pu être vérifié. Réessaie.';

  it.each(['/lectrice/inconnu', '/personne/top-shonen', '/r/top-shonen-AAAAAAAA'])(
    '%s leads to /dashboard when nothing is found',
    async (path) => {
      renderApp(path, backend);
      await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    },
  );

  it.each([
    ['/lectrice/top-shonen', 'rankings.findByHandle'],
    ['/r/top-shonen-AAAAAAAA', 'rankings.findByShortid'],
  ] as const)('%s stays when the look-up fails, which is logged', async (path, call) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend.faults.fail(call, 'unavailable');
    renderApp(path, backend);
    await screen.findByText(UNVERIFIED);
    expect(window.location.pathname).toBe(path);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  const GONE = 'Ce classement n’existe plus, ou n’est plus partagé.';

  it('to nothing is said to a user, until it is dismissed', async () => {
    const { user } = renderApp('/r/top-shonen-AAAAAAAA', backend);
    const notice = (await screen.findByText(GONE)).closest<HTMLElement>('[role=alert]');
    expect(window.location.pathname).toBe('/dashboard');
    await user.click(within(notice ?? document.body).getByRole('button', { name: 'Fermer' }));
    expect(screen.queryByText(GONE)).toBeNull();
  });

  it('to a ranking that is private is said in the same words', async () => {
    backend.site.store.database.exec("UPDATE rankings SET visibility = 'private'");
    renderApp(`/r/top-shonen-${shortid}`, visitor());
    expect(await screen.findByText(GONE)).toBeTruthy();
  });

  it('to nothing is said to a visitor on /signin, and neither elsewhere nor once signed in', async () => {
    const guest = visitor();
    const { user } = renderApp('/lectrice/inconnu', guest);
    expect((await screen.findByText(GONE)).closest('[role=alert]')).not.toBeNull();
    await screen.findByLabelText('E-mail');
    expect(screen.getByText(GONE)).toBeTruthy();
    expect(window.location.pathname).toBe('/signin');
    await user.click(screen.getByRole('link', { name: 'Créer un compte' }));
    await screen.findByRole('button', { name: 'Créer mon compte' });
    expect(screen.queryByText(GONE)).toBeNull();
    act(() => void guest.signInAs({ uid: 'autre' }));
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(screen.queryByText(GONE)).toBeNull();
  });

  it('that cannot be verified says so, and can be tried again', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const guest = visitor();
    guest.faults.fail('rankings.findByHandle', 'unavailable', 1);
    const { user } = renderApp('/lectrice/top-shonen', guest);
    const notice = (await screen.findByText(UNVERIFIED)).closest<HTMLElement>('[role=alert]');
    expect(window.location.pathname).toBe('/lectrice/top-shonen');
    const failure = within(notice ?? document.body);
    expect(failure.getByText('Le service ne répond pas. Réessaie dans un instant.')).toBeTruthy();
    await user.click(failure.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Top Shonen' })).toBeTruthy();
    expect(screen.queryByText(UNVERIFIED)).toBeNull();
    log.mockRestore();
  });

  it.each(['/', '/nulle-part', '/un/deux/trois'])(
    'is not what %s is: it leads on silently',
    async (path) => {
      renderApp(path, visitor());
      await screen.findByLabelText('E-mail');
      const notices = screen.queryAllByRole('alert').map(({ textContent }) => textContent);
      expect(notices.join('')).toBe('');
    },
  );
});

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
    return { user, button: await screen.findByRole('button', { name: 'Partager' }) };
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
    await act(async () => button.focus());
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
  const CHOOSE = { name: 'Choisir un nom d’utilisateur' };

  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  async function shareAs(as: TestBackend) {
    const { user } = renderApp(`/rankings/${id}`, as);
    const button = await screen.findByRole('button', { name: 'Partager' });
    const writeText = vi.fn((_text: string) => Promise.resolve());
    offer('clipboard', { writeText });
    expect(screen.queryByRole('button', CHOOSE)).toBeNull();
    await user.click(button);
    await waitFor(() => expect(writeText).toHaveBeenCalled());
    return { user, writeText };
  }

  it('may choose one after sharing, and shares the new link', async () => {
    const { user, writeText } = await shareAs(backend);
    await user.click(await screen.findByRole('button', CHOOSE));
    const dialog = within(await screen.findByRole('dialog', CHOOSE));
    await user.type(dialog.getByLabelText('Nom d’utilisateur'), 'lea');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('par lea')).toBeTruthy();
    expect(screen.getByText(/^Tes liens commencent maintenant par .*\/lea\/\./).tagName).toBe(
      'OUTPUT',
    );
    const again = screen.getByRole('button', { name: 'Envoyer le nouveau lien' });
    await waitFor(() => expect(document.activeElement).toBe(again));
    const { origin } = window.location;
    await user.click(again);
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(2));
    expect(writeText).toHaveBeenLastCalledWith(`${origin}/lea/top-shonen`);
    expect(writeText.mock.calls[0]?.[0]).not.toContain('/lea/');
  });

  const AGAIN = { name: 'Envoyer le nouveau lien' };

  async function choose(user: Awaited<ReturnType<typeof shareAs>>['user'], name: string) {
    await user.click(await screen.findByRole('button', CHOOSE));
    const dialog = within(await screen.findByRole('dialog', CHOOSE));
    await user.type(dialog.getByLabelText('Nom d’utilisateur'), name);
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it.each(['rankings.repairSharing', 'rankings.findByHandle'] as const)(
    'shares the new link only once %s has answered',
    async (call) => {
      const { user, writeText } = await shareAs(backend);
      const release = backend.faults.hang(call);
      await choose(user, 'lea');
      const waiting = await screen.findByRole('button', { name: 'Enregistrement…' });
      await waitFor(() => expect(document.activeElement).toBe(waiting));
      await user.click(waiting);
      expect(screen.queryByRole('button', AGAIN)).toBeNull();
      expect(screen.queryByText(/^Tes liens commencent maintenant/)).toBeNull();
      expect(writeText).toHaveBeenCalledTimes(1);
      release();
      expect(await screen.findByRole('button', AGAIN)).toBe(waiting);
    },
  );

  it('tries again when the link could not change', async () => {
    const { user } = await shareAs(backend);
    backend.faults.fail('rankings.repairSharing', 'offline', 1);
    await choose(user, 'lea');
    expect(await screen.findByText(/^Ton nom d’utilisateur est enregistré, mais/)).toBeTruthy();
    expect(screen.queryByRole('button', AGAIN)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('button', AGAIN)).toBeTruthy();
    expect(screen.queryByText(/^Ton nom d’utilisateur est enregistré, mais/)).toBeNull();
  });

  it('is offered no new link where another ranking has it', async () => {
    const guest = createTestBackend({ site: backend.site });
    guest.signInAs({ uid: 'avant' });
    const other = await guest.rankings.create({ title: 'Top Shonen' });
    const insert = 'INSERT INTO handleLinks (handle, slug, rankingId) VALUES (?, ?, ?)';
    backend.site.store.database.prepare(insert).run('lea', 'top-shonen', other.id);
    const { user } = await shareAs(backend);
    await choose(user, 'lea');
    expect(await screen.findByText(/^Tes liens commencent maintenant/)).toBeTruthy();
    expect(screen.queryByRole('button', AGAIN)).toBeNull();
  });

  it('sees why a name is refused, and may give up', async () => {
    const { user } = await shareAs(backend);
    await user.click(await screen.findByRole('button', CHOOSE));
    const dialog = within(await screen.findByRole('dialog', CHOOSE));
    const field = dialog.getByLabelText('Nom d’utilisateur');
    await user.type(field, 'rankings');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(
      await dialog.findByText('Ce nom est réservé au site. Choisis-en un autre.'),
    ).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.click(dialog.getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', CHOOSE)).toBeTruthy();
  });

  it('is offered one; visitors, and owners who have one, are not', async () => {
    await backend.profiles.claimUsername('lea');
    const subscribed = () => backend.faults.argsOf('profiles.watchOwn').length;
    const before = subscribed();
    await shareAs(backend);
    // Beside the header and the page, the invitation has loaded, and read the profile.
    await waitFor(() => expect(subscribed()).toBeGreaterThan(before + 2));
    expect(screen.queryByRole('button', CHOOSE)).toBeNull();
    cleanup();
    await shareAs(visitor());
    expect(screen.queryByRole('button', CHOOSE)).toBeNull();
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

import { legalSettings } from '@palmanga/core/legal';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { aManga, seedRanking } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../../testing/test-backend.ts';

const REASON = 'Le titre insulte quelqu’un.';
const CONTACT = 'contact@palmanga.example';

/** What a publisher fills in, here for one test. */
const publisher: { contactEmail: string | null } = legalSettings;
const { contactEmail } = legalSettings;
afterEach(() => void (publisher.contactEmail = contactEmail));

let backend: TestBackend;
let id: string;

beforeEach(async () => {
  publisher.contactEmail = CONTACT;
  backend = createTestBackend();
  backend.signInAs();
  id = await seedRanking(backend, 'Top Seinen', [aManga('m1'), aManga('m2')]);
});

const takeDown = () => backend.site.store.moderation.takeDown(id, REASON);
const notice = () => screen.findByRole('region', { name: 'Ce classement a été retiré' });
const menuItems = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Autres actions' }));
  const menu = await screen.findByRole('menu');
  const shown = () =>
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
  const first = shown();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Description, import, export…' }));
  return [...first, ...shown()];
};

describe('a ranking that is taken down', () => {
  it('says why to its owner, and offers nothing that would publish it', async () => {
    await takeDown();
    renderApp(`/rankings/${id}`, backend);
    const shown = await notice();
    expect(shown.textContent).toContain(REASON);
    expect(shown.textContent).toContain('dans les six mois');
    expect(shown.textContent).toContain('le modifier, l’exporter ou le supprimer');
    expect(screen.getByText('Retiré')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
    const items = await menuItems();
    expect(items).not.toContain('Qui peut voir ce classement\u00A0?');
    expect(items).not.toContain('Comparer…');
    expect(items).toContain('Exporter…');
    expect(items).toContain('Supprimer le classement');
  });

  it('appears in the open page of its owner, and leaves it when it is lifted', async () => {
    renderApp(`/rankings/${id}`, backend);
    expect(await screen.findByRole('button', { name: 'Partager' })).toBeTruthy();
    await takeDown();
    expect(await notice()).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
    await backend.site.store.moderation.lift(id);
    expect(await screen.findByRole('button', { name: 'Partager' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Ce classement a été retiré' })).toBeNull();
    expect(screen.queryByText('Retiré')).toBeNull();
  });

  it('tells why a change of its visibility fails that was begun before', async () => {
    renderApp(`/rankings/${id}`, backend);
    await userEvent.click(await screen.findByRole('button', { name: 'Autres actions' }));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Qui peut voir ce classement\u00A0?' }),
    );
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Par lien' }));
    backend.faults.fail('rankings.setVisibility', 'ranking-taken-down');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    expect(await within(dialog).findByText(/Ce classement a été retiré\./)).toBeTruthy();
  });

  it('is marked in the list of its owner', async () => {
    await takeDown();
    renderApp('/rankings', backend);
    const card = await screen.findByRole('link', { name: /Top Seinen/ });
    expect(within(card).getByText('Retiré')).toBeTruthy();
    expect(within(card).queryByText('Privé')).toBeNull();
  });

  it('is not found by a visitor who has it open', async () => {
    renderApp(`/rankings/${id}`, createTestBackend({ site: backend.site }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Top Seinen' })).toBeTruthy();
    await takeDown();
    expect(await screen.findByRole('heading', { name: 'Classement introuvable.' })).toBeTruthy();
    expect(document.body.textContent).not.toContain(REASON);
  });

  it('is contested by a mail to the contact', async () => {
    await takeDown();
    renderApp(`/rankings/${id}`, backend);
    const link = await screen.findByRole('link', { name: 'écris-nous' });
    expect(link.getAttribute('href')).toMatch(/^mailto:contact@palmanga\.example\?subject=/);
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(`/rankings/${id}`);
  });
});

describe('“Signaler ce classement”', () => {
  const visitor = () => createTestBackend({ site: backend.site });
  const reportOf = () => screen.findByRole('link', { name: 'Signaler ce classement' });

  it.each(['public', 'link'] as const)('opens a mail about a ranking: %s', async (visibility) => {
    await backend.rankings.setVisibility(id, visibility);
    renderApp(`/rankings/${id}`, visitor());
    const href = decodeURIComponent((await reportOf()).getAttribute('href') ?? '');
    expect(href).toMatch(/^mailto:contact@palmanga\.example\?subject=Signaler le classement/);
    expect(href).toContain(`/rankings/${id}`);
    expect(href).toContain('bonne foi');
  });

  it('goes to the contact that the operator of the site has set', async () => {
    publisher.contactEmail = null;
    const site = { contactEmail: 'signaler@mangas.example' };
    renderApp(`/rankings/${id}`, visitor(), undefined, null, false, site);
    expect((await reportOf()).getAttribute('href')).toMatch(/^mailto:signaler@mangas\.example\?/);
  });

  it('is there for a user, and for a ranking without manga, whose title may be illegal', async () => {
    const empty = await seedRanking(backend, 'Vide');
    const user = visitor();
    user.signInAs({ uid: 'autre', email: 'autre@mail.example' });
    renderApp(`/rankings/${empty}`, user);
    expect(await reportOf()).toBeTruthy();
  });

  it('is not there for the owner', async () => {
    renderApp(`/rankings/${id}`, backend);
    await screen.findByRole('button', { name: 'Autres actions' });
    expect(screen.queryByRole('link', { name: 'Signaler ce classement' })).toBeNull();
  });

  it('is not there without a contact, nor is a mail to contest with', async () => {
    publisher.contactEmail = null;
    const { unmount } = renderApp(`/rankings/${id}`, visitor());
    expect(await screen.findByRole('button', { name: /^Exporter/ })).toBeTruthy();
    // Long enough for what is loaded on demand.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(screen.queryByRole('link', { name: 'Signaler ce classement' })).toBeNull();
    unmount();
    await takeDown();
    renderApp(`/rankings/${id}`, backend);
    const link = within(await notice()).getByRole('link');
    expect(link.getAttribute('href')).toBe('/mentions-legales');
  });
});

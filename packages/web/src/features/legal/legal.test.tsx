import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend } from '../../testing/test-backend.ts';
import { readConsent, saveConsent } from './consent-dialog.tsx';

const DAY = 24 * 60 * 60 * 1000;

describe('the legal pages', () => {
  const PAGES = [
    ['/mentions-legales', 'Mentions légales'],
    ['/confidentialite', 'Confidentialité'],
    ['/cookies', 'Cookies'],
    ['/cgu', 'Conditions générales d’utilisation'],
    ['/partenariats-affiliation', 'Partenariats et affiliation'],
  ] as const;

  it.each(PAGES)('%s is open to users, too', async (path, title) => {
    const backend = createTestBackend();
    backend.signInAs();
    renderApp(path, backend);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(window.location.pathname).toBe(path);
  });

  it.each(PAGES)('%s is open to visitors, titled, with the footer', async (path, title) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect(window.location.pathname).toBe(path);
    expect(screen.getByRole('navigation', { name: 'Informations légales' })).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(4);
    await waitFor(() => expect(document.title).toBe(`${title} – Palmanga`));
  });

  it('show placeholders for what the publisher has not set', async () => {
    renderApp('/cgu');
    expect(await screen.findByText(/au moins \[14\] ans/)).toBeDefined();
  });
});

it('a legal page shows what the operator of the site has set', async () => {
  const publisher = {
    contactEmail: 'contact@mangas.example',
    hostName: 'Chez <Léa>',
    minimumAge: 15,
  };
  const page = renderApp('/mentions-legales', undefined, undefined, null, false, publisher);
  expect(await screen.findByText('E-mail : contact@mangas.example')).toBeDefined();
  expect(screen.getByText('Nom : Chez <Léa>')).toBeDefined();
  expect(screen.getByText('Nom ou raison sociale : [X]')).toBeDefined();
  page.unmount();
  renderApp('/cgu', undefined, undefined, null, false, publisher);
  expect(await screen.findByText(/au moins 15 ans/)).toBeDefined();
});

describe("'Gérer mes cookies'", () => {
  async function open() {
    const { user } = renderApp('/cookies');
    await user.click(await screen.findByRole('button', { name: 'Gérer mes cookies' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mes cookies' });
    return { user, view: within(dialog) };
  }

  it.each([
    ['Tout refuser', false],
    ['Tout accepter', true],
  ])('%s is one press away and is kept', async (name, audience) => {
    const { user, view } = await open();
    await user.click(view.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readConsent(Date.now())).toEqual({ audience });
  });

  it('refuses by default, and keeps a choice made one by one', async () => {
    const { user, view } = await open();
    const audience = view.getByRole<HTMLInputElement>('checkbox', { name: 'Mesure d’audience' });
    expect(audience.checked).toBe(false);
    expect(view.getByRole<HTMLInputElement>('checkbox', { name: 'Nécessaires' }).disabled).toBe(
      true,
    );
    await user.click(audience);
    await user.click(view.getByRole('button', { name: 'Enregistrer mes choix' }));
    expect(readConsent(Date.now())).toEqual({ audience: true });
  });
});

describe('a choice of cookies', () => {
  it('is valid for 182 days', () => {
    saveConsent({ audience: true }, 0);
    expect(readConsent(182 * DAY - 1)).toEqual({ audience: true });
    expect(readConsent(182 * DAY)).toBeNull();
  });

  it.each(['', '{', 'null', '{"audience":"oui","at":1}', '{"audience":true}'])(
    'is none when the storage holds %j',
    (text) => {
      localStorage.setItem('palmanga-cookies', text);
      expect(readConsent(2)).toBeNull();
    },
  );
});

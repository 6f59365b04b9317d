import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { aManga, seedMangas, seedRanking } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

let backend: TestBackend;

beforeEach(async () => {
  backend = createTestBackend();
  await seedMangas(backend, [
    aManga('joe', { title: 'Ashita no Joe', author: 'Asao Takamori, Tetsuya Chiba' }),
    aManga('notari', { title: 'Notari Matsutarō', author: 'Tetsuya Chiba' }),
    aManga('other', { title: 'Tetsuya Chiba raconté', author: 'Quelqu’un d’autre' }),
  ]);
});

const authorButton = (name: string) =>
  screen.findByRole('button', { name: `${name}\u00A0: ses mangas` });

describe('an author on a sheet', () => {
  it('leads to their works alone, which a visitor looks at', async () => {
    const { user } = renderApp('/manga/joe', backend);
    await authorButton('Asao Takamori');
    await user.click(await authorButton('Tetsuya Chiba'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mangas de Tetsuya Chiba' }));
    await dialog.findByText('Notari Matsutarō');
    expect(dialog.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringContaining('Ashita no Joe'),
      expect.stringContaining('Notari Matsutarō'),
    ]);
    expect(dialog.queryByRole('button', { name: /^Ajouter/ })).toBeNull();
    await user.click(dialog.getByRole('link', { name: /Notari/ }));
    await screen.findByRole('heading', { level: 1, name: 'Notari Matsutarō' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has works that a user adds to a ranking of theirs', async () => {
    backend.signInAs();
    const id = await seedRanking(backend, 'Top');
    const { user } = renderApp('/manga/joe', backend);
    await user.click(await authorButton('Tetsuya Chiba'));
    await user.click(
      await screen.findByRole('button', { name: /^Ajouter «\sNotari Matsutarō\s»/ }),
    );
    await user.click(await screen.findByRole('button', { name: 'Ajouter à «\u00A0Top\u00A0»' }));
    await screen.findByText('N° 1 dans Top');
    expect(await backend.rankings.listItemIds(id)).toEqual(['notari']);
  });
});

describe('a sheet over ‘Ajouter’', () => {
  it('adds its manga, and those of its authors, to that ranking', async () => {
    backend.signInAs();
    const id = await seedRanking(backend, 'Top');
    const { user } = renderApp(`/rankings/${id}/add/manga/joe`, backend);
    const sheet = within(await screen.findByRole('dialog', { name: 'Fiche du manga' }));
    await user.click(await sheet.findByRole('button', { name: 'Ajouter à «\u00A0Top\u00A0»' }));
    await sheet.findByText('N° 1 dans Top');
    await user.click(await authorButton('Tetsuya Chiba'));
    await user.click(
      await screen.findByRole('button', { name: /^Ajouter «\sNotari Matsutarō\s»/ }),
    );
    await screen.findByRole('button', { name: '«\u00A0Notari Matsutarō\u00A0» ajouté' });
    await waitFor(async () =>
      expect(await backend.rankings.listItemIds(id)).toEqual(['joe', 'notari']),
    );
  });
});

describe('a visitor on a sheet', () => {
  it('finds the way to add it, by an account', async () => {
    const { user } = renderApp('/manga/joe', backend);
    await user.click(await screen.findByRole('link', { name: 'Ajouter à mon classement' }));
    await waitFor(() => expect(window.location.pathname).toBe('/signup'));
    expect(window.history.state).toMatchObject({ usr: { from: '/manga/joe' } });
  });
});

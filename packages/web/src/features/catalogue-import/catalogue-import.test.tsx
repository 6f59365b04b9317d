import { fr } from '@palmanga/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { asQueried } from '../../testing/as-queried.ts';
import { aManga, detailsOf, storedCatalogue } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { ImportProgress } from './import-progress.tsx';

function admin(providerLabel: string | null = 'Google'): TestBackend {
  const backend = createTestBackend({ providerLabel });
  backend.signInAs({ isAdmin: true });
  return backend;
}

function record(number: number, changes: object = {}) {
  return {
    id: `mal-${number}`,
    anilistId: number,
    title: `Titre ${number}`,
    author: 'Auteur',
    coverThumbUrl: 'https://exemple.fr/c.jpg',
    sourcescoverUrl: null,
    mangaDetails: { description: 'Synopsis', coverLargeUrl: null },
    ...changes,
  };
}

function jsonFile(content: unknown): File {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return new File([text], 'catalogue.json', { type: 'application/json' });
}

async function importFile(backend: TestBackend, file: File | null) {
  const { user } = renderApp('/import', backend);
  const chooser = await screen.findByLabelText('Fichier .json');
  if (file) await user.upload(chooser, file);
  await user.click(screen.getByRole('button', { name: 'Importer' }));
  return { user, log: screen.getByRole('log') };
}

describe('/import', () => {
  it('imports a file, with count and percent', async () => {
    const backend = admin();
    const records = Array.from({ length: 650 }, (_, index) => record(index + 1));
    const { log } = await importFile(backend, jsonFile(records));
    await waitFor(() =>
      expect(log.textContent).toContain('✅ Import terminé\u00A0: 650 manga(s).'),
    );
    expect(screen.getByText('650 / 650 (100 %)')).toBeDefined();
    expect(storedCatalogue(backend)).toHaveLength(650);
    expect(storedCatalogue(backend)[0]).toMatchObject({
      manga: { id: 'mal-1' },
      details: { description: 'Synopsis' },
    });
    expect(backend.faults.argsOf('catalogue.write').map(([batch]) => (batch as []).length)).toEqual(
      [300, 300, 50],
    );
  });

  it('says no percent that is not reached', () => {
    render(<ImportProgress done={299} total={300} />);
    expect(screen.getByText('299 / 300 (99 %)')).toBeDefined();
  });

  it.each([
    [['un', 'deux'], '🧹 2 exemples retirés.'],
    [['un'], '🧹 1 exemple retiré.'],
  ])('says how many samples it removed: %j', async (ids, text) => {
    const backend = admin();
    const samples = ids.map((id) => ({ manga: aManga(id), details: detailsOf('Synopsis') }));
    await backend.site.store.samples.write(samples);
    const { log } = await importFile(backend, jsonFile([record(1)]));
    await waitFor(() => expect(log.textContent).toContain('✅ Import terminé\u00A0: 1 manga(s).'));
    expect(log.textContent).toContain(text);
    expect(storedCatalogue(backend).map(({ manga }) => manga.id)).toEqual(['mal-1']);
  });

  it('warns of entries without id and of covers that cannot be resolved, and imports the rest', async () => {
    const backend = admin();
    const { log } = await importFile(
      backend,
      jsonFile([
        record(1),
        record(2, { id: '', anilistId: null }),
        record(3, { coverThumbUrl: 'ftp://exemple.fr/c.jpg' }),
      ]),
    );
    await waitFor(() => expect(log.textContent).toContain('✅ Import terminé\u00A0: 2 manga(s).'));
    expect(log.textContent).toMatch(/⚠️ Entrée 2, ligne 1, octet \d+\s: ignorée, elle n’a pas/);
    expect(log.textContent).toMatch(/⚠️ Entrée 3 \(mal-3\), ligne 1, octet \d+\s: la couverture/);
    expect(log.textContent).toContain('(coverThumbUrl\u00A0: "ftp://exemple.fr/c.jpg")');
    expect(storedCatalogue(backend).map(({ manga }) => manga.id)).toEqual(['mal-1', 'mal-3']);
  });

  it('says when nothing was imported, and which keys it does not know', async () => {
    const { log } = await importFile(admin(), jsonFile([{ titre: 'One Piece' }]));
    await waitFor(() => expect(log.textContent).toContain('✅ Import terminé\u00A0: 0 manga(s).'));
    expect(log.textContent).toContain(fr.catalogueImport.nothingImported);
    expect(log.textContent).toContain('Le champ «\u00A0titre\u00A0» est inconnu');
  });

  it('is idle, then running, then done', async () => {
    const backend = admin();
    const release = backend.faults.hang('catalogue.find');
    const { user } = renderApp('/import', backend);
    const chooser = await screen.findByLabelText<HTMLInputElement>('Fichier .json');
    expect(chooser.accept).toContain('.json');
    expect(screen.queryByRole('progressbar')).toBeNull();
    const status = () => screen.getByRole('log').closest('section')?.dataset['status'];
    expect(status()).toBe('idle');
    await user.upload(chooser, jsonFile([record(1)]));
    await user.click(screen.getByRole('button', { name: 'Importer' }));
    const busy = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Import en cours…',
    });
    expect(busy.disabled).toBe(true);
    expect(status()).toBe('running');
    expect(screen.getByRole('progressbar')).toBeDefined();
    release();
    await screen.findByText('✅ Import terminé : 1 manga(s).');
    expect(await screen.findByRole('button', { name: 'Importer' })).toBeDefined();
    expect(status()).toBe('done');
  });

  it('requires a file', async () => {
    const { log } = await importFile(admin(), null);
    expect(log.textContent).toContain("❌ Sélectionne d'abord un fichier .json.");
  });

  it.each([
    ['{"id":"mal-1"}', "❌ Erreur: Le JSON doit être une liste d'objets."],
    ['[{"id":"mal-1"', '❌ Erreur: Le fichier est incomplet. (ligne 1, octet 1, entrée 1 (mal-1))'],
    ['', '❌ Erreur: Le fichier est vide. (ligne 1, octet 0)'],
    [
      '{"data":{"Page":{"media":[{"id":1,"title":{"romaji":"x"}}]}}}',
      'dans .data.Page.media\u00A0:',
    ],
  ])('refuses the file %j and writes nothing', async (content, text) => {
    const backend = admin();
    const { log } = await importFile(backend, jsonFile(content));
    await waitFor(() => expect(log.textContent).toContain(text));
    expect(backend.faults.argsOf('catalogue.write')).toEqual([]);
  });

  it('reads the whole file before writing any of it', async () => {
    const backend = admin();
    const good = JSON.stringify(Array.from({ length: 400 }, (_, index) => record(index + 1)));
    const { log } = await importFile(backend, jsonFile(`${good.slice(0, -1)},{"id":`));
    await waitFor(() => expect(log.textContent).toContain('❌ Erreur: Le fichier est incomplet.'));
    expect(storedCatalogue(backend)).toEqual([]);
  });

  it.each([
    ['storage-full', '❌ Erreur: Il n’y a plus de place pour enregistrer.'],
    ['forbidden', `❌ Erreur: ${fr.catalogueImport.adminOnly}`],
    ['unauthenticated', '❌ Tu dois être connecté.'],
    ['session-expired', '❌ Tu dois être connecté.'],
  ] as const)('reports %s of the database', async (code, text) => {
    const backend = admin();
    backend.faults.fail('catalogue.find', code);
    const { log } = await importFile(backend, jsonFile([record(1)]));
    await waitFor(() => expect(log.textContent).toContain(text));
    expect(log.closest('section')?.dataset['status']).toBe('error');
  });

  it('says that the network is lost when the code of the import does not arrive, and tries again', async () => {
    vi.doMock('./run-import.ts', () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    const backend = admin();
    const { user, log } = await importFile(backend, jsonFile([record(1)]));
    await waitFor(() => expect(log.textContent).toContain(`❌ Erreur: ${fr.errors.offline}`));
    vi.doUnmock('./run-import.ts');
    await user.click(screen.getByRole('button', { name: 'Importer' }));
    await waitFor(() => expect(storedCatalogue(backend)).toHaveLength(1));
  });

  it('explains to other users what to do, and offers no import', async () => {
    const backend = createTestBackend();
    backend.signInAs();
    renderApp('/import', backend);
    expect(await screen.findByText(asQueried(fr.catalogueImport.adminOnly))).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Importer' }).disabled).toBe(true);
  });

  it.each(['by the button', 'when the tab is shown again'])(
    'offers the import once the right is granted, %s',
    async (how) => {
      const backend = createTestBackend();
      const account = backend.signInAs();
      const { user } = renderApp('/import', backend);
      await screen.findByText(asQueried(fr.catalogueImport.adminOnly));
      backend.site.accounts.grantAdmin(account.uid);
      expect(await screen.findByText(asQueried(fr.catalogueImport.adminOnly))).toBeDefined();
      if (how === 'by the button') {
        await user.click(screen.getByRole('button', { name: 'Vérifier à nouveau' }));
      } else act(() => void document.dispatchEvent(new Event('visibilitychange')));
      const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Importer' });
      await waitFor(() => expect(submit.disabled).toBe(false));
      expect(screen.queryByText(asQueried(fr.catalogueImport.adminOnly))).toBeNull();
    },
  );

  it('says so when the right is still missing', async () => {
    const backend = createTestBackend();
    backend.signInAs();
    const { user } = renderApp('/import', backend);
    await user.click(await screen.findByRole('button', { name: 'Vérifier à nouveau' }));
    expect(await screen.findByText('Ton compte n’a pas encore ce droit.')).toBeDefined();
    backend.faults.fail('identity.reloadUser', 'offline');
    await user.click(screen.getByRole('button', { name: 'Vérifier à nouveau' }));
    expect(
      await screen.findByText('Pas de connexion. Vérifie ton réseau puis réessaie.'),
    ).toBeDefined();
  });

  it('signs out', async () => {
    const { user } = renderApp('/import', admin());
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    expect(await screen.findByLabelText('E-mail')).toBeDefined();
  });

  it('offers to sign in again through the provider once the session expired', async () => {
    const backend = admin();
    backend.faults.fail('catalogue.find', 'unauthenticated');
    const { user, log } = await importFile(backend, jsonFile([record(1)]));
    await waitFor(() => expect(log.textContent).toContain('❌ Tu dois être connecté.'));
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(backend.faults.argsOf('identity.signInWithProvider')).toHaveLength(1);
  });

  it('leads to the sign-in screen where no provider is configured', async () => {
    const backend = admin(null);
    backend.faults.fail('catalogue.find', 'unauthenticated');
    const { log } = await importFile(backend, jsonFile([record(1)]));
    await waitFor(() => expect(log.textContent).toContain('❌ Tu dois être connecté.'));
    expect(screen.getByRole('link', { name: 'Se connecter' }).getAttribute('href')).toBe('/signin');
  });

  it('stops between two batches', async () => {
    const backend = admin();
    const release = backend.faults.hang('catalogue.find');
    const records = Array.from({ length: 3000 }, (_, index) => record(index + 1));
    const { user, log } = await importFile(backend, jsonFile(records));
    await waitFor(() => expect(backend.faults.argsOf('catalogue.find')).not.toEqual([]));
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    release();
    await waitFor(() => expect(log.textContent).toContain('⏹️ Import interrompu'));
    expect(storedCatalogue(backend).length).toBeLessThan(3000);
  });
});

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PRELOAD_ELEMENT, type Preload } from '@palmanga/core';
import type { FirebasePageConfig } from '@palmanga/firebase/client';
import { createClient, type FirebaseClient } from '@palmanga/firebase/client';
import { readSettings, startSite, type RunningSite } from '@palmanga/firebase/site';
import { createLogger } from '@palmanga/host';
import { writeWebBuild } from '@palmanga/site/testing';
import { doc, updateDoc } from 'firebase/firestore/lite';
import { beforeAll, describe, expect, test, vi } from 'vitest';

import { FirebaseProject, missingEmulators } from '../support/firebase-project.ts';
import { StorageFake } from '../support/storage-fake.ts';
import { png } from './support/images.ts';

vi.setConfig({ testTimeout: 60_000 });

const missing = await missingEmulators();
const ORIGIN = 'https://palmanga.example';
/** A renderer for the titles, each with the address of its cover. */
const RENDERER = `
export const screenModule = () => null;
export const viewModules = () => [];
export const renderPage = async ({ preload }) =>
  preload.ranking?.items.items
    .map(({ title, coverUrl }) => '<p>' + title + ' ' + preload.covers[coverUrl] + '</p>')
    .join('') ?? null;`;

describe.skipIf(missing !== null)('pages of a Firebase site', () => {
  let folder: string;
  let project: FirebaseProject;
  let storage: StorageFake;
  let owner: FirebaseClient;
  let site: RunningSite;
  const reports: string[] = [];
  const logger = createLogger('warn', { write: (line) => void reports.push(line) });

  const serve = (config: FirebasePageConfig): Promise<RunningSite> => {
    const settings = readSettings({
      PALMANGA_PORT: '0',
      PALMANGA_WEB: join(folder, 'dist'),
      PALMANGA_PUBLIC_URL: ORIGIN,
      PALMANGA_FIREBASE: JSON.stringify(config),
    });
    return startSite(settings, { logger });
  };
  const ask = (path: string, { port } = site): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`);
  const open = async (path: string, at = site): Promise<string> => (await ask(path, at)).text();

  /** The page of a ranking, where the project is at other addresses. */
  const openOn = async (emulators: Record<string, string>): Promise<string> => {
    const other = await serve({ ...project.configuration(), emulators });
    const page = await open('/rankings/any', other);
    await other.close();
    return page;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'palmanga-pages-'));
    writeWebBuild(join(folder, 'dist'), { renderer: RENDERER });
    [project, storage] = await Promise.all([
      FirebaseProject.start('demo-pages'),
      StorageFake.start(),
    ]);
    storage.put('covers/one.png', png(), 'image/png');
    owner = createClient(project.configuration({ storage }));
    await owner.identity.signUp({ email: 'pages@mail.example', password: 'mot-de-passe' });
    site = await serve(project.configuration({ storage }));
    return async () => {
      await site.close();
      await owner.dispose();
      await Promise.all([project.dispose(), storage.stop()]);
      rmSync(folder, { recursive: true, force: true });
    };
  });

  const rank = async (title: string) => {
    const { id } = await owner.rankings.create({ title });
    await owner.rankings.addItems(id, [
      { mangaId: 'one', title: 'Un', author: 'Autrice', coverUrl: 'covers/one.png' },
      { mangaId: 'two', title: 'Deux', author: 'Auteur', coverUrl: 'covers/none.png' },
    ]);
    return (await owner.rankings.get(id)) ?? expect.unreachable('it was just made');
  };

  test('are rendered with what they show, covers found, whatever the form of the address', async () => {
    const { id, slug, shortid, ownerHandle } = await rank('Vus de tous');
    for (const path of [`/rankings/${id}`, `/r/${slug}-${shortid}`, `/${ownerHandle}/${slug}`]) {
      const page = await open(path);
      expect(page).toMatch(
        /<div id="root"><p>Un http\S+one\.png\?alt=media\S+<\/p><p>Deux null<\/p>/,
      );
      expect(page).toContain('<title>Vus de tous');
      expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/${ownerHandle}/${slug}" />`);
      expect(page).toContain('"backend":"firebase"');
      const [, json = '{}'] = new RegExp(`id="${PRELOAD_ELEMENT}">(.*?)</script>`).exec(page) ?? [];
      const { ranking } = JSON.parse(json) as Preload;
      expect(ranking?.ranking.title).toBe('Vus de tous');
      expect(page).not.toContain('pages@mail.example');
    }
  });

  test('of a ranking that has only a link are shown at its id, and not to search engines', async () => {
    const { id, slug, shortid, ownerHandle } = await rank('Par le lien');
    await owner.rankings.setVisibility(id, 'link');
    const answer = await ask(`/rankings/${id}`);
    const page = await answer.text();
    expect(page).toContain('<title>Par le lien');
    expect(page).toContain('"ownerHandle":"","ownerName":""');
    expect(page).not.toContain(`/${ownerHandle}/`);
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(page).toContain('<meta name="referrer" content="same-origin"');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    for (const path of [`/r/${slug}-${shortid}`, `/${ownerHandle}/${slug}`]) {
      const other = await ask(path);
      expect(await other.text()).not.toContain('Par le lien');
      expect(other.headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  test('hold nothing of a private ranking, nor of one that does not exist', async () => {
    const { id } = await rank('Secret');
    await updateDoc(doc(project.operator, `rankings/${id}`), { visibility: 'private' });
    for (const path of [`/rankings/${id}`, '/rankings/absent', '/manga/absent', '/signin']) {
      const page = await open(path);
      expect(page).not.toContain('Secret');
      expect(page).not.toContain(PRELOAD_ELEMENT);
      expect(page).toContain('<div id="root"></div>');
    }
    expect(reports).toEqual([]);
  });

  test('of two rankings say nothing of either, whether or not they exist', async () => {
    const { id } = await rank('Comparé');
    const paths = [`/rankings/${id}/compare/${id}`, '/rankings/absent/compare/autre'];
    const answers = await Promise.all(paths.map((path) => ask(path)));
    const pages = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).not.toContain(PRELOAD_ELEMENT);
    expect(pages[0]).toContain('<meta name="robots" content="noindex"');
    for (const { headers } of answers) {
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('referrer-policy')).toBe('same-origin');
    }
  });

  test('are read from the project once while many open them', async () => {
    const { id } = await rank('Très ouvert');
    const pages = await Promise.all(Array.from({ length: 20 }, () => open(`/rankings/${id}`)));
    expect(new Set(pages).size).toBe(1);
    await owner.rankings.rename(id, 'Renommé depuis');
    expect(await open(`/rankings/${id}`)).toContain('Très ouvert');
  });

  test('are sent empty when the project refuses to answer, and that is reported', async () => {
    const page = await openOn({ firestore: '127.0.0.1:1' });
    expect(page).toContain('<div id="root"></div>');
    expect(page).toContain('"backend":"firebase"');
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(reports).toEqual([expect.stringContaining('"path":"/rankings/any"')]);
  });

  test('do not wait for a project that stays silent', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const page = await openOn({ firestore: `127.0.0.1:${port}` });
    expect(page).toContain('<div id="root"></div>');
    silent.closeAllConnections();
    silent.close();
  });
});

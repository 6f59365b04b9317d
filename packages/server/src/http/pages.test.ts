import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { databaseFile } from '../settings/settings.ts';
import { TestServer } from '../testing/test-server.ts';

const HOSTILE = '</script><script>alert(1)</script><!--"\'&$& $1 \u2028';

describe('a shared page', () => {
  it('tells link previews and the app what it shows', async () => {
    const server = await TestServer.start();
    try {
      const { identity, rankings } = server.client();
      await identity.signUp({ email: 'elodie@mail.example', password: 'mot-de-passe' });
      const created = await rankings.create({ title: HOSTILE.slice(0, 30) });
      const items = Array.from({ length: 25 }, (_, index) => ({
        mangaId: `m${index}`,
        title: `Titre ${index}`,
        author: 'Autrice',
        coverUrl: `covers/m ${index}.png`,
      }));
      await rankings.addItems(created.id, items);
      const ranking = await rankings.get(created.id);
      const { id, slug, shortid } = created;
      for (const path of [
        `/rankings/${id}`,
        `/rankings/${id}/add`,
        `/rankings/${slug}-${shortid}`,
        `/r/ancien-nom-${shortid}`,
        `/elodie/${slug}`,
      ]) {
        const page = await (await fetch(server.url + path)).text();
        expect(page.match(/<script/g)).toHaveLength(3);
        const json = /id="palmanga-preload">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}';
        const preload = JSON.parse(json);
        expect(preload.ranking.ranking).toEqual(ranking);
        expect(preload.ranking.items.items).toHaveLength(20);
        expect(preload.ranking.items.hasMore).toBe(true);
        expect(page).toContain(`<link rel="canonical" href="${server.url}/elodie/${slug}" />`);
        expect(page).toContain(
          `property="og:image" content="${server.url}/rankings/${id}/picture.jpg?v=`,
        );
        expect(page).toContain('Un classement de 25 mangas\u00A0: Titre 0, Titre 1');
      }
      for (const path of ['/rankings/absent', '/r/absent', '/personne/absent', '/manga/absent']) {
        expect(await (await fetch(server.url + path)).text()).not.toContain('palmanga-preload');
      }
    } finally {
      await server.dispose();
    }
  });

  it('is at its clean address alone: what its link has besides is sent away, whatever exists', async () => {
    const server = await TestServer.start();
    try {
      const { identity, rankings } = server.client();
      await identity.signUp({ email: 'elodie@mail.example', password: 'mot-de-passe' });
      const { id, slug, shortid } = await rankings.create({ title: 'Égaré à Tokyo' });
      const hidden = await rankings.create({ title: 'Caché' });
      await rankings.setVisibility(hidden.id, 'private');
      const open = async (path: string) => {
        const answer = await fetch(server.url + path, { redirect: 'manual' });
        const { status, headers } = answer;
        const location = headers.get('location')?.replace(server.url, '');
        return { status, cache: headers.get('cache-control'), location };
      };
      const to = (location: string) => ({ status: 302, cache: 'no-store', location });
      for (const [path, clean] of [
        [`/ELODIE/${slug}`, `/elodie/${slug}`],
        [`/@elodie/${slug}%E2%80%8B?x=1`, `/elodie/${slug}?x=1`],
        [`/elodie/${slug}&fbclid=Iw1`, `/elodie/${slug}`],
        [`/elodie//${slug}*`, `/elodie/${slug}`],
        [`/r/${slug}-${shortid}%20`, `/r/${slug}-${shortid}`],
        [`/rankings/${id}).`, `/rankings/${id}`],
        [`/rankings/${id}_`, `/elodie/${slug}`],
      ] as const) {
        expect([path, await open(path)]).toEqual([path, to(clean)]);
        const end = await fetch(server.url + path);
        expect(await end.text()).toContain('<title>Égaré à Tokyo – Palmanga</title>');
      }
      // Of what is private and of what is nowhere the same is said.
      for (const slugOf of [hidden.slug, 'nulle-part']) {
        expect(await open(`/ELODIE/${slugOf}*`)).toMatchObject({
          status: 404,
          location: undefined,
        });
        expect(await open(`//elodie/${slugOf}*`)).toEqual(to(`/elodie/${slugOf}`));
      }
      for (const key of [hidden.id, 'a'.repeat(32), `${hidden.slug}-${hidden.shortid}`]) {
        expect(await open(`/rankings/${key}%20`)).toEqual(to(`/rankings/${key}`));
        expect(await open(`/rankings/${key}_`)).toMatchObject({ status: 404 });
      }
    } finally {
      await server.dispose();
    }
  });

  it('says who publishes the site, as the operator has it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'palmanga-publisher-'));
    const file = join(folder, 'publisher.json');
    const publisher = { publisherName: HOSTILE.slice(0, 34), contactEmail: 'a@mangas.example' };
    writeFileSync(file, JSON.stringify({ ...publisher, mediator: null }));
    const server = await TestServer.start({ env: { PALMANGA_PUBLISHER: file } });
    try {
      for (const path of ['/mentions-legales', '/index.html']) {
        const page = await (await fetch(server.url + path)).text();
        const json = /id="palmanga-config">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}';
        expect(JSON.parse(json)).toMatchObject({ publisher });
        expect(page).not.toContain('<script>alert');
      }
      // Whoever found a weakness learns there whom to tell.
      const found = await fetch(`${server.url}/.well-known/security.txt`);
      expect(found.headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8$/i);
      const etag = found.headers.get('etag') ?? '';
      expect(await found.text()).toMatch(
        new RegExp(`^Contact: mailto:a@mangas.example\n[^]*\nCanonical: ${server.url}/`),
      );
      const again = await fetch(found.url, { headers: { 'If-None-Match': etag } });
      expect(again.status).toBe(304);
    } finally {
      await server.dispose();
      rmSync(folder, { recursive: true });
    }
  });

  it('names the ranking that the operator offers to look at', async () => {
    const server = await TestServer.start({ env: { PALMANGA_EXAMPLE: '/lea/top' } });
    try {
      for (const path of ['/signin', '/index.html']) {
        const page = await (await fetch(server.url + path)).text();
        const json = /id="palmanga-config">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}';
        expect(JSON.parse(json)).toMatchObject({ backend: 'embedded', example: '/lea/top' });
      }
    } finally {
      await server.dispose();
    }
  });

  it.each([
    ['public', { readers: ['owner', 'visitor'], named: true, indexed: true }],
    ['link', { readers: ['owner', 'visitor'], named: false, indexed: false }],
    ['private', { readers: ['owner'], named: true, indexed: false }],
  ] as const)(
    'shows a ranking that is %s to those who may see it',
    async (visibility, expected) => {
      const server = await TestServer.start();
      try {
        const browser = server.browser();
        const { identity, rankings, profiles } = server.client(browser);
        await identity.signUp({ email: 'elodie@mail.example', password: 'mot-de-passe' });
        await profiles.saveOwn({ displayName: 'Propriétaire' });
        const { id, slug, shortid } = await rankings.create({ title: 'Contenu' });
        await rankings.setVisibility(id, visibility);
        for (const reader of ['owner', 'visitor'] as const) {
          const open = (path: string) =>
            (reader === 'owner' ? browser.fetch : fetch)(server.url + path);
          const mayRead = expected.readers.some((one) => one === reader);
          const paths = [
            [`/rankings/${id}`, mayRead],
            [`/rankings/${id}/add`, mayRead],
            [`/elodie/${slug}`, expected.indexed],
            [`/r/${slug}-${shortid}`, expected.indexed],
            [`/rankings/${slug}-${shortid}`, expected.indexed],
            ['/rankings/absent', false],
            [`/rankings/${id}/compare/absent`, false],
            [`/rankings/absent/compare/${id}`, false],
          ] as const;
          for (const [path, isShown] of paths) {
            const answer = await open(path);
            const page = await answer.text();
            const config = /id="palmanga-config">.*?<\/script>/s;
            // The configuration carries the account of who asks.
            const content = page.replace(config, '');
            const isIndexed = isShown && expected.indexed;
            expect([path, content.includes('Contenu')]).toEqual([path, isShown]);
            expect(content.includes('Propriétaire')).toBe(isShown && expected.named);
            expect(content.includes('elodie')).toBe(isShown && expected.named);
            expect(content.includes(`${id}/picture.jpg`)).toBe(isIndexed);
            expect(content.includes('<meta name="robots" content="noindex"')).toBe(!isIndexed);
            expect(content.includes('<meta name="referrer" content="same-origin"')).toBe(
              !isIndexed,
            );
            expect(answer.headers.get('x-robots-tag')).toBe(isIndexed ? null : 'noindex');
            expect(answer.headers.get('referrer-policy')).toBe(
              isIndexed ? 'strict-origin-when-cross-origin' : 'same-origin',
            );
          }
        }
        const other = await fetch(`${server.url}/signin`);
        expect(other.headers.get('x-robots-tag')).toBeNull();
      } finally {
        await server.dispose();
      }
    },
  );

  it('shows strangers nothing of a private ranking', async () => {
    const server = await TestServer.start();
    try {
      const browser = server.browser();
      const { identity, rankings } = server.client(browser);
      await identity.signUp({ email: 'elodie@mail.example', password: 'mot-de-passe' });
      const { id } = await rankings.create({ title: 'Secret' });
      server.running.store.database.exec("UPDATE rankings SET visibility = 'private'");
      expect(await (await fetch(`${server.url}/rankings/${id}`)).text()).not.toContain('Secret');
      const own = await browser.fetch(`${server.url}/rankings/${id}`);
      expect(await own.text()).toContain('Secret');
    } finally {
      await server.dispose();
    }
  });
});

describe('a page that visitors open again', () => {
  const TITLE = /<title>(.*?)<\/title>/s;

  /** A public ranking, whose page a visitor opened twice. */
  async function opened() {
    const server = await TestServer.start();
    onTestFinished(() => server.dispose());
    const { identity, rankings } = server.client();
    await identity.signUp({ email: 'elodie@mail.example', password: 'mot-de-passe' });
    const { id } = await rankings.create({ title: 'Premier' });
    const { database } = server.running.store;
    const open = async () => {
      const page = await (await fetch(`${server.url}/rankings/${id}`)).text();
      return page.replace(/id="palmanga-config">.*?<\/script>/s, '');
    };
    expect(await open()).toContain('Premier');
    expect(await open()).toContain('Premier');
    return { server, rankings, id, database, open };
  }

  it('is read once while nothing changes', async () => {
    const { server, database, open } = await opened();
    const read = vi.spyOn(server.running.store, 'as');
    const first = await open();
    expect(await open()).toBe(first);
    expect(read).not.toHaveBeenCalled();
    database.exec('UPDATE user SET name = name');
    expect(await open()).toBe(first);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('shows each change of its owner at once', async () => {
    const { rankings, id, open } = await opened();
    await rankings.rename(id, 'Second');
    expect(await open()).toContain('Second');
    await rankings.setDescription(id, 'Décrit');
    expect(await open()).toContain('Décrit');
    await rankings.setVisibility(id, 'private');
    expect(await open()).not.toContain('Second');
    await rankings.setVisibility(id, 'public');
    expect(await open()).toContain('Second');
    await rankings.delete(id);
    expect(await open()).not.toContain('Second');
  });

  it('is never older than what was acknowledged before, while many others read it', async () => {
    const { rankings, id, open } = await opened();
    const over = new AbortController();
    const others = Array.from({ length: 8 }, async () => {
      while (!over.signal.aborted) await open();
    });
    try {
      for (let change = 1; change <= 20; change += 1) {
        await rankings.rename(id, `Titre ${change}.`);
        expect(TITLE.exec(await open())?.[1]).toContain(`Titre ${change}.`);
      }
    } finally {
      over.abort();
      await Promise.all(others);
    }
  });

  it('shows what another process wrote', async () => {
    const { server, open } = await opened();
    const other = new DatabaseSync(databaseFile(server.dataFolder));
    other.exec("UPDATE rankings SET title = 'Ailleurs'");
    other.close();
    expect(await open()).toContain('Ailleurs');
  });

  it('does not keep what a transaction takes back', async () => {
    const { database, open } = await opened();
    database.exec("BEGIN; UPDATE rankings SET title = 'Jamais'");
    await open();
    database.exec('ROLLBACK');
    expect(TITLE.exec(await open())?.[1]).toContain('Premier');
    database.exec("BEGIN; UPDATE rankings SET title = 'Jamais'; ROLLBACK");
    expect(TITLE.exec(await open())?.[1]).toContain('Premier');
  });
});

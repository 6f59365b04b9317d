import { describe, expect, it } from 'vitest';

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
          `property="og:image" content="${server.url}/rankings/${id}/picture.png?v=`,
        );
        expect(page).toContain('Un classement de 25 mangas : Titre 0, Titre 1');
      }
      for (const path of ['/rankings/absent', '/r/absent', '/personne/absent', '/manga/absent']) {
        expect(await (await fetch(server.url + path)).text()).not.toContain('palmanga-preload');
      }
    } finally {
      await server.dispose();
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

import { describe, expect, it } from 'vitest';

import { TestServer } from '../../testing/test-server.ts';
import { escapeHtml, escapeJson } from './escape.ts';
import { renderShell } from './shell.ts';

const HOSTILE = '</script><script>alert(1)</script><!--"\'&$& $1 \u2028';
const TEMPLATE =
  '<head><title>Palmanga</title><meta\n name="description"\n content="x" />' +
  '<script type="application/json" id="palmanga-config">\n{}\n</script></head>';

describe('escaping', () => {
  it('leaves nothing in HTML that means anything', () => {
    expect(escapeHtml(HOSTILE)).not.toMatch(/[<>"']/);
    expect(escapeHtml('a & b')).toBe('a &amp; b');
  });

  it('keeps JSON the same JSON, unable to end its element', () => {
    expect(escapeJson({ HOSTILE })).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(escapeJson({ HOSTILE }))).toEqual({ HOSTILE });
  });
});

describe('renderShell', () => {
  it('writes texts of users as texts, in the head as in the data', () => {
    const page = renderShell(TEMPLATE, {
      config: { backend: 'embedded', providerLabel: HOSTILE, user: null },
      metadata: {
        title: HOSTILE,
        description: HOSTILE,
        url: HOSTILE,
        image: HOSTILE,
        type: 'article',
      },
      preload: { sheet: { id: HOSTILE, manga: null, details: null } },
    });
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(page).toContain(`<title>${escapeHtml(HOSTILE)}</title>`);
    expect(page).toContain(`<meta name="description" content="${escapeHtml(HOSTILE)}" />`);
    expect(page).toContain(`<meta property="og:title" content="${escapeHtml(HOSTILE)}" />`);
  });

  it('puts a drawn screen into the root, and leaves scripts to the one that starts them', () => {
    const template =
      '<head><script type="module" crossorigin src="/a.js"></script>\n' +
      '  <link rel="modulepreload" crossorigin href="/b.js">\n</head><div id="root"></div>';
    const html = '<p>$& $1 <b>Texte</b></p>';
    const page = renderShell(template, {
      config: { backend: 'embedded', providerLabel: null },
      files: ['/c.js', '/d.css'],
      drawn: { html, starter: '/start.js' },
    });
    expect(page).toContain(`<div id="root">${html}</div>`);
    expect(page).toContain(
      '<script type="module" id="palmanga-start" src="/start.js" data-app="/a.js" data-files="/b.js /c.js"></script>',
    );
    expect(page).not.toContain('modulepreload');
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/d.css" />');
  });

  it('leaves the page as built where there is nothing to tell', () => {
    const page = renderShell(TEMPLATE, { config: { backend: 'embedded', providerLabel: null } });
    expect(page).toBe(TEMPLATE.replace('\n{}\n', '{"backend":"embedded","providerLabel":null}'));
  });
});

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
          `property="og:image" content="${server.url}/covers/covers/m%200.png"`,
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

  it('tells strangers nothing of a private ranking', async () => {
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

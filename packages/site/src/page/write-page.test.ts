import { describe, expect, it } from 'vitest';

import { Manifest } from '../build/manifest.ts';
import { escapeHtml, escapeJson, fillTemplate } from './html.ts';
import { type PageContent, writePage } from './write-page.ts';

const HOSTILE = '</script><script>alert(1)</script><!--palmanga:root-->"\'&$& $1 \u2028';
const template = '<head><!--palmanga:head--></head><div id="root"><!--palmanga:root--></div>';
const manifest = new Manifest(
  JSON.stringify({
    'src/main.tsx': {
      file: 'a.js',
      imports: ['_b.js'],
      css: ['a.css'],
      assets: ['font.woff2', 'icon.svg'],
    },
    '_b.js': { file: 'b.js', imports: ['src/main.tsx'] },
    'src/deferred-start.ts': { file: 'start.js' },
    'client.ts': { file: 'c.js', imports: ['_b.js'] },
    'screen.tsx': { file: 'd.js', css: ['d.css'] },
  }),
);
const BUILD = { template, manifest };
const CONFIG = { backend: 'embedded', providerLabel: null } as const;
const PAGE = { config: CONFIG, modules: [], preconnect: [] };

describe('escaping', () => {
  it('leaves nothing in HTML that has a meaning', () => {
    expect(escapeHtml(HOSTILE)).not.toMatch(/[<>"']/);
    expect(escapeHtml('a & b')).toBe('a &amp; b');
  });

  it('keeps JSON the same JSON, unable to end its element', () => {
    expect(escapeJson({ HOSTILE })).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(escapeJson({ HOSTILE }))).toEqual({ HOSTILE });
  });
});

describe('a written page', () => {
  it('holds texts of users as texts, in the head as in the data', () => {
    const page = writePage(BUILD, {
      ...PAGE,
      config: { ...CONFIG, providerLabel: HOSTILE, user: null },
      metadata: {
        title: HOSTILE,
        description: HOSTILE,
        url: HOSTILE,
        image: HOSTILE,
        type: 'article',
      },
      preload: { sheet: { id: HOSTILE, manga: null, details: null } },
    });
    expect(page.match(/<script/g)).toHaveLength(3);
    expect(page.match(/<\/script>/g)).toHaveLength(3);
    expect(page).toContain(`<title>${escapeHtml(HOSTILE)}</title>`);
    expect(page).toContain(`<meta name="description" content="${escapeHtml(HOSTILE)}" />`);
    expect(page).toContain(`<meta property="og:title" content="${escapeHtml(HOSTILE)}" />`);
  });

  it('loads the application and announces what it imports, each file once', () => {
    const page = writePage(BUILD, {
      ...PAGE,
      modules: ['client.ts', 'screen.tsx'],
      preconnect: ['https://data.example'],
    });
    expect(page).toContain('<script type="module" crossorigin src="/a.js"></script>');
    expect(page.match(/modulepreload[^>]*href="([^"]*)"/g)).toHaveLength(3);
    for (const file of ['/b.js', '/c.js', '/d.js']) expect(page).toContain(`href="${file}"`);
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/a.css" />');
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/d.css" />');
    expect(page.indexOf('as="font"')).toBeLessThan(page.indexOf('<script'));
    expect(page).toContain('as="font" type="font/woff2" crossorigin href="/font.woff2"');
    expect(page).toContain('<link rel="preconnect" crossorigin href="https://data.example" />');
    expect(page).toContain('<div id="root"></div>');
  });

  it('leaves the scripts of a server-rendered screen to the deferred start', () => {
    const html = '<p>$& $1 <b>Texte</b></p>';
    const page = writePage(BUILD, { ...PAGE, modules: ['client.ts'], html });
    expect(page).toContain(`<div id="root">${html}</div>`);
    expect(page).toContain(
      '<script type="module" id="palmanga-start" src="/start.js" data-app="/a.js" data-files="/b.js /c.js"></script>',
    );
    expect(page).not.toContain('modulepreload');
    expect(page).toContain('<link rel="stylesheet" crossorigin href="/a.css" />');
  });
});

describe('the picture for link previews', () => {
  const sitePicture = { url: 'https://a.example/site.png', width: 12, height: 6, alt: 'Site' };
  const picture = { url: 'https://a.example/own.png', width: 34, height: 17, alt: HOSTILE };
  const metadata = {
    title: 'Titre',
    description: '',
    copiedFrom: null,
    takedown: null,
    url: 'https://a.example/',
    image: 'https://a.example/cover.png',
    type: 'article',
  } as const;
  const headOf = (content: Partial<PageContent>) => writePage(BUILD, { ...PAGE, ...content });
  const imagesOf = (head: string) =>
    [...head.matchAll(/(?:og:image|twitter:card)" content="([^"]*)"/g)].map(([, value]) => value);

  it('is the page’s own, else its image, else the site’s', () => {
    const own = headOf({ metadata: { ...metadata, picture }, sitePicture });
    expect(imagesOf(own)).toEqual([picture.url, 'summary_large_image']);
    expect(own).toContain('property="og:image:width" content="34"');
    expect(own).toContain(`property="og:image:alt" content="${escapeHtml(HOSTILE)}"`);
    expect(own).toContain(`as="image" fetchpriority="high" href="${metadata.image}"`);
    expect(imagesOf(headOf({ metadata, sitePicture }))).toEqual([metadata.image, 'summary']);
    for (const content of [{ metadata: { ...metadata, image: null } }, { metadata: null }, {}]) {
      const head = headOf({ ...content, sitePicture });
      expect(imagesOf(head)).toEqual([sitePicture.url, 'summary_large_image']);
      expect(head).toContain('property="og:image:height" content="6"');
    }
  });

  it('is none on a site without pictures', () => {
    expect(headOf({})).not.toContain('og:');
    expect(imagesOf(headOf({ metadata: { ...metadata, image: null } }))).toEqual(['summary']);
  });
});

describe('a build that does not fit', () => {
  it.each([
    ['a template without its head marker', '<head></head><!--palmanga:root-->'],
    ['a template without its root marker', '<!--palmanga:head-->'],
    ['a template with a marker twice', `${template}<!--palmanga:head-->`],
  ])('is refused: %s', (_what, template) => {
    expect(() => fillTemplate(template, { head: '', root: '' })).toThrow(/marker/);
  });

  it('is refused when a module of the page has no file', () => {
    expect(() => writePage(BUILD, { ...PAGE, modules: ['gone.tsx'] })).toThrow(
      /no chunk of gone\.tsx/,
    );
    expect(() => new Manifest('{"src/main.tsx":{}}')).toThrow(/"file"/);
  });
});

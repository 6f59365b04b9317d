import { PRELOAD_ELEMENT, type Preload } from '@palmanga/core';

import { type Drawn, insertDrawn } from './drawn-page.ts';
import { escapeHtml, escapeJson } from './escape.ts';

/** What search engines and link previews are told of a page. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** Absolute address. */
  readonly url: string;
  /** Absolute address of the picture that the page shows first. */
  readonly image: string | null;
  readonly type: 'website' | 'article' | 'book';
}

/** Everything the server writes into the application's page. */
export interface PageContent {
  /** What the application is told at its start (`palmanga-config`). */
  readonly config: unknown;
  readonly metadata?: PageMetadata | null;
  readonly preload?: Preload | null;
  /** Addresses of scripts and styles of ours that this page needs at once. */
  readonly files?: readonly string[];
  /** Its first screen, where the server drew it. */
  readonly drawn?: Drawn | null;
}

const CONFIG = /(<script type="application\/json" id="palmanga-config">)[\s\S]*?(<\/script>)/;
const TITLE = /<title>[\s\S]*?<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;

/** The built index.html with `content` written into it; every text of users is inert. */
export function renderShell(template: string, content: PageContent): string {
  const { config, metadata, preload, drawn } = content;
  const announced = template
    .replace(
      CONFIG,
      (_match, open: string, close: string) =>
        open + escapeJson(config) + close + (preload ? preloadBlock(preload) : ''),
    )
    .replace('</head>', () => `${announcements(content)}</head>`);
  const page = drawn ? insertDrawn(announced, drawn) : announced;
  if (!metadata) return page;
  return page
    .replace(TITLE, () => `<title>${escapeHtml(metadata.title)}</title>`)
    .replace(DESCRIPTION, () => meta('name', 'description', metadata.description))
    .replace('</head>', () => `${openGraph(metadata)}\n  </head>`);
}

function preloadBlock(preload: Preload): string {
  return `\n    <script type="application/json" id="${PRELOAD_ELEMENT}">${escapeJson(preload)}</script>`;
}

/** What the browser may fetch before the application asks for it. */
function announcements({ files = [], metadata }: PageContent): string {
  const firstImage = metadata?.image ?? null;
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}" />`
      : `<link rel="modulepreload" crossorigin href="${escapeHtml(file)}" />`,
  );
  if (firstImage !== null) {
    links.push(
      `<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(firstImage)}" />`,
    );
  }
  return links.map((link) => `    ${link}\n`).join('');
}

function openGraph({ title, description, url, image, type }: PageMetadata): string {
  const tags = [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    meta('property', 'og:site_name', 'Palmanga'),
    meta('property', 'og:locale', 'fr_FR'),
    meta('property', 'og:type', type),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(image === null ? [] : [meta('property', 'og:image', image)]),
    meta('name', 'twitter:card', 'summary'),
  ];
  return tags.map((tag) => `    ${tag}`).join('\n');
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
}

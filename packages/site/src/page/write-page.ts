import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import {
  CONFIG_ELEMENT,
  fr,
  type PageConfig,
  type Preload,
  PRELOAD_ELEMENT,
  UNLISTED,
} from '@palmanga/core';

import type { Manifest, ModuleFiles } from '../build/manifest.ts';
import type { WebBuild } from '../build/web-build.ts';
import { escapeHtml, escapeJson, fillTemplate } from './html.ts';

/** Source files of the web app's two entries, as the build manifest names them. */
const ENTRIES = { application: 'src/main.tsx', deferredStart: 'src/deferred-start.ts' };

/** A picture made for link previews. */
export interface PagePicture {
  /** Absolute address. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** What it shows, for those who cannot see it. */
  readonly alt: string;
}

/** Metadata for search engines and link previews. */
export interface PageMetadata {
  readonly title: string;
  readonly description: string;
  /** Absolute address. */
  readonly url: string;
  /** Absolute address of the picture that the page shows first. */
  readonly image: string | null;
  /** The picture for link previews; absent, it is `image`. */
  readonly picture?: PagePicture;
  readonly type: 'website' | 'article' | 'book';
}

/** Everything that a site writes into the application's page. */
export interface PageContent {
  readonly config: PageConfig;
  readonly metadata?: PageMetadata | null;
  readonly preload?: Preload | null;
  /** Whether the page is for those alone who have its address (`UNLISTED`). */
  readonly isUnlisted?: boolean;
  /** Source files that the page needs beyond the application itself: a backend's client, a screen. */
  readonly modules: readonly string[];
  /** Origins from which the application reads at its start. */
  readonly preconnect: readonly string[];
  /** The picture for link previews of a page that has no other; absent when the site has none. */
  readonly sitePicture?: PagePicture | null;
  /** The server-rendered first screen; null when the browser renders it. */
  readonly html?: string | null;
}

/**
 * Completes the built page with `content`; users' texts are escaped.
 * @throws Error when the template or the manifest lacks what the page needs
 */
export function writePage(
  { template, manifest }: Pick<WebBuild, 'template' | 'manifest'>,
  content: PageContent,
): string {
  const { config, metadata = null, preload = null, modules, preconnect, html = null } = content;
  const { sitePicture = null, isUnlisted = false } = content;
  const application = manifest.filesOf(ENTRIES.application);
  const files = [application, ...modules.map((module) => manifest.filesOf(module))];
  const sheets = new Set(files.flatMap((file) => file.styles));
  const head = [
    `<title>${escapeHtml(metadata?.title ?? fr.common.productName)}</title>`,
    meta('name', 'description', metadata?.description ?? fr.common.description),
    ...(isUnlisted
      ? Object.entries(UNLISTED).map(([name, content]) => meta('name', name, content))
      : []),
    // Before the scripts: browsers open few connections, and the first paint waits for these.
    ...[...sheets].map((file) => `<link rel="stylesheet" crossorigin href="${file}" />`),
    ...application.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${file}" />`,
    ),
    ...(html === null ? scripts(files) : deferredScripts(files, manifest)),
    ...preconnect.map(
      (origin) => `<link rel="preconnect" crossorigin href="${escapeHtml(origin)}" />`,
    ),
    ...openGraph(metadata, sitePicture),
    dataBlock(CONFIG_ELEMENT, config),
    ...(preload === null ? [] : [dataBlock(PRELOAD_ELEMENT, preload)]),
  ];
  return fillTemplate(template, { head: head.join('\n    '), root: html ?? '' });
}

/** The application's script, and the scripts that browsers would discover only by running it. */
function scripts(files: readonly ModuleFiles[]): string[] {
  const [application, ...others] = new Set(files.flatMap((file) => file.scripts));
  return [
    `<script type="module" crossorigin src="${application}"></script>`,
    ...others.map((file) => `<link rel="modulepreload" crossorigin href="${file}" />`),
  ];
}

/** The small script that loads the application once the server-rendered screen is displayed. */
function deferredScripts(files: readonly ModuleFiles[], manifest: Manifest): string[] {
  const [application, ...others] = new Set(files.flatMap((file) => file.scripts));
  const [starter] = manifest.filesOf(ENTRIES.deferredStart).scripts;
  return [
    `<script type="module" id="palmanga-start" src="${starter}"` +
      ` data-app="${application}" data-files="${others.join(' ')}"></script>`,
  ];
}

function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${escapeJson(value)}</script>`;
}

/** @param metadata null for a page whose address says nothing of what it shows */
function openGraph(metadata: PageMetadata | null, sitePicture: PagePicture | null): string[] {
  const image = metadata?.image ?? null;
  const picture = metadata?.picture ?? (image === null ? sitePicture : null);
  if (metadata === null && picture === null) return [];
  return [
    ...(metadata === null ? [] : [`<link rel="canonical" href="${escapeHtml(metadata.url)}" />`]),
    meta('property', 'og:site_name', fr.common.productName),
    meta('property', 'og:locale', 'fr_FR'),
    meta('property', 'og:type', metadata?.type ?? 'website'),
    meta('property', 'og:title', metadata?.title ?? fr.common.productName),
    meta('property', 'og:description', metadata?.description ?? fr.common.description),
    ...(metadata === null ? [] : [meta('property', 'og:url', metadata.url)]),
    ...(image === null
      ? []
      : [`<link rel="preload" as="image" fetchpriority="high" href="${escapeHtml(image)}" />`]),
    ...(picture ? openGraphPicture(picture) : openGraphImage(image)),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
  ];
}

function openGraphPicture({ url, width, height, alt }: PagePicture): string[] {
  return [
    meta('property', 'og:image', url),
    meta('property', 'og:image:type', 'image/jpeg'),
    meta('property', 'og:image:width', `${width}`),
    meta('property', 'og:image:height', `${height}`),
    meta('property', 'og:image:alt', alt),
    meta('name', 'twitter:image:alt', alt),
  ];
}

function openGraphImage(image: string | null): string[] {
  return image === null ? [] : [meta('property', 'og:image', image)];
}

function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
}

// This runs in a thread pool; CompressionStream would keep the main thread busy.
const compress = promisify(gzip);

/** A page as it is sent, however often. */
export class WrittenPage {
  /** In UTF-8. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  #compressed: Promise<Uint8Array<ArrayBuffer>> | null = null;

  constructor(html: string) {
    this.bytes = new TextEncoder().encode(html);
  }

  /** The page in gzip; computed once. */
  compressed(): Promise<Uint8Array<ArrayBuffer>> {
    return (this.#compressed ??= compress(this.bytes).then((bytes) => new Uint8Array(bytes)));
  }
}

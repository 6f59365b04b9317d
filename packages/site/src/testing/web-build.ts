import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { PAGE_REVISION } from '@palmanga/core';

/** The built application's script, long enough to be worth compressing. */
export const APPLICATION = `console.log(${JSON.stringify('palmanga '.repeat(1000))});\n`;

const FILES: Readonly<Record<string, string>> = {
  'index.html':
    '<!doctype html>\n<html lang="fr">\n  <head>\n    <!--palmanga:head-->\n  </head>\n' +
    '  <body><div id="root"><!--palmanga:root--></div></body>\n</html>\n',
  'manifest.json': JSON.stringify({
    'src/main.tsx': {
      file: 'assets/app-abc.js',
      imports: ['_common-abc.js'],
      css: ['assets/app-abc.css'],
      assets: ['assets/font-abc.woff2', 'assets/icon-abc.svg'],
    },
    '_common-abc.js': { file: 'assets/common-abc.js' },
    'src/deferred-start.ts': { file: 'assets/deferred-start-abc.js' },
    'src/features/screen.tsx': {
      file: 'assets/screen-abc.js',
      imports: ['_common-abc.js'],
      css: ['assets/screen-abc.css'],
    },
    '../server/src/client/index.ts': {
      file: 'assets/client-abc.js',
      imports: ['_common-abc.js'],
    },
    '../firebase/src/client/index.ts': {
      file: 'assets/firebase-client-abc.js',
      imports: ['_common-abc.js'],
    },
  }),
  'sw.js': `precache([{ url: 'index.html', revision: '${PAGE_REVISION}' }]);\n`,
  'assets/app-abc.js': APPLICATION,
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

/** The server part of the build: it renders one screen for every address except `/loading`. */
const RENDERER = `
export const renderPage = async ({ pathname }) =>
  pathname === '/loading' ? null : '<p>Écran de ' + encodeURI(pathname) + '</p>';
export const screenModule = () => 'src/features/screen.tsx';
export const viewModules = () => [];
`;

/**
 * Writes a small build of the web app, with every file that a site reads.
 * @param folder of the browser's part; it is created
 * @param options.renderer source of the server's part, written beside `folder`; absent when the build has none
 */
export function writeWebBuild(
  folder: string,
  { renderer }: { readonly renderer?: string | true } = {},
): void {
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  for (const [name, text] of Object.entries(FILES)) write(join(folder, name), text);
  write(join(folder, 'assets/app-abc.js.br'), brotliCompressSync(APPLICATION));
  write(join(folder, 'assets/app-abc.js.gz'), gzipSync(APPLICATION));
  if (renderer === undefined) return;
  const source = renderer === true ? RENDERER : renderer;
  write(join(folder, '../dist-server/package.json'), '{"type":"module"}');
  write(join(folder, '../dist-server/render-page.js'), source);
}

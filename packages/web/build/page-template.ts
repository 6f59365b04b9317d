import { CONFIG_ELEMENT, type PageConfig } from '@palmanga/core';
import type { Plugin } from 'vite';

const HEAD = '<!--palmanga:head-->';
const CONFIG: PageConfig = { backend: 'embedded', providerLabel: null };

/**
 * The application's page. A build keeps index.html as a template, which a site completes at run time
 * (packages/site/src/page); the development server completes it here.
 */
export function pageTemplate(): Plugin {
  return {
    name: 'palmanga:page-template',
    async buildStart() {
      if (this.environment.mode !== 'build') return;
      const source = await this.fs.readFile('index.html', { encoding: 'utf8' });
      this.emitFile({ type: 'asset', fileName: 'index.html', source });
    },
    transformIndexHtml: (html) => ({
      html: html.replace(HEAD, ''),
      tags: [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: CONFIG_ELEMENT },
          children: JSON.stringify(CONFIG),
        },
        { tag: 'script', attrs: { type: 'module', src: '/src/main.tsx' } },
      ],
    }),
  };
}

import { escapeHtml } from './escape.ts';

/** A page's first screen as the server drew it. */
export interface Drawn {
  /** Of the application's root element. */
  readonly html: string;
  /** Address of the script that starts the application once the screen is shown. */
  readonly starter: string;
}

const ROOT = '<div id="root"></div>';
const APP = /<script type="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/;
const SCRIPT_PRELOAD = /[ \t]*<link rel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>\n?/g;

/** Puts a drawn screen into a built page, and leaves its scripts to the one that starts them. */
export function insertDrawn(page: string, { html, starter }: Drawn): string {
  const files = [...page.matchAll(SCRIPT_PRELOAD)].map(([, file = '']) => file);
  return page
    .replaceAll(SCRIPT_PRELOAD, '')
    .replace(
      APP,
      (_script, app: string) =>
        `<script type="module" id="palmanga-start" src="${escapeHtml(starter)}"` +
        ` data-app="${app}" data-files="${files.join(' ')}"></script>`,
    )
    .replace(ROOT, () => `<div id="root">${html}</div>`);
}

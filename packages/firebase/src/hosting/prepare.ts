import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { renderShell } from '@palmanga/site';

import {
  parseConfiguration,
  readConfiguration,
  type FirebaseConfiguration,
} from './configuration.ts';
import { withHints } from './hints.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const CONFIGURATION = `${ROOT}firebase/web-config.json`;

/** Copies the built web app and writes the configuration into its page. */
export function prepareSite(from: string, to: string, configuration: FirebaseConfiguration): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  const built = readFileSync(`${from}/index.html`, 'utf8');
  const html = renderShell(withHints(built, from, configuration), { config: configuration });
  writeFileSync(`${to}/index.html`, html);
  const worker = `${to}/sw.js`;
  if (!existsSync(worker)) return;
  // Browsers that keep the page fetch it again when its configuration changes.
  const revision = createHash('sha256').update(html).digest('hex').slice(0, 32);
  const text = readFileSync(worker, 'utf8');
  writeFileSync(worker, withRevision(text, revision));
}

/** The service worker with another revision of the page. */
export function withRevision(worker: string, revision: string): string {
  const entry = /\{[^{}]*url"?:\s*"\/?index\.html"[^{}]*\}/;
  return worker.replace(entry, (text) =>
    text.replace(
      /(revision"?:\s*)(?:"[^"]*"|null)/,
      (_match, name: string) => `${name}"${revision}"`,
    ),
  );
}

if (import.meta.main) {
  const configuration =
    readConfiguration(process.env) ??
    (existsSync(CONFIGURATION) ? parseConfiguration(readFileSync(CONFIGURATION, 'utf8')) : null);
  if (configuration === null) {
    process.stderr.write(
      'No Firebase configuration: copy firebase/web-config.example.json to ' +
        'firebase/web-config.json and fill it in.\n',
    );
    process.exit(1);
  }
  prepareSite(`${ROOT}packages/web/dist`, `${ROOT}packages/firebase/dist`, configuration);
  process.stdout.write(`packages/firebase/dist is ready for ${configuration.firebase.projectId}\n`);
}

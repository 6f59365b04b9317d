import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FirebaseConfiguration } from './configuration.ts';

/**
 * The built page, telling browsers what every page of a Firebase site needs next: the client, which
 * nothing but the configuration names, and connections to the services that pages read from.
 * @param folder the built web app
 */
export function withHints(
  html: string,
  folder: string,
  { firebase, emulators }: FirebaseConfiguration,
): string {
  const assets = join(folder, 'assets');
  const client = readdirSync(assets).find((name) => /^firebase-client-[^.]+\.js$/.test(name));
  const scripts = client === undefined ? [] : [...withImports(assets, client)];
  const origins = [
    emulators?.firestore === undefined
      ? 'https://firestore.googleapis.com'
      : `http://${emulators.firestore}`,
    ...(firebase.storageBucket === undefined ? [] : [storageOrigin(emulators?.storage)]),
  ];
  const links = [
    ...scripts
      .filter((name) => !html.includes(`/assets/${name}"`))
      .map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}">`),
    ...origins.map((origin) => `<link rel="preconnect" crossorigin href="${origin}">`),
  ];
  return html.replace('</head>', () => `${links.join('')}</head>`);
}

/** A script and those that it imports outright, which browsers would only ask for after it. */
function withImports(folder: string, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const text = readFileSync(join(folder, name), 'utf8');
  for (const { groups } of text.matchAll(/(?:from|import)\s*["']\.\/(?<file>[^"']+\.js)["']/g)) {
    withImports(folder, groups?.['file'] ?? '', found);
  }
  return found;
}

function storageOrigin(emulator: string | undefined): string {
  return emulator === undefined ? 'https://firebasestorage.googleapis.com' : `http://${emulator}`;
}

import { join } from 'node:path';

import { createClient } from '@palmanga/server/client';
import { openStore } from '@palmanga/server/store';

import { Browser } from '../../../../packages/server/src/testing/browser.ts';
import type { ServerProcess } from '../../../support/server-process.ts';

/** Who sends requests. */
export const ROLES = ['visitor', 'user', 'other', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Accounts with private data. The owner sends no request, so nothing of theirs ever changes. */
const ACCOUNTS = ['owner', 'user', 'other', 'admin'] as const;
type AccountName = (typeof ACCOUNTS)[number];

/** An account that whoever sends requests may sign in to. */
export const GUEST = { email: 'guest@mail.example', password: 'mot-de-passe' };
const passwordOf = (name: AccountName): string => `SECRET-password-${name}`;
const emailOf = (name: AccountName): string => `${name}.secret@mail.example`;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What is stored when the requests begin, and who is signed in. */
export interface Planted {
  readonly rankingIds: readonly string[];
  /** Those of them that only their owner may see. */
  readonly privateIds: readonly string[];
  readonly mangaIds: readonly string[];
  /** Other names of what is stored: shortids, slugs, handles, accounts, photos, cursors. */
  readonly names: readonly string[];
  readonly emails: readonly string[];
  readonly cookies: ReadonlyMap<Role, string>;
  /** Texts that this role must never see. */
  secretsFrom(role: Role): readonly string[];
  /** Signs those in again whose session a request has ended. */
  renew(): Promise<void>;
}

/** Stores accounts with public and private data. */
export async function plant(server: ServerProcess): Promise<Planted> {
  const browsers = new Map<AccountName, Browser>();
  const secrets = new Map<AccountName, readonly string[]>();
  const rankingIds: string[] = [];
  const privateIds: string[] = [];
  const names: string[] = ['user-secret', 'owner-secret'];
  const visitor = createClient({ origin: server.url, fetch: new Browser(server.url).fetch });
  const { items: mangas } = await visitor.mangas.search({ query: 'o', cursor: null, limit: 10 });
  const items = mangas.slice(0, 5).map((manga) => ({
    mangaId: manga.id,
    title: manga.title,
    author: manga.author,
    coverUrl: manga.coverThumbUrl,
  }));
  for (const name of ACCOUNTS) {
    const browser = new Browser(server.url);
    browsers.set(name, browser);
    const client = createClient({ origin: server.url, fetch: browser.fetch });
    const [email, password] = [emailOf(name), passwordOf(name)];
    const account = await client.identity.signUp({ email, password });
    const bio = `SECRET bio ${name}`;
    const title = `SECRET title ${name}`;
    await client.profiles.saveOwn({ bio });
    for (const each of [`Public ${name}`, title]) {
      const { id, slug, shortid } = await client.rankings.create({ title: each });
      await client.rankings.addItems(id, items);
      rankingIds.push(id);
      if (each === title) privateIds.push(id);
      names.push(slug, shortid, `${slug}-${shortid}`);
    }
    names.push(account.uid, `/api/files/users/${account.uid}/avatar.png`);
    const token = browser.cookie.slice(browser.cookie.indexOf('=') + 1);
    secrets.set(name, [email, password, bio, title, token]);
    client.close();
  }
  await visitor.identity.signUp(GUEST);
  visitor.close();
  changeByHand(server);
  const cookies = new Map<Role, string>();
  const planted: Planted = {
    rankingIds,
    privateIds,
    mangaIds: mangas.map(({ id }) => id),
    names,
    emails: ACCOUNTS.map(emailOf),
    cookies,
    secretsFrom: (role) =>
      ACCOUNTS.flatMap((name) => (name === role ? [] : (secrets.get(name) ?? []))),
    async renew() {
      for (const role of ROLES) {
        if (role === 'visitor') continue;
        const browser = browsers.get(role) ?? new Browser(server.url);
        const { fetch } = browser;
        const current = await fetch(`${server.url}/api/session/current`);
        if ((await current.json()) === null) {
          const { identity } = createClient({ origin: server.url, fetch });
          await identity.signIn({ email: emailOf(role), password: passwordOf(role) });
        }
        cookies.set(role, browser.cookie);
      }
    },
  };
  await planted.renew();
  return planted;
}

/** Sets what no call can set: who may import, and which rankings are private. */
function changeByHand(server: ServerProcess): void {
  const store = openStore({ file: join(server.dataFolder, 'palmanga.db') });
  store.database.prepare('UPDATE user SET isAdmin = 1 WHERE email = ?').run(emailOf('admin'));
  store.database.exec("UPDATE rankings SET visibility = 'private' WHERE title LIKE 'SECRET%'");
  // A session that is due to be prolonged.
  store.database
    .prepare('UPDATE session SET updatedAt = ?')
    .run(new Date(Date.now() - 2 * DAY_MS).toISOString());
  store.close();
}

import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

import { createClient } from '@palmanga/server/client';
import { jpegSize } from '@palmanga/site/testing/pictures';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { written } from '../../packages/server/src/store/testing/written-work.ts';
import { Browser } from '../../packages/server/src/testing/browser.ts';
import { ROOT } from '../../scripts/lib/root.ts';
import { items } from '../contract/support/samples.ts';
import { missingFirestore, startFirestore } from '../support/emulators.ts';
import { Machine } from './support/installed.ts';

// What an operator has: the packed files, a registry and Node. Nothing here runs from the repository.

/** What everything may weigh that is installed beside Node, without Firebase's packages. */
const MAX_MEGABYTES = 120;
const READY = /Palmanga is ready: (?<url>http:\S+)/;

const missing = await missingFirestore();
const otherEtc =
  process.platform === 'linux' && process.getuid?.() === 0 ? null : 'only root has another /etc';
let release = '';
const machine = new Machine();
const modules = join(machine.app, 'node_modules');

beforeAll(async () => {
  release = await machine.release();
  const files = readdirSync(release).filter((name) => name.endsWith('.tgz'));
  const { code, stdout, stderr } = await machine.run('npm', [
    'install',
    // Here, whatever lies around the folder of temporary files.
    '--prefix',
    machine.app,
    ...files.map((name) => join(release, name)),
  ]);
  if (code !== 0) throw new Error(stdout + stderr);
}, 180_000);
afterAll(() => machine.dispose());

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' });

const startServer = async () => {
  const server = await machine.start('palmanga', ['start'], READY);
  return { ...server, url: server.match.groups?.['url'] ?? '' };
};

describe('a release', () => {
  test('names its files with their checksums, and comes with what changed', () => {
    const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
      version: string;
    };
    const named = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    expect(named.map((line) => line.slice(66))).toEqual([
      'RELEASE_NOTES.md',
      `palmanga-cli-${version}.cdx.json`,
      `palmanga-cli-${version}.tgz`,
      `palmanga-server-${version}.cdx.json`,
      `palmanga-server-${version}.tgz`,
    ]);
    for (const line of named) {
      const bytes = readFileSync(join(release, line.slice(66)));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(line.slice(0, 64));
    }
    const notes = readFileSync(join(release, 'RELEASE_NOTES.md'), 'utf8');
    expect(notes).toMatch(new RegExp(`^# Palmanga ${version}\\n\\n(?:.*\\n)*### Added`, 'u'));
  });

  test('says what its packages are made of: what is bundled, and what npm installs', () => {
    const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
      version: string;
    };
    const partsOf = (name: string) => {
      const file = join(release, `palmanga-${name}-${version}.cdx.json`);
      const bill = JSON.parse(readFileSync(file, 'utf8')) as {
        readonly bomFormat: string;
        readonly components: readonly { readonly name: string; readonly version: string }[];
      };
      expect(bill.bomFormat).toBe('CycloneDX');
      return bill.components.map((one) => `${one.name} ${one.version}`);
    };
    const bundled = (name: string) =>
      [
        ...readFileSync(join(modules, '@palmanga', name, 'dist/licences.txt'), 'utf8').matchAll(
          /^(\S+ \d\S*) \(.+\)$/gmu,
        ),
      ].map(([, title = '']) => title);
    const installed = filesIn(modules)
      .filter((file) => /^(?:@[^/]+\/)?[^/]+\/package\.json$/u.test(file))
      .filter((file) => !file.startsWith('@palmanga/'))
      .map((file) => {
        const manifest = JSON.parse(readFileSync(join(modules, file), 'utf8')) as {
          readonly name: string;
          readonly version: string;
        };
        return `${manifest.name} ${manifest.version}`;
      });
    expect(installed.length).toBeGreaterThan(7);
    expect(partsOf('server')).toEqual(expect.arrayContaining([...installed, ...bundled('server')]));
    expect(partsOf('cli').toSorted()).toEqual(bundled('cli').toSorted());
    for (const part of partsOf('server')) expect(part).not.toMatch(/^(?:vitest|rolldown|@types)/u);
  });

  test('replaces a former one, and never anything else', async () => {
    const folder = join(machine.folder, 'other');
    mkdirSync(folder);
    writeFileSync(join(folder, 'letter.txt'), 'Dear');
    const args = ['run', 'release', '--prefix', ROOT, '--', '--untested', '--output', folder];
    const { code, stderr } = await machine.run('npm', args);
    expect([code, stderr]).toEqual([1, expect.stringContaining('holds something else')]);
    expect(readdirSync(folder)).toEqual(['letter.txt']);
  });
});

describe('the packages', () => {
  test('are two, with what they need and neither Node nor Google’s packages', () => {
    expect(readdirSync(join(modules, '@palmanga')).toSorted()).toEqual(['cli', 'server']);
    const scopes = readdirSync(modules).filter((name) => !name.startsWith('.'));
    expect(scopes.toSorted()).toEqual([
      '@fontsource',
      '@fontsource-variable',
      '@napi-rs',
      '@palmanga',
    ]);
    expect(readdirSync(join(modules, '.bin')).toSorted()).toEqual(['manga-import', 'palmanga']);
  });

  test(`weigh less than ${MAX_MEGABYTES} MB`, () => {
    const bytes = filesIn(modules).reduce((sum, file) => {
      const stats = statSync(join(modules, file));
      return sum + (stats.isFile() ? stats.size : 0);
    }, 0);
    expect(bytes / 1024 ** 2).toBeLessThan(MAX_MEGABYTES);
  });

  test('hold no sources, tests or maps of ours, and no path of the machine that packed them', () => {
    for (const name of ['cli', 'server']) {
      const folder = join(modules, '@palmanga', name);
      const files = filesIn(folder).filter((file) => statSync(join(folder, file)).isFile());
      expect(files.filter((file) => /\.(?:ts|tsx|map)$|(?:^|\/)src\//.test(file))).toEqual([]);
      const scripts = files.filter((file) => /\.m?js$/.test(file));
      const naming = scripts.filter((file) =>
        readFileSync(join(folder, file), 'utf8').includes(ROOT),
      );
      expect(naming).toEqual([]);
    }
  });

  test('tell an operator without a repository how to use them', () => {
    for (const [name, document] of [
      ['cli', 'docs/manga-import.md'],
      ['server', 'docs/operating-embedded.md'],
      ['server', 'deploy/palmanga.service'],
      ['server', 'deploy/Caddyfile'],
    ] as const) {
      const packed = readFileSync(join(modules, '@palmanga', name, 'dist', document), 'utf8');
      expect(packed).toBe(readFileSync(ROOT + document, 'utf8'));
      const readme = readFileSync(join(modules, '@palmanga', name, 'README.md'), 'utf8');
      expect(readme).toContain('dist/docs/');
    }
  });

  test.each(['cli', 'server'])(
    'come with their licence, and what each document of %s links to',
    (name) => {
      const folder = join(modules, '@palmanga', name);
      expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(
        readFileSync(`${ROOT}LICENSE`, 'utf8'),
      );
      const documents = filesIn(folder).filter((file) => file.endsWith('.md'));
      const links = documents.flatMap((document) =>
        [...readFileSync(join(folder, document), 'utf8').matchAll(/\]\(([^)#:\s]+)[)#]/gu)].map(
          ([, link]) => join(dirname(document), link ?? ''),
        ),
      );
      expect(links.length).toBeGreaterThan(5);
      expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([]);
    },
  );

  test('come with the licences of everything in them', () => {
    const licences = (name: string) =>
      readFileSync(join(modules, '@palmanga', name, 'dist/licences.txt'), 'utf8');
    const own = readFileSync(`${ROOT}LICENSE`, 'utf8').trim();
    const named = (name: string) => new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'mu');
    for (const name of ['commander', 'ora', 'kysely']) expect(licences('cli')).toMatch(named(name));
    for (const name of ['better-auth', 'hono', 'pino', 'ws', 'react-dom', 'lucide']) {
      expect(licences('server')).toMatch(named(name));
    }
    for (const name of ['cli', 'server']) expect(licences(name)).toContain(own);
    expect(licences('server') + licences('cli')).not.toMatch(/undefined|\[object/);
    // Browsers get theirs with the application.
    const lists = filesIn(join(modules, '@palmanga')).filter((file) =>
      file.endsWith('licences.json'),
    );
    expect(lists).toEqual(['server/dist/web/dist/licences.json']);
  });

  test('know no database but SQLite of Node', () => {
    for (const name of ['cli', 'server']) {
      const folder = join(modules, '@palmanga', name, 'dist');
      const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'));
      const texts = scripts.map((file) => readFileSync(join(folder, file), 'utf8'));
      const named = /(?:Postgres|Mysql|Mssql|D1Sqlite|BunSqlite)Driver/;
      expect(texts.filter((text) => named.test(text))).toEqual([]);
    }
  });

  test('say which Node they need when it is older', async () => {
    for (const name of ['manga-import', 'palmanga']) {
      // As an older Node would be: it reads the program, and finds its own version.
      const pretend = join(machine.folder, 'older.mjs');
      writeFileSync(
        pretend,
        `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });`,
      );
      const { code, stderr } = await machine.run(machine.bin(name), ['--help'], {
        NODE_OPTIONS: `--import ${pretend}`,
      });
      expect(code).toBeGreaterThan(0);
      expect(stderr).toContain(`${name} needs Node 24 or newer`);
      expect(stderr).toContain('Install it (https://nodejs.org)');
    }
  });
});

describe('installed', () => {
  test('the server serves, is filled, backed up, examined and stopped', async () => {
    const server = await startServer();
    const { url } = server;
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'ok' });

    // The samples are there, with their covers.
    const browser = new Browser(url);
    const client = createClient({
      origin: url,
      fetch: browser.fetch,
      openSocket: browser.openSocket,
    });
    const found = await client.mangas.search({ query: 'akira', cursor: null, limit: 1 });
    expect(found.items).toMatchObject([{ title: 'Akira' }]);
    const cover = await fetch(`${url}/covers/akira.webp`);
    expect(cover.headers.get('content-type')).toBe('image/webp');

    // The importer, as documented: npx asks no registry.
    const catalogue = join(machine.folder, 'catalogue.json');
    const records = ['Berserk', 'Monster', 'Pluto'].map((title) => ({ id: title, title }));
    writeFileSync(catalogue, JSON.stringify(records));
    const imported = await machine.run('npx', [
      '--no-install',
      'manga-import',
      '--json',
      catalogue,
    ]);
    expect([imported.code, JSON.parse(imported.stdout)]).toMatchObject([
      0,
      { summary: { created: 3, failed: 0 } },
    ]);

    // A page, rendered on the server, with a picture that the second process draws.
    await client.identity.signUp({ email: 'lea@mail.example', password: 'mot de passe 1' });
    const { id, shortid, slug } = await client.rankings.create({ title: 'Mes séries' });
    await client.rankings.addItems(id, items('Berserk', 'Monster', 'Pluto'));
    await client.rankings.setVisibility(id, 'public');
    const page = await (await fetch(`${url}/rankings/${slug}-${shortid}`)).text();
    expect(page).toMatch(/<h1[^>]*>[^<]*Mes séries/);
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
    expect((await fetch(url + script)).status).toBe(200);
    const address = /property="og:image" content="(?<address>[^"]+)"/.exec(page)?.groups;
    const picture = await fetch(address?.['address'] ?? '');
    const bytes = new Uint8Array(await picture.arrayBuffer());
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect(jpegSize(bytes)).toEqual([1200, 630]);
    // Drawn, with text: an empty one compresses to a few kilobytes.
    expect(bytes.length).toBeGreaterThan(10_000);

    // A list is matched by a thread of its own.
    const matches = await client.mangas.match([written('Monster')]);
    expect(JSON.stringify(matches)).toContain('"Monster"');

    for (const [name, args] of [
      ['palmanga', ['start', '--check']],
      ['manga-import', ['doctor']],
    ] as const) {
      const env = { PALMANGA_PORT: new URL(url).port };
      const { code, stdout } = await machine.run(machine.bin(name), args, env);
      expect([code, stdout]).toEqual([0, expect.not.stringContaining('FIX')]);
    }

    const backup = join(machine.folder, 'backup.tar.gz');
    const copied = await machine.run(machine.bin('palmanga'), ['backup', backup]);
    expect(copied).toMatchObject({ code: 0, stderr: '' });
    client.close();
    expect(await server.stop()).toBe(0);
    expect(server.output.stderr).not.toMatch(/"level":[45]0/);

    const restored = await machine.run(machine.bin('palmanga'), ['restore', backup]);
    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('1 account(s)') });
    const again = await startServer();
    const shown = await fetch(`${again.url}/rankings/${slug}-${shortid}`);
    expect(await shown.text()).toContain('Monster');
    expect(await again.stop()).toBe(0);
  }, 60_000);

  test('the importer says what the Firebase backend needs', async () => {
    const { code, stdout, stderr } = await machine.run(machine.bin('manga-import'), [
      '--backend',
      'firebase',
      '--project',
      'demo',
      'doctor',
    ]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: The Firebase backend needs Google's packages\. Install them/);
    expect(stderr).toMatch(/\nnpm install .*firebase-admin@\d+\.\d+\.\d+/);
  });

  test.skipIf(missing !== null)(
    `with them it imports into a project on the emulator${missing ? ` (${missing})` : ''}`,
    async () => {
      const { peerDependencies } = JSON.parse(
        readFileSync(join(modules, '@palmanga/cli/package.json'), 'utf8'),
      ) as { peerDependencies: Record<string, string> };
      // As npm would install them: the same versions, which the repository has.
      mkdirSync(join(modules, '@google-cloud'));
      for (const name of Object.keys(peerDependencies)) {
        symlinkSync(`${ROOT}node_modules/${name}`, join(modules, name), 'dir');
      }
      const { host, port } = await startFirestore();
      const file = join(machine.folder, 'firebase.json');
      writeFileSync(file, JSON.stringify([{ id: 'monster', title: 'Monster' }]));
      const { code, stdout, stderr } = await machine.run(
        machine.bin('manga-import'),
        ['--backend', 'firebase', '--project', 'demo-installed', '--json', file],
        { FIRESTORE_EMULATOR_HOST: `${host}:${port}` },
      );
      expect(stderr).not.toContain('error');
      expect([code, JSON.parse(stdout)]).toMatchObject([0, { summary: { created: 1 } }]);
    },
    60_000,
  );

  test('it says its version, and writes what it exports', async () => {
    const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as {
      version: string;
    };
    const said = await machine.run(machine.bin('manga-import'), ['--version']);
    expect(said.stdout).toBe(`${version}\n`);
    const file = join(machine.folder, 'export.json');
    expect(await machine.run(machine.bin('manga-import'), ['export', file])).toMatchObject({
      code: 0,
    });
    expect(existsSync(file)).toBe(true);
  });
});

describe.skipIf(otherEtc !== null)(`a service${otherEtc ? ` (${otherEtc})` : ''}`, () => {
  test('gives its folder of data to whoever names none', async () => {
    const etc = join(machine.folder, 'etc');
    // A copy of /etc, for these commands alone.
    const commands = [
      `cp -a /etc '${etc}'`,
      `echo "PALMANGA_DATA='${machine.data}' " >'${etc}/palmanga.env'`,
      `mount --bind '${etc}' /etc`,
      `'${machine.bin('manga-import')}' settings`,
      `'${machine.bin('palmanga')}' backup '${machine.folder}/of-service.tar.gz'`,
    ];
    const { code, stdout, stderr } = await machine.run(
      'unshare',
      ['--mount', '--propagation', 'private', 'sh', '-ec', commands.join('\n')],
      { PALMANGA_DATA: '' },
    );
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^data +\S+\/data +\/etc\/palmanga\.env$/mu);
    expect(stdout).toMatch(/\/of-service\.tar\.gz: the database, /);
  });
});

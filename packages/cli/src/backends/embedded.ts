import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import { AppError, type CatalogueEntry, type CatalogueWriter, type Roles } from '@palmanga/core';

import { CliError } from '../cli-error.ts';
import { printable } from '../describe.ts';
import { EXIT } from '../exit-codes.ts';
import type { BackendProvider, Finding, OperatorBackend } from '../operator-backend.ts';
import type { Settings } from '../settings.ts';

/** The part of the embedded store that the tool needs; `backend.ts` brings the store itself. */
interface Store {
  as(actor: typeof OPERATOR): { readonly catalogue: CatalogueWriter };
  readonly roles: Roles;
  readonly database: { prepare(sql: string): { get(): Record<string, unknown> | undefined } };
  checkHealth(): void;
  findProblems(): readonly string[];
  readCatalogue(): Iterable<CatalogueEntry>;
  readRevision(): { readonly identity: string; readonly revision: string };
  close(): void;
}

export interface StoreModule {
  readonly DEFAULT_DATA_FOLDER: string;
  databaseFile(dataFolder: string): string;
  /** Whether opening the store would change the schema of this file. */
  isOutdated(file: string): boolean;
  openStore(options: { readonly file: string }): Store;
}

const OPERATOR = { uid: 'operator', email: null, displayName: null, isAdmin: true };
/** Below this, an import of a few hundred thousand manga may not fit. */
const LITTLE_ROOM = 1024 ** 3;

/** The SQLite file of the embedded server, which may be running meanwhile. */
export function createEmbedded(module: StoreModule, settings: Settings): BackendProvider {
  const folder = settings.data ?? module.DEFAULT_DATA_FOLDER;
  const file = module.databaseFile(folder);

  return {
    async open(ifMissing) {
      const isMissing = ifMissing !== 'create' && !(await exists(file));
      if (isMissing && ifMissing === 'fail') {
        throw new AppError('unavailable', `There is no database ${file}.`);
      }
      if (ifMissing === 'pretend' && !isMissing && module.isOutdated(file)) {
        throw new CliError(EXIT.unavailable, `${outdated(file).detail} --dry-run changes nothing.`);
      }
      const store = module.openStore({ file: isMissing ? ':memory:' : file });
      store.database.prepare('PRAGMA cache_size = -6144').get();
      return operatorBackend(store, file);
    },
    async diagnose() {
      if (!(await exists(file))) return [missing(file)];
      const findings = [await examineRights(file), await examineRoom(dirname(file))];
      try {
        if (module.isOutdated(file)) return [...findings, outdated(file)];
        const store = module.openStore({ file });
        try {
          return [...findings, ...examineStore(store, file)];
        } finally {
          store.close();
        }
      } catch (error) {
        const detail = error instanceof Error ? printable(error.message) : String(error);
        const mend = 'Restore the file from a backup, or name another folder with --data.';
        return [...findings, { name: 'database', ok: false, detail, mend }];
      }
    },
  };
}

function operatorBackend(store: Store, file: string): OperatorBackend {
  return {
    label: `the database ${file}`,
    catalogue: store.as(OPERATOR).catalogue,
    roles: store.roles,
    // One connection writes at a time; a second batch is read and planned meanwhile.
    inFlight: 2,
    readCatalogue: () => store.readCatalogue(),
    readState: async () => {
      const { identity, revision } = store.readRevision();
      return { target: `embedded:${identity}`, revision, mayVouch: true };
    },
    isKnownEmpty: async () => false,
    isPaced: false,
    close: async () => {
      store.close();
    },
  };
}

function examineStore(store: Store, file: string): Finding[] {
  store.checkHealth();
  const problems = store.findProblems();
  const count = (sql: string): number => Number(store.database.prepare(sql).get()?.['n']);
  const mangas = count('SELECT count(*) AS n FROM mangas');
  const admins = count('SELECT count(*) AS n FROM user WHERE isAdmin');
  return [
    { name: 'database', ok: true, detail: `${file} opens and answers` },
    problems.length === 0
      ? { name: 'data', ok: true, detail: 'sound' }
      : {
          name: 'data',
          ok: false,
          detail: problems.slice(0, 5).map(printable).join('; '),
          mend: 'Stop the server and restore the file from a backup.',
        },
    { name: 'catalogue', ok: true, detail: `${mangas} manga` },
    {
      name: 'import rights',
      ok: true,
      detail: `${admins} account(s) may import in the browser; "manga-import grant EMAIL" adds one`,
    },
  ];
}

function missing(file: string): Finding {
  return {
    name: 'database',
    ok: false,
    detail: `${file} does not exist`,
    mend: 'Start the server once, import a catalogue, or name the data folder with --data.',
  };
}

function outdated(file: string): Finding {
  return {
    name: 'database',
    ok: true,
    detail:
      `${file} was written by an older version; ` +
      'the next start of the server, or the next import, brings it up to date.',
  };
}

async function examineRights(file: string): Promise<Finding> {
  const name = 'permissions';
  try {
    await access(file, constants.R_OK | constants.W_OK);
    await access(dirname(file), constants.R_OK | constants.W_OK | constants.X_OK);
    return { name, ok: true, detail: 'the file and its folder can be written' };
  } catch {
    const mend = `Run as the user of the server, who owns ${dirname(file)}.`;
    return { name, ok: false, detail: `${file} or its folder cannot be written`, mend };
  }
}

async function examineRoom(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const detail = `${(free / LITTLE_ROOM).toFixed(1)} GiB free on the disk of ${folder}`;
  if (free >= LITTLE_ROOM) return { name: 'disk', ok: true, detail };
  return { name: 'disk', ok: false, detail, mend: 'Make room: a large import needs 1 GiB.' };
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch {
    return false;
  }
}

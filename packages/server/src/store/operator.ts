import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

import { AppError, type Finding, type Operator, type OperatorBackend } from '@palmanga/core';
import { HOW_TO_WRITE } from '@palmanga/host/system-codes';

import { databaseFile, DEFAULT_DATA_FOLDER } from './database/connection.ts';
import { readErasures } from './erasure/journal.ts';
import { isClosedToUs } from './maintenance.ts';
import {
  isEmptyFile,
  isOutdated,
  type SchemaStep,
  requireKnownSchema,
  schemaFault,
  STEPS,
} from './migrations/migrate.ts';
import { createOperatorAccounts, strayAccounts } from './operator-accounts.ts';
import { readLastActs } from './operator-journal.ts';
import type { Actor } from './repository.ts';
import { openStore, type Store } from './store.ts';

const OPERATOR: Actor = { uid: 'operator', email: null, displayName: null, isAdmin: true };

/** Smaller than the server's: a larger cache makes an import no faster and costs it memory. */
const CACHE_KIB = 4096;

/**
 * Of 4 KiB in the log: an import writes the same pages of the indexes again with each batch, and a checkpoint
 * copies each page once. A log of 32 MB costs a fifth less processor time than SQLite's 4.
 */
const CHECKPOINT_PAGES = 8000;

/** With less free space, an import of a few hundred thousand manga may not fit. */
const NEEDED_BYTES = 1024 ** 3;

/**
 * The port `OperatorBackend` over the embedded store: one SQLite file, which a running server may
 * have open at the same time.
 * @param dataFolder null for the server's own default
 * @param steps those that follow the schema; tests plant some
 */
export function createOperatorBackend(
  dataFolder: string | null,
  steps: readonly SchemaStep[] = STEPS,
): OperatorBackend {
  const file = databaseFile(dataFolder ?? DEFAULT_DATA_FOLDER);
  return {
    async open(ifMissing) {
      const isMissing = ifMissing !== 'create' && !(await exists(file));
      if (isMissing && ifMissing === 'fail') {
        throw new AppError('unavailable', `There is no database ${file}.`);
      }
      if (!isMissing) requireKnownSchema(file, steps);
      if (ifMissing === 'pretend' && !isMissing && isOutdated(file, steps)) {
        throw new AppError('unavailable', `${outdated(file).detail} A dry run changes nothing.`);
      }
      const store = openStore({
        file: isMissing ? ':memory:' : file,
        cacheKib: CACHE_KIB,
        steps,
        isPretending: ifMissing === 'pretend',
      });
      store.database.exec(`PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
      return toOperator(store, file);
    },

    async diagnose() {
      if (!(await exists(file))) {
        return [isClosedToUs(dirname(file)) ? closed(dirname(file)) : missing(file)];
      }
      const rights = await examineRights(file);
      const findings = [rights, await examineSpace(dirname(file)), ...examineJournals(file)];
      try {
        if (isEmptyFile(file)) return [...findings, empty(file)];
        const fault = schemaFault(file, steps);
        if (fault !== null) return [...findings, { name: 'database', ok: false, ...fault }];
        if (isOutdated(file, steps)) return [...findings, outdated(file)];
        const store = openStore({ file, steps, isPretending: true });
        try {
          return [...findings, ...examineStore(store, file)];
        } finally {
          store.close();
        }
      } catch (error) {
        const detail = error instanceof Error ? error.message : String(error);
        // SQLite needs these rights to read it too; with them it may be sound.
        const fix = rights.ok
          ? 'Restore a backup (palmanga restore FILE), or name another folder with PALMANGA_DATA.'
          : HOW_TO_WRITE;
        return [...findings, { name: 'database', ok: false, detail, fix }];
      }
    },
  };
}

function toOperator(store: Store, file: string): Operator {
  return {
    label: `the database ${file}`,
    siteHosts: [],
    catalogue: store.as(OPERATOR).catalogue,
    // Reading and planning the next batch leaves the lock to a server.
    inFlight: 1,
    isPaced: false,
    isPaid: false,
    async *readCatalogue() {
      yield* store.readCatalogue();
    },
    countCatalogue: async () => store.countMangas(),
    isKnownEmpty: async () => false,
    chooseMainTitles: (choice) => store.chooseMainTitles(choice),
    nameStarters: (ids) => store.nameStarters(ids),
    removal: store.removal,
    roles: store.roles,
    moderation: store.moderation,
    accounts: createOperatorAccounts(file),
    // Opening the store has run every step that was due.
    migration: {
      estimate: async () => ({ reads: 0, writes: 0 }),
      run: async () => ({ steps: [], reads: 0, writes: 0, cancelled: false }),
    },
    close: async () => {
      store.close();
    },
  };
}

function examineStore(store: Store, file: string): Finding[] {
  store.checkHealth();
  const problems = store.findProblems();
  const strays = strayAccounts(store, dirname(file));
  const detail = `${store.countAdmins()} account(s) may import in the browser; "manga-import grant --list" names them`;
  return [
    { name: 'database', ok: true, detail: `${file} opens and answers` },
    problems.length === 0
      ? { name: 'data', ok: true, detail: 'sound' }
      : {
          name: 'data',
          ok: false,
          detail: problems.slice(0, 5).join('; '),
          fix: 'Stop the server and restore a backup: palmanga restore FILE',
        },
    strays.length === 0
      ? { name: 'accounts', ok: true, detail: 'whatever belongs to an account has its account' }
      : {
          name: 'accounts',
          ok: false,
          detail: `something is left of ${strays.length} account(s) that do not exist: ${strays.slice(0, 5).join(', ')}`,
          fix: 'Look at it and delete it: manga-import erase ID, then with --yes',
        },
    { name: 'catalogue', ok: true, detail: `${store.countMangas()} manga` },
    { name: 'import rights', ok: true, detail },
  ];
}

/** Opening the store reads the one journal; a restore, and the start of a server, the other. */
function examineJournals(file: string): Finding[] {
  return [
    examineJournal(
      'takedowns',
      () => readLastActs(file),
      'neither the server nor an import starts',
    ),
    examineJournal(
      'erasures',
      () => readErasures(dirname(file)),
      'nothing can be restored, and no deletion that was cut off is finished',
    ),
  ];
}

/** @param consequence of a journal that cannot be read */
function examineJournal(name: string, read: () => unknown, consequence: string): Finding {
  try {
    read();
    return { name, ok: true, detail: 'their journal is sound' };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { name, ok: false, detail, fix: `Do that at once: until then ${consequence}.` };
  }
}

function missing(file: string): Finding {
  return {
    name: 'database',
    ok: false,
    detail: `${file} does not exist`,
    fix: 'Start the server once, import a catalogue, or name the data folder with PALMANGA_DATA.',
  };
}

function closed(folder: string): Finding {
  return {
    name: 'permissions',
    ok: false,
    detail: `this user may not look into ${folder}`,
    fix: `Run as the user of the server, who owns it; "ls -ld ${folder}" names that user.`,
  };
}

function empty(file: string): Finding {
  return {
    name: 'database',
    ok: false,
    detail: `${file} is empty: it holds no catalogue, no account and no ranking`,
    fix:
      'If there was data, stop the server and restore a backup: palmanga restore FILE. ' +
      'Otherwise start the server once, or import a catalogue.',
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
    return {
      name,
      ok: false,
      detail: `${file} or its folder cannot be written`,
      fix: HOW_TO_WRITE,
    };
  }
}

async function examineSpace(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const detail = `${(free / NEEDED_BYTES).toFixed(1)} GiB free on the disk of ${folder}`;
  if (free >= NEEDED_BYTES) return { name: 'disk', ok: true, detail };
  return { name: 'disk', ok: false, detail, fix: 'Free some space: a large import needs 1 GiB.' };
}

async function exists(file: string): Promise<boolean> {
  try {
    await stat(file);
    return true;
  } catch {
    return false;
  }
}

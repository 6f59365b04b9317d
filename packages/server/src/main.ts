import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { resolve } from 'node:path';

import { AppError, cleanText } from '@palmanga/core';
import { closeOnSignal, createLogger, runMain, StartError, unknownVariables } from '@palmanga/host';
import { sqliteCode, systemCode } from '@palmanga/host/system-codes';

const USAGE = `Usage:
  palmanga [start]        serve the product (settings: PALMANGA_… variables)
  palmanga start --check  only examine settings, data, disk, address, mail and pictures; say what to fix
  palmanga backup FILE    copy database, photos and covers to FILE, also while the server runs
  palmanga restore FILE   put a backup in the place of the data; stop the server first
  palmanga --version      say which version this is

manga-import does everything else: catalogue, accounts, rankings, a diagnosis of the data.
docs/operating-embedded.md says how to run it as a service.
`;
const HELP = new Set(['--help', '-h']);
const VERSION = new Set(['--version', '-v', '-V']);

/** Returns the exit code, or null when the process ends by itself later. */
async function main([command = 'start', ...args]: readonly string[]): Promise<number | null> {
  if (command === 'help' || [command, ...args].some((word) => HELP.has(word))) {
    process.stdout.write(USAGE);
    return 0;
  }
  if (VERSION.has(command)) {
    process.stdout.write(`${version()}\n`);
    return 0;
  }
  if (command === 'start' && args.length === 0) return serve();
  const [file] = args;
  if (command === 'start' && file === '--check' && args.length === 1) return examine();
  if (file !== undefined && file !== '' && !file.startsWith('-') && args.length === 1) {
    if (command === 'backup') return backUp(resolve(file));
    if (command === 'restore') return restore(resolve(file));
  }
  process.stderr.write(USAGE);
  return 2;
}

/** The package's version; package.json is beside the sources' folder, and beside the bundle's. */
function version(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Serves until a signal asks to stop; the process then ends by itself. */
async function serve(): Promise<null> {
  const { readSettings, SETTING_NAMES } = await import('./settings/settings.ts');
  const settings = readSettings(process.env);
  const logger = createLogger(settings.logLevel);
  for (const name of unknownVariables(SETTING_NAMES, process.env)) {
    logger.warn({ name }, 'This variable is no setting of the server: is it misspelt?');
  }
  // Loaded after the settings are checked, so that faulty settings are reported at once.
  const { startServer } = await import('./http/start-server.ts');
  const server = await startServer(settings, { logger, warmUp: true }).catch((error: unknown) => {
    throw isLastingFault(error) ? new StartError(error.message, { cause: error }) : error;
  });
  const { url, address } = server;
  const where = url === address ? '' : ` (listens on ${address})`;
  process.stdout.write(`Palmanga is ready: ${url}${where}\n`);
  closeOnSignal(server, logger);
  return null;
}

/** What SQLite says of another process's lock, and of a disk that fails: BUSY, LOCKED, IOERR. */
const TRANSIENT = new Set([5, 6, 10]);
/** What the system says of a file or folder that it does not let this user use. */
const LASTING = new Set(['EACCES', 'EISDIR', 'ELOOP', 'ENOTDIR', 'EPERM', 'EROFS']);

/** Whether each start fails like this one until somebody mends the data folder. */
function isLastingFault(error: unknown): error is Error {
  if (!(error instanceof AppError)) return LASTING.has(systemCode(error) ?? '');
  const isOfData = error.code === 'unavailable' || error.code === 'payload-invalid';
  return isOfData && !TRANSIENT.has(sqliteCode(error.cause));
}

/** Copies a folder's data to one file, even while a server writes to it. */
async function backUp(file: string): Promise<number> {
  const { readSettings } = await import('./settings/settings.ts');
  const { createBackup } = await import('./backup/create-backup.ts');
  const { photos, covers, leftOut } = await createBackup(
    readSettings(process.env).dataFolder,
    file,
  );
  for (const name of leftOut) process.stderr.write(`Left out, because it is no cover: ${name}\n`);
  process.stdout.write(`${file}: the database, ${photos} photo(s), ${covers} cover(s)\n`);
  return 0;
}

/** Puts a backup in the place of a folder's data. */
async function restore(file: string): Promise<number> {
  const { readSettings } = await import('./settings/settings.ts');
  const { restoreBackup } = await import('./backup/restore-backup.ts');
  const { dataFolder } = readSettings(process.env);
  const { createdAt, accounts, erased, pictures, former } = await restoreBackup(dataFolder, file);
  const time = createdAt === null ? '' : ` of ${createdAt.toISOString()}`;
  const files =
    pictures === null
      ? 'Photos and covers are as they were.'
      : `${pictures.photos} photo(s), ${pictures.covers} cover(s).`;
  const lines = [
    `Restored ${file}${time} to ${dataFolder}: ${accounts} account(s). ${files}`,
    ...(erased === 0 ? [] : [`${erased} account(s) that were erased since are erased again.`]),
    'Everybody is signed out, and the links of reset mails no longer work.',
    ...(former === null ? [] : [`The former data is in ${former}`]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

/** Examines what `start` needs. Ends with 10 when there is something to fix, as "manga-import doctor" does. */
async function examine(): Promise<number> {
  const { examineServer } = await import('./doctor/doctor.ts');
  const findings = await examineServer(process.env);
  for (const { name, ok, detail, fix } of findings) {
    const advice = fix === undefined ? '' : `\n        ${cleanText(fix)}`;
    process.stdout.write(`${ok ? ' ok  ' : 'FIX  '} ${name}: ${cleanText(detail)}${advice}\n`);
  }
  return findings.every(({ ok }) => ok) ? 0 : 10;
}

// Sources start faster the second time: everything imported after this line, hence with import(). A
// package's bundle has nothing to strip, and a cache in a folder that others may write, as Node's own
// default is, is no place for the code of a service.
if (import.meta.filename.endsWith('.ts')) enableCompileCache();
await runMain(main);

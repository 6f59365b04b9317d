import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

import type { Finding } from '@palmanga/core';
import { settingsOf, unsetSettings } from '@palmanga/core/legal';
import { type Environment, isLoopback, SettingsError, unknownVariables } from '@palmanga/host';
import { drawSitePicture } from '@palmanga/site';

import { MIN_SECRET_LENGTH } from '../accounts/secret.ts';
import { readLastBackup } from '../backup/last-backup.ts';
import { deployFile } from '../settings/deploy-file.ts';
import { databaseFile, readSettings, type Settings, SETTING_NAMES } from '../settings/settings.ts';
import { createOperatorBackend } from '../store/index.ts';
import { examineAddress, examineMail, examineProvider, examinePublicUrl } from './network.ts';

/** The name of the finding on the last backup, whose fault has an exit code of its own. */
export const BACKUP_FINDING = 'backup';

/**
 * Everything that the embedded server needs: its settings, its data (examined as the operator's port does),
 * its last backup, the built web app, its address, mails, the provider and pictures. Changes nothing and sends nothing.
 * @param env as the server gets it
 * @param draw draws a picture as the server does
 */
export async function examineServer(
  env: Environment,
  draw: typeof drawSitePicture = drawSitePicture,
  now = Date.now(),
): Promise<readonly Finding[]> {
  const node: Finding = { name: 'node', ok: true, detail: process.version };
  let settings: Settings;
  try {
    settings = readSettings(env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const detail = error.faults.join('; ');
    const fix = 'Correct these variables: "palmanga help environment" says what they mean.';
    return [node, { name: 'settings', ok: false, detail, fix }];
  }
  const { dataFolder } = settings;
  const groups = await Promise.all([
    createOperatorBackend(dataFolder).diagnose(),
    examineFolder(dataFolder),
    examineSecret(dataFolder),
    examineBackup(settings, now),
    examineWebApp(settings.webFolder),
    examineAddress(settings),
    examinePublicUrl(settings),
    examineMail(settings),
    examineProvider(settings.provider),
    examinePictures(draw),
  ]);
  const publisher = examinePublisher(settings);
  return [node, examineVariables(env), publisher, ...examineProxy(settings), ...groups.flat()];
}

function examineVariables(env: Environment): Finding {
  const name = 'settings';
  const unknown = unknownVariables(SETTING_NAMES, env);
  if (unknown.length === 0) return { name, ok: true, detail: 'each has a value that can be used' };
  const detail = `${unknown.join(', ')} is no setting of the server`;
  return { name, ok: false, detail, fix: 'Correct its name, or remove it.' };
}

/**
 * What the legal pages lack, and where readers report a ranking. A site without a public address needs none of
 * it, so it is no fault there.
 */
function examinePublisher({ publisher, publicUrl }: Settings): Finding {
  const settings = settingsOf(publisher ?? undefined);
  const unset = unsetSettings(settings);
  const contact =
    settings.contactEmail === null
      ? 'without contactEmail no page shows "Signaler ce classement"'
      : `rankings are reported to ${settings.contactEmail}`;
  const lacking =
    unset.length === 0
      ? 'the legal pages are complete'
      : `the legal pages lack ${unset.join(', ')}. Before the site is open to the public, write them into the ` +
        `file that PALMANGA_PUBLISHER names, as ${deployFile('publisher.json')}`;
  const finding = { name: 'publisher', detail: `${contact}; ${lacking}` };
  if (!isPublic(publicUrl) || settings.contactEmail !== null) return { ...finding, ok: true };
  return { ...finding, ok: false, fix: 'Write contactEmail at least into that file.' };
}

/** Whether others than this machine's own users reach the site. */
function isPublic(publicUrl: string | null): boolean {
  return publicUrl !== null && !isLoopback(new URL(publicUrl).hostname);
}

/** The server speaks plain HTTP, so an https address is that of a proxy. */
function examineProxy({ publicUrl, trustedProxies }: Settings): Finding[] {
  const name = 'proxy';
  if (!publicUrl?.startsWith('https:')) return [];
  if (trustedProxies > 0) {
    const detail = `${publicUrl}; visitors have the address that ${trustedProxies} proxy(s) wrote`;
    return [{ name, ok: true, detail }];
  }
  const detail = `behind the proxy of ${publicUrl} all visitors have one address and share its limits`;
  const fix = 'Set PALMANGA_TRUSTED_PROXIES=1, the number of proxies that write X-Forwarded-For.';
  return [{ name, ok: false, detail, fix }];
}

async function examineFolder(folder: string): Promise<Finding[]> {
  const name = 'folder';
  const stats = await stat(folder).catch(() => null);
  if (stats === null || process.platform === 'win32') return [];
  if ((stats.mode & 0o077) !== 0) {
    const detail = `others of this machine may read ${folder}, which holds passwords’ hashes`;
    return [{ name, ok: false, detail, fix: `chmod 700 ${folder}` }];
  }
  const isOthers = stats.uid !== process.getuid?.();
  const whose = isOthers ? `; it belongs to user ${stats.uid}, who is not the one that asks` : '';
  return [{ name, ok: true, detail: `${folder} is its owner’s alone${whose}` }];
}

/** The first start makes it, so there is nothing to say of one that is missing. */
async function examineSecret(folder: string): Promise<Finding[]> {
  const name = 'secret';
  const file = join(folder, 'secret');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => error);
  if (typeof text !== 'string') {
    if (text.code === 'ENOENT' || text.code === 'ENOTDIR') return [];
    const fix = `Run as the user of the server, who owns ${folder}.`;
    return [{ name, ok: false, detail: `${file} cannot be read (${text.code})`, fix }];
  }
  if (text.trim().length >= MIN_SECRET_LENGTH) {
    return [{ name, ok: true, detail: `${file} signs the sessions` }];
  }
  const detail = `${file} must contain at least ${MIN_SECRET_LENGTH} characters`;
  const fix = `Delete it: the next start makes a new one, and everybody signs in again.`;
  return [{ name, ok: false, detail, fix }];
}

/** Two nights: one backup of the timer may be missed. */
const MAX_BACKUP_AGE_MS = 48 * 60 * 60 * 1000;

/**
 * How old the last backup is, which `palmanga backup` notes. A new database has time for its first one. Whoever
 * has a site for this machine alone decides when.
 */
async function examineBackup({ dataFolder, publicUrl }: Settings, now: number): Promise<Finding[]> {
  const database = await stat(databaseFile(dataFolder)).catch(() => null);
  if (database === null) return [];
  const last = readLastBackup(dataFolder);
  const age = now - (last?.at.getTime() ?? database.birthtimeMs);
  const isDue = isPublic(publicUrl) && age > MAX_BACKUP_AGE_MS;
  const finding = {
    name: BACKUP_FINDING,
    detail:
      last === null ? 'none was made yet' : `the last one is ${describeAge(age)} old: ${last.file}`,
  };
  if (!isDue) return [{ ...finding, ok: true }];
  const fix =
    'Make one: palmanga backup FILE. Each night: systemctl enable --now palmanga-backup.timer';
  return [{ ...finding, ok: false, fix }];
}

/** "3 hours", from 48 hours on "2 days". */
function describeAge(age: number): string {
  const hours = Math.max(0, Math.floor(age / 3_600_000));
  return hours < 48 ? `${hours} hour(s)` : `${Math.floor(hours / 24)} days`;
}

async function examineWebApp(folder: string): Promise<Finding> {
  const name = 'web app';
  const needed = [join(folder, 'manifest.json'), join(folder, '../dist-server/render-page.js')];
  const found = await Promise.all(needed.map((file) => stat(file).catch(() => null)));
  if (!found.includes(null)) return { name, ok: true, detail: folder };
  const detail = `${folder} holds no built web app`;
  const fix =
    'Check PALMANGA_WEB. Install the package again, or in the repository run: npm run build';
  return { name, ok: false, detail, fix };
}

/** The library that draws has a program for each system, which an installation may lack. */
async function examinePictures(draw: typeof drawSitePicture): Promise<Finding> {
  const name = 'pictures';
  try {
    const { length } = await draw();
    return { name, ok: true, detail: `drawn by a second process (${length} bytes)` };
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n', 1);
    const fix = 'Install again on this machine: @napi-rs/canvas has a program for each system.';
    return { name, ok: false, detail: `cannot be drawn: ${reason}`, fix };
  }
}

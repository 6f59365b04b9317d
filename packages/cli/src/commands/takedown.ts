import { setTimeout } from 'node:timers/promises';

import {
  AppError,
  type ErrorCode,
  foreignHost,
  isSameTakedown,
  type ModeratedRanking,
  type Moderation,
  parseTakedownReason,
  planTakedown,
  TAKEDOWN_REASON_LENGTH,
  toAppError,
} from '@palmanga/core';
import type { Command } from 'commander';

import { chooseBackend } from '../backend/choose-backend.ts';
import { CliError } from '../cli-error.ts';
import { printable } from '../describe.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Output } from '../output.ts';
import { contextOf } from './common.ts';

interface TakedownOptions {
  readonly reason?: string;
  readonly replace?: boolean;
  readonly lift?: boolean;
  readonly list?: boolean;
  readonly dryRun?: boolean;
}

/** What a command line asks for. */
type Request =
  | { readonly act: 'list' }
  | { readonly act: 'lift'; readonly key: string }
  | {
      readonly act: 'takedown';
      readonly key: string;
      readonly reason: string;
      readonly replaces: boolean;
    };

/** Adds the options that say what to do. */
export function addTakedown(command: Command): Command {
  return command
    .option('--reason <text>', 'why, in French: its owner reads it')
    .option('--replace', 'with --reason: of one that is taken down already, replace the reason')
    .option('--lift', 'give a ranking that is taken down its former visibility back')
    .option('--list', 'list all rankings that are taken down')
    .option('-n, --dry-run', 'say which ranking it would be; write nothing');
}

/** Takes a ranking down, lifts that, or lists what is taken down. */
export async function takedown(key: string | undefined, command: Command): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  // The option may also stand before the name of the command.
  const options = command.optsWithGlobals<TakedownOptions>();
  const request = readRequest(key, options);
  const { dryRun = false } = options;
  const operator = await (await chooseBackend(settings)).open(dryRun ? 'pretend' : 'fail');
  try {
    const { moderation, label: store } = operator;
    if (request.act === 'list') {
      const rankings = await moderation.list();
      output.result(describeList(rankings, store));
      output.object({ ok: true, exitCode: EXIT.done, store, rankings: rankings.map(toJson) });
      return EXIT.done;
    }
    refuseForeign(request.key, [
      ...operator.siteHosts,
      ...(settings.publicUrl === null ? [] : [new URL(settings.publicUrl).host]),
    ]);
    const run = () => act(moderation, request, dryRun);
    const isHeld = settings.backend === 'firebase';
    const { ranking, changed } = await (isHeld ? retryWhileHeld(output, run) : run());
    output.result(`${describe(request, ranking, { changed, dryRun })} (${store})`);
    if (request.act === 'takedown' && changed && !dryRun) output.note(TELL);
    const done = { action: request.act, ranking: toJson(ranking), changed, dryRun, store };
    output.object({ ok: true, exitCode: EXIT.done, ...done });
    return EXIT.done;
  } catch (error) {
    const advice = error instanceof AppError && ADVICE[error.code];
    if (!advice) throw error;
    const message = printable(error.message, TAKEDOWN_REASON_LENGTH + 100);
    throw new CliError(EXIT.usage, `${message}\n${advice}`, { cause: error });
  } finally {
    await operator.close();
  }
}

/** How long an act is tried, and the pause between two tries. */
const TIMEOUT_MS = 120_000;
const PAUSE_MS = 500;

const WHICH = 'Give the address of its page, one of its links, or its id.';
/** Faults of the command line. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  'parameters-invalid': WHICH,
  'ranking-taken-down': 'Its owner may have read that. --replace gives it the new reason instead.',
};
const TELL =
  'Its owner reads the reason on the ranking’s page; whoever reported it, you have to answer.';
const HOW = [
  'manga-import takedown ADDRESS --reason "…"   take a ranking down',
  'manga-import takedown ADDRESS --lift         lift that',
  'manga-import takedown --list                 list what is taken down',
].join('\n');

/** @throws CliError usage */
function readRequest(key: string | undefined, options: TakedownOptions): Request {
  const { reason, replace = false, lift = false, list = false } = options;
  const asked = Number(reason !== undefined) + Number(lift) + Number(list);
  if (asked > 1) throw new CliError(EXIT.usage, `--reason, --lift or --list, only one:\n${HOW}`);
  if (replace && reason === undefined) {
    throw new CliError(EXIT.usage, '--replace needs the new --reason.');
  }
  if (list) {
    if (key === undefined) return { act: 'list' };
    throw new CliError(EXIT.usage, '--list takes no address.');
  }
  if (key === undefined) throw new CliError(EXIT.usage, `Which ranking? ${WHICH}\n${HOW}`);
  if (lift) return { act: 'lift', key };
  if (reason === undefined) {
    throw new CliError(EXIT.usage, `Why? Its owner must be told the reason:\n${HOW}`);
  }
  try {
    return { act: 'takedown', key, reason: parseTakedownReason(reason), replaces: replace };
  } catch (cause) {
    const message = `The reason must have 1 to ${TAKEDOWN_REASON_LENGTH} characters.`;
    throw new CliError(EXIT.usage, message, { cause });
  }
}

/**
 * The path of a link of another site may be that of a ranking here.
 * @param hosts of this site
 * @throws CliError usage
 */
function refuseForeign(key: string, hosts: readonly string[]): void {
  const host = foreignHost(key);
  if (host === null || hosts.includes(host)) return;
  const known =
    hosts.length === 0
      ? 'which site this is, is not known: set PALMANGA_PUBLIC_URL to its address'
      : `this site is at ${hosts.join(', ')} (PALMANGA_PUBLIC_URL names another address)`;
  throw new CliError(
    EXIT.usage,
    `"${printable(key)}" is at ${printable(host)}, and ${known}.\n` +
      'If it is a ranking of this site, give its path alone, as /lea/top-shonen.',
  );
}

/**
 * On Firestore a transaction that a visitor leaves open holds a ranking for a minute: tries again for two.
 * @throws AppError the last failure
 */
async function retryWhileHeld<T>(output: Output, run: () => Promise<T>): Promise<T> {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await run();
    } catch (thrown) {
      const { code, message } = toAppError(thrown);
      const seconds = Math.round((end - Date.now()) / 1000);
      if ((code !== 'conflict' && code !== 'unavailable') || seconds <= 0) throw thrown;
      output.note(
        `Something holds the ranking, perhaps a transaction that a visitor left open (${message}). ` +
          `Trying again for ${seconds} s…`,
      );
      await setTimeout(PAUSE_MS);
    }
  }
}

async function act(
  moderation: Moderation,
  request: Exclude<Request, { act: 'list' }>,
  dryRun: boolean,
): Promise<{ ranking: ModeratedRanking; changed: boolean }> {
  if (dryRun) {
    const ranking = await moderation.find(request.key);
    if (request.act === 'lift') return { ranking, changed: ranking.takedown !== null };
    const planned = planTakedown(ranking, { ...request, now: Date.now() });
    return { ranking, changed: !isSameTakedown(ranking.takedown, planned) };
  }
  return request.act === 'lift'
    ? moderation.lift(request.key)
    : moderation.takeDown(request.key, request.reason, { replaces: request.replaces });
}

function describe(
  request: Exclude<Request, { act: 'list' }>,
  { id, title, visibility }: ModeratedRanking,
  { changed, dryRun }: { readonly changed: boolean; readonly dryRun: boolean },
): string {
  const name = `"${printable(title)}" (${printable(id)})`;
  const isLift = request.act === 'lift';
  if (!changed) {
    return isLift
      ? `${name} is not taken down: nothing to lift.`
      : `${name} is taken down for this reason already.`;
  }
  if (dryRun) return `A dry run: ${name} would be ${isLift ? 'lifted' : 'taken down'}.`;
  return isLift
    ? `Lifted: ${name} is ${visibility} again.`
    : `Taken down: nobody but its owner can see ${name} any more.`;
}

function describeList(rankings: readonly ModeratedRanking[], store: string): string {
  if (rankings.length === 0) return `No ranking is taken down in ${store}.`;
  return rankings
    .flatMap(({ id, title, takedown }) =>
      takedown === null
        ? []
        : [
            `${new Date(takedown.at).toISOString()}  ${printable(id)}  "${printable(title)}", ` +
              `${takedown.visibility} before: ${printable(takedown.reason, TAKEDOWN_REASON_LENGTH)}`,
          ],
    )
    .join('\n');
}

function toJson({ id, title, visibility, takedown }: ModeratedRanking): object {
  const state = takedown && { ...takedown, at: new Date(takedown.at).toISOString() };
  return { id, title, visibility, takedown: state };
}

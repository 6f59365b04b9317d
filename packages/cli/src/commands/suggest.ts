import { LIMITS } from '@palmanga/core';
import type { Command } from 'commander';

import { chooseBackend } from '../backend/choose-backend.ts';
import { CliError } from '../cli-error.ts';
import { printable } from '../describe.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { findMangas } from '../find-mangas.ts';
import { openInput } from '../import/input.ts';
import { contextOf } from './common.ts';

/** More than the longest ids take that may be named. */
const MAX_BYTES = 1024 * 1024;

const HOW = 'It has the id of one manga on each line, or is a JSON list of ids.';
const KEPT = 'What was named before stays.';

/** Adds the option that writes nothing. */
export function addSuggest(command: Command): Command {
  return command.option('-n, --dry-run', 'say which works they would be; write nothing');
}

/** Names the works that the app offers under 'Pour commencer', instead of those before. */
export async function suggest(path: string, command: Command): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  // The option may also stand before the name of the command.
  const { dryRun = false } = command.optsWithGlobals<{ dryRun?: boolean }>();
  const given = parseIds(await readText(path), path);
  const ids = [...new Set(given)];
  const twice = ids.filter((id) => given.indexOf(id) !== given.lastIndexOf(id));
  if (twice.length > 0) {
    output.note(`Named more than once, taken once: ${twice.map((id) => printable(id)).join(', ')}`);
  }
  if (ids.length > LIMITS.offeredFirst) {
    throw new CliError(
      EXIT.invalid,
      `${printable(path)} names ${ids.length} works; ${LIMITS.offeredFirst} is the most. ${KEPT}`,
    );
  }
  const operator = await (await chooseBackend(settings)).open(dryRun ? 'pretend' : 'fail');
  try {
    const { label: store } = operator;
    const mangas = await findMangas(operator, ids, KEPT);
    if (!dryRun) await operator.nameStarters(ids);
    const works = ids.map((id) => ({ id, title: mangas.get(id)?.title ?? '' }));
    output.result(describe(works, { store, dryRun }));
    output.object({ ok: true, exitCode: EXIT.done, dryRun, store, works });
    return EXIT.done;
  } finally {
    await operator.close();
  }
}

/** @throws CliError input, or invalid when it cannot be a list of few ids */
async function readText(path: string): Promise<string> {
  const input = await openInput(path, false);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of input.read(null)) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MAX_BYTES) throw invalid(path, 'it is too long');
  }
  try {
    // A mark of the byte order is left out.
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
  } catch {
    throw invalid(path, 'it is no UTF-8 text');
  }
}

/** @throws CliError invalid */
function parseIds(text: string, path: string): readonly string[] {
  if (!/^\s*[[{]/.test(text)) {
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw invalid(path, (error as Error).message);
  }
  const isIds = (all: unknown): all is string[] =>
    Array.isArray(all) && all.every((one) => typeof one === 'string');
  if (!isIds(value)) throw invalid(path, 'it is JSON, but no list of texts');
  return value;
}

function invalid(path: string, why: string): CliError {
  return new CliError(
    EXIT.invalid,
    `${printable(path)} is no list of works: ${printable(why, 200)}. ${HOW} ${KEPT}`,
  );
}

interface Work {
  readonly id: string;
  readonly title: string;
}

function describe(
  works: readonly Work[],
  { store, dryRun }: { readonly store: string; readonly dryRun: boolean },
): string {
  if (works.length === 0) {
    return dryRun
      ? `A dry run: nothing would be offered to begin with any more (${store}).`
      : `Nothing is offered to begin with any more (${store}).`;
  }
  const one = works.length === 1;
  const count = `${works.length} ${one ? 'work' : 'works'}`;
  const says = dryRun ? `A dry run: ${count} would be` : `${count} ${one ? 'is' : 'are'}`;
  const list = works.map(({ id, title }) => `${printable(id)} '${printable(title)}'`);
  return [`${says} offered to begin with (${store}):`, ...list].join('\n');
}

import type { Command } from 'commander';

import { printable } from '../describe.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { explainSettings, type Key } from '../settings.ts';
import { outputOf } from './common.ts';

/** What stands for a setting that nobody chose. */
const DEFAULTS: Partial<Record<Key, string>> = {
  data: "the server's own folder",
  project: 'the one that the credentials name',
  credentials: "this machine's own",
  emulator: 'none',
  inFlight: '1 embedded, 8 Firebase',
  attempts: '8',
};

/** Shows each setting and where it comes from. Opens nothing. */
export function showSettings(command: Command): ExitCode {
  const output = outputOf(command);
  const flags = command.optsWithGlobals<Record<string, unknown>>();
  const { settings, sources } = explainSettings(flags, process.env);
  const rows = (Object.keys(settings) as Key[]).map((key) => {
    const value = settings[key];
    return [
      key,
      value === null ? (DEFAULTS[key] ?? 'none') : printable(String(value)),
      sources[key],
    ];
  });
  const [nameWidth, valueWidth] = [0, 1].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  output.result(
    rows
      .map(([name = '', value = '', source = '']) =>
        `${name.padEnd(nameWidth ?? 0)}  ${value.padEnd(valueWidth ?? 0)}  ${source}`.trimEnd(),
      )
      .join('\n'),
  );
  output.object({ ok: true, exitCode: EXIT.done, settings, sources });
  return EXIT.done;
}

import { describe, expect, test } from 'vitest';

import { createProgram } from '../../packages/cli/src/program.ts';
import { EMBEDDED, FIREBASE, type OptionCase } from './support/option-cases.ts';
import { runOptionCase } from './support/run-option-case.ts';

describe('options on the embedded store', () => {
  test.each(EMBEDDED.map((one) => [one.args.join(' '), one] as const))('%s', (_, one) =>
    runOptionCase(one),
  );
});

type Command = ReturnType<typeof createProgram>;

/** Long names of the options that no row of a table gives to their command. */
function untried(cases: readonly OptionCase[]): string[] {
  const program = createProgram(() => undefined);
  const commandOf = ({ args }: OptionCase): Command =>
    program.commands.find((command) => command.name() === args[0]) ?? program;
  return [program, ...program.commands].flatMap((command) => {
    const words = new Set(
      cases.filter((one) => commandOf(one) === command).flatMap(({ args }) => args),
    );
    return command.options
      .filter(({ long, short }) => !words.has(long ?? '') && !words.has(short ?? ''))
      .map(({ flags }) => `${command.name()} ${flags}`);
  });
}

describe('the tables', () => {
  test('try every option of every command on the embedded store', () => {
    expect(untried(EMBEDDED)).toEqual([]);
  });

  test('try every option that a backend can matter to on Firebase', () => {
    expect(untried(FIREBASE)).toEqual(['manga-import -v, --version']);
  });

  test('would name an option that is missing', () => {
    expect(untried([{ args: ['grant', '--data'] }])).toEqual(
      expect.arrayContaining(['manga-import --backend <name>', 'grant --project <id>']),
    );
    expect(untried([{ args: ['grant', '--data'] }])).not.toContain('grant --data <folder>');
  });
});

test.each([
  [['--dry-run', 'grant', 'a@example.org'], '--dry-run is no option of "manga-import grant"'],
  [['revoke', 'a@example.org', '--dry-run'], "unknown option '--dry-run'"],
  [['--merge', 'export', 'out.json'], '--merge is no option of "manga-import export"'],
  [['--json', 'completion', 'bash'], '--json is no option of "manga-import completion"'],
])('%j: an option of another command is refused, not passed over', async (args, message) => {
  await runOptionCase({ args, code: 2, stderr: new RegExp(message), leavesOut: ['out.json'] });
});

test('options that all commands share may stand before the name', async () => {
  const args = ['--data', 'other', '--json', 'doctor'];
  await runOptionCase({ args, stdout: /other\/palmanga\.db opens/ });
});

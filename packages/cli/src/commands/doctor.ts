import type { Finding } from '@palmanga/core';
import type { Command } from 'commander';

import { chooseBackend } from '../backend.ts';
import { printable } from '../describe.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { contextOf } from './common.ts';

/** Characters of a finding that are shown; --json writes all of them. */
const LONGEST_DETAIL = 1000;

/** Examines everything that an import needs and lists what to fix. Changes nothing. */
export async function doctor(command: Command): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  const findings: readonly Finding[] = [
    { name: 'node', ok: true, detail: process.version },
    { name: 'backend', ok: true, detail: settings.backend },
    ...(await (await chooseBackend(settings)).diagnose()),
  ];
  const ok = findings.every((finding) => finding.ok);
  const exitCode = ok ? EXIT.done : EXIT.unsound;
  for (const { name, ok, detail, fix } of findings) {
    const advice = fix === undefined ? '' : `\n        ${fix}`;
    const text = printable(detail, LONGEST_DETAIL);
    output.result(`${ok ? ' ok  ' : 'FIX  '} ${name}: ${text}${advice}`);
  }
  output.object({ ok, exitCode, findings });
  return exitCode;
}

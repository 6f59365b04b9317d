import type { Command } from 'commander';

import { chooseBackend } from '../backend.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { contextOf } from './common.ts';

/** Examines everything an import needs and says what to mend. Changes nothing. */
export async function doctor(command: Command): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  const findings = [
    { name: 'node', ok: true, detail: process.version },
    { name: 'backend', ok: true, detail: settings.backend },
    ...(await (await chooseBackend(settings)).diagnose()),
  ];
  const ok = findings.every((finding) => finding.ok);
  const exitCode = ok ? EXIT.done : EXIT.unsound;
  for (const finding of findings) {
    const mend = 'mend' in finding && finding.mend ? `\n        ${finding.mend}` : '';
    output.result(`${finding.ok ? ' ok  ' : 'MEND '} ${finding.name}: ${finding.detail}${mend}`);
  }
  output.object({ ok, exitCode, findings });
  return exitCode;
}

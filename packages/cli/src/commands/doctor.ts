import type { Finding } from '@palmanga/core';
import { legalSettings } from '@palmanga/core/legal';
import type { Command } from 'commander';

import { chooseBackend } from '../backend/choose-backend.ts';
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
    // Of an embedded server "palmanga start --check" says it, which knows the server's settings.
    ...(settings.backend === 'firebase' ? [contactOf(legalSettings.contactEmail)] : []),
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

/**
 * Where readers report a ranking. A site that only its operator uses needs none, so it is no fault.
 * @param contact of the settings that the publisher fills in; null for none
 */
function contactOf(contact: string | null): Finding {
  const detail =
    contact === null
      ? 'none: nobody can report a ranking, because the pages show no "Signaler ce classement". Before ' +
        'the site is open to the public, set contactEmail in the repository that it is built from, in ' +
        'packages/core/src/messages/fr/legal/settings.ts, and build it again'
      : `rankings are reported to ${contact}`;
  return { name: 'contact', ok: true, detail };
}

import { cleanText } from '@palmanga/core';

import { BACKUP_FINDING, examineServer } from '../doctor/doctor.ts';
import { asService } from './as-service.ts';
import { EXIT } from './exit-codes.ts';

/** Examines what `start` needs, and says what to fix. */
export async function check(): Promise<number> {
  const { env } = asService();
  const findings = await examineServer(env);
  for (const { name, ok, detail, fix } of findings) {
    const advice = fix === undefined ? '' : `\n        ${cleanText(fix)}`;
    process.stdout.write(`${ok ? ' ok  ' : 'FIX  '} ${name}: ${cleanText(detail)}${advice}\n`);
  }
  const faults = findings.filter(({ ok }) => !ok);
  if (faults.length === 0) return EXIT.done;
  return faults.every(({ name }) => name === BACKUP_FINDING) ? EXIT.oldBackup : EXIT.unsound;
}

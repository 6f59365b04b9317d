import type { Command } from 'commander';

import { chooseBackend } from '../backend/choose-backend.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { writeCatalogue } from '../export/write-catalogue.ts';
import { Rate, format } from '../import/rate.ts';
import { Interruption } from '../interruption.ts';
import { outputPath } from '../unwritable.ts';
import { contextOf } from './common.ts';

/** Writes the whole catalogue as an importable file. */
export async function exportFile(path: string, command: Command): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  const file = path === '-' ? null : outputPath(path, { instead: ', or - for standard output' });
  const interruption = new Interruption(output);
  const operator = await (await chooseBackend(settings)).open('fail');
  try {
    const rate = new Rate('Exporting', 'manga');
    const count = await writeCatalogue(operator.readCatalogue(), path, {
      file,
      signal: interruption.signal,
      onProgress: (done) => {
        output.progress(() => rate.text(done, null));
      },
    });
    if (count === null) {
      output.endProgress();
      output.note('Interrupted: nothing was kept of the export. Run the same command again.');
      output.object({ ok: false, exitCode: interruption.exitCode, file: path });
      return interruption.exitCode;
    }
    // With `-` standard output is the catalogue itself.
    if (path !== '-') {
      output.result(`${format(count)} manga of ${operator.label} written to ${path}`);
      output.object({
        ok: true,
        exitCode: EXIT.done,
        file: path,
        records: count,
        store: operator.label,
      });
    }
    return EXIT.done;
  } finally {
    await operator.close();
    interruption.release();
  }
}

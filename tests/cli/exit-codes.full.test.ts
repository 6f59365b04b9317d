import { mkdirSync } from 'node:fs';

import { openStore } from '@palmanga/server/store';
import { describe, expect, test } from 'vitest';

import { EXIT } from '../../packages/cli/src/exit-codes.ts';
import { storeRefusing } from './support/faulty-store.ts';
import { BINARY, Workbench, records } from './support/manga-import.ts';

type Way = (bench: Workbench) => Promise<number | null>;

const importing =
  (content: unknown, ...flags: readonly string[]): Way =>
  async (bench) =>
    (await bench.run([bench.file('a.json', content), ...flags])).code;
const running =
  (...args: readonly string[]): Way =>
  async (bench) =>
    (await bench.run(args)).code;
const signalled =
  (signal: NodeJS.Signals): Way =>
  async (bench) => {
    const { code } = await bench.run([bench.file('a.json', records(30_000))], {
      onOutput: (text, child) => {
        if (text.includes('Reading')) child.kill(signal);
      },
    });
    return code;
  };

/** One way to reach each exit code; a code without one does not compile. */
const WAYS: Record<keyof typeof EXIT, Way> = {
  done: importing(records(1)),
  internal: async (bench) => {
    storeRefusing(bench, 'true');
    return importing(records(700))(bench);
  },
  usage: running(),
  input: running('missing.json'),
  invalid: importing('[{'),
  partial: importing([...records(1), { id: 'bad' }], '--skip-faulty'),
  refused: importing(records(1), '--backend', 'firebase', '--credentials', 'none.json'),
  unavailable: async (bench) => {
    const store = openStore({ file: bench.path('data/palmanga.db') });
    store.database.exec('BEGIN IMMEDIATE');
    try {
      return await importing(records(1), '--attempts', '1')(bench);
    } finally {
      store.close();
    }
  },
  full: async (bench) => {
    mkdirSync(bench.path('r.json.partial'));
    return importing(records(1), '--report', 'r.json')(bench);
  },
  notFound: async (bench) => {
    openStore({ file: bench.path('data/palmanga.db') }).close();
    return running('grant', 'nobody@example.org')(bench);
  },
  unsound: running('doctor'),
  nothing: importing([{ title: 'no id' }]),
  guarded: async (bench) => {
    await importing(records(10))(bench);
    return importing(records(9), '--prune')(bench);
  },
  interrupted: signalled('SIGINT'),
  brokenPipe: async (bench) => {
    await importing(records(2000))(bench);
    const script = `'${process.execPath}' '${BINARY}' export - | true; exit "\${PIPESTATUS[0]}"`;
    return (await bench.spawn('bash', ['-c', script])).code;
  },
  terminated: signalled('SIGTERM'),
};

describe('every exit code is met', () => {
  test.each(Object.entries(WAYS))('%s', async (name, way) => {
    expect(await way(new Workbench())).toBe(EXIT[name as keyof typeof EXIT]);
  });
});

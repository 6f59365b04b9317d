import { readdirSync, readFileSync } from 'node:fs';

import { expect, onTestFinished, test, vi } from 'vitest';

import { ReadingThread } from './reading-thread.ts';

/** The niceness of each thread of this process, by its id (proc_pid_stat(5), field 19). */
function niceness(): ReadonlyMap<string, number> {
  const threads = readdirSync('/proc/self/task').map((id) => {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [id, Number(fields[16])] as const;
  });
  return new Map(threads);
}

test.runIf(process.platform === 'linux')(
  'leaves the processors to the thread that has the lock',
  async () => {
    const before = niceness();
    const thread = new ReadingThread();
    onTestFinished(() => thread.close());
    const raised = () => [...niceness()].filter(([id, nice]) => nice !== (before.get(id) ?? 0));
    await vi.waitFor(() => expect(raised()).toHaveLength(1), { timeout: 10_000 });
    expect(raised()[0]?.[1]).toBe(10);
    expect(before.has(raised()[0]?.[0] ?? '')).toBe(false);
  },
);

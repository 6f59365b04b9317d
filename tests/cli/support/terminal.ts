import { BINARY, type Outcome, type RunOptions, type Workbench } from './manga-import.ts';

/** The byte that a terminal sends for Ctrl-C. */
export const CONTROL_C = '\u0003';

/** Runs the binary on a pseudo-terminal (util-linux `script`), both streams together. */
export function onTerminal(
  bench: Workbench,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Outcome> {
  const command = [process.execPath, BINARY, ...args].map((word) => `'${word}'`).join(' ');
  return bench.spawn('script', ['-qec', command, '/dev/null'], {
    ...options,
    env: { TERM: 'xterm-256color', ...options.env },
  });
}

/** Types Ctrl-C once the terminal shows each of `cues`, in turn. */
export function typingControlC(
  ...cues: readonly string[]
): Required<Pick<RunOptions, 'isInteractive' | 'onOutput'>> {
  let typed = 0;
  return {
    isInteractive: true,
    onOutput: (text, child) => {
      const cue = cues[typed];
      if (cue === undefined || !text.includes(cue)) return;
      typed += 1;
      child.stdin.write(CONTROL_C);
    },
  };
}

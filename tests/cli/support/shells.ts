import { isOnPath } from '../../support/on-path.ts';
import type { Workbench } from './manga-import.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/**
 * Why a shell cannot be run here; null when it can. In continuous integration a missing shell is a
 * failure, elsewhere the tests that need it are skipped by name.
 */
export function missingShell(shell: Shell): string | null {
  if (isOnPath(shell)) return null;
  const reason = `${shell} is not installed`;
  if (process.env['CI']) throw new Error(reason);
  return reason;
}

type Completer = (bench: Workbench, script: string, line: string) => Promise<string>;

/**
 * Presses Tab after each line in the real shell, with our script loaded. Returns the word that the
 * shell completes, '' when it completes none.
 */
export async function completeIn(
  shell: Shell,
  bench: Workbench,
  script: string,
  lines: readonly string[],
): Promise<Record<string, string>> {
  const completed: Record<string, string> = {};
  // A new shell for each line: a script that is loaded at its first use must complete that use too.
  for (const line of lines) completed[line] = await COMPLETERS[shell](bench, script, line);
  return completed;
}

const COMPLETERS: Readonly<Record<Shell, Completer>> = {
  bash: async (bench, script, line) => {
    bench.file('manga-import.bash', script);
    const code = `. ./manga-import.bash; COMP_WORDS=($1); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1))
      _manga_import; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return said(await bench.spawn('bash', ['-c', code, 'bash', line]));
  },
  // Installed as documented: in a folder of $fpath, which zsh reads at the first completion.
  zsh: async (bench, script, line) => {
    bench.file('_manga-import', script);
    bench.file(
      '.zshrc',
      `fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D
       complete-line() { BUFFER=$LINE; CURSOR=$#BUFFER; zle complete-word; print -r -- "$BUFFER" > line; exit }
       zle -N zle-line-init complete-line`,
    );
    const env = { ZDOTDIR: bench.folder, TERM: 'xterm', LINE: line };
    await bench.spawn('script', ['-qec', 'zsh -i', '/dev/null'], { env });
    const after = said(await bench.spawn('cat', ['line']));
    return after === line ? '' : (after.split(' ').at(-1) ?? '');
  },
  fish: async (bench, script, line) => {
    bench.file('manga-import.fish', script);
    const code = 'source manga-import.fish; complete -C $argv[1]';
    const candidates = said(await bench.spawn('fish', ['--no-config', '-c', code, line]));
    return candidates.replaceAll(/\t.*$/gm, '');
  },
};

function said({ stdout, stderr }: { readonly stdout: string; readonly stderr: string }): string {
  if (stderr !== '') throw new Error(stderr);
  return stdout.trim();
}

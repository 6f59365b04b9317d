import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const XVFB = ['/usr/bin/Xvfb', '/usr/local/bin/Xvfb', '/usr/X11R6/bin/Xvfb'];

export interface Display {
  /** Value of DISPLAY; null when windows need none (macOS, Windows, Wayland). */
  readonly name: string | null;
  close(): void;
}

/** Whether a window can be shown here, on a screen or in Xvfb. */
export function hasDisplay(): boolean {
  return isPresent() || XVFB.some((path) => existsSync(path));
}

/** The computer's own display, or a virtual one that lives until `close`. */
export async function openDisplay(): Promise<Display> {
  const present: Display = { name: process.env['DISPLAY'] ?? null, close: () => undefined };
  if (isPresent()) return present;
  const program = XVFB.find((path) => existsSync(path));
  if (program === undefined) throw new Error('No display and no Xvfb');
  // Xvfb writes the number of its display to descriptor 3.
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}`)));
  });
  return { name: `:${number}`, close: () => server.kill() };
}

function isPresent(): boolean {
  if (process.platform !== 'linux') return true;
  return Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
}

import { utilityProcess } from 'electron';

import type { BackendProcess } from './supervisor.ts';

/** Variables that the backend does not get: ours, and those that change how Node runs. */
const EXCLUDED = /^(?:PALMANGA_|NODE_OPTIONS$|ELECTRON_RUN_AS_NODE$)/u;

/** The environment of the backend's process. Its settings come in a message, never from here. */
export function backendEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !EXCLUDED.test(entry[0]),
    ),
  );
}

/** Starts the backend in its own process, so that a crash does not close the window. */
export function forkBackend(modulePath: string, onOutput: (line: string) => void): BackendProcess {
  const child = utilityProcess.fork(modulePath, [], {
    serviceName: 'Palmanga Backend',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: backendEnvironment(process.env),
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      for (const line of chunk.toString().split('\n')) if (line.trim() !== '') onOutput(line);
    });
  }
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
    send: (message) => child.postMessage(message),
    kill: () => child.kill(),
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.on('exit', listener),
  };
}

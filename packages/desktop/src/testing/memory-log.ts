import type { Log } from '../main/system/log.ts';

/** A log that keeps its lines in memory. */
export function memoryLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  return {
    file: '/log/palmanga.log',
    lines,
    info: (message) => lines.push(`info ${message}`),
    warn: (message) => lines.push(`warn ${message}`),
    error: (message) => lines.push(`error ${message}`),
    hide: () => undefined,
  };
}

// Loaded before a measured server (node --expose-gc --import). At SIGUSR2 it collects the garbage and
// writes what is left: a line of JSON to descriptor 3.
import { writeSync } from 'node:fs';

process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  writeSync(3, `${JSON.stringify({ held: heapUsed + external, rss })}\n`);
});

// Loaded before a measured server (node --expose-gc --import). At SIGUSR2 it collects the garbage and
// writes what is left, and how late the event loop was since the last time: a line of JSON to descriptor 3.
import { readdirSync, writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const loop = monitorEventLoopDelay({ resolution: 10 });
loop.enable();

process.on('SIGUSR2', () => {
  const delay = loop.percentile(99) / 1e6;
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external, rss } = process.memoryUsage();
  const descriptors = process.platform === 'linux' ? readdirSync('/proc/self/fd').length : 0;
  writeSync(3, `${JSON.stringify({ held: heapUsed + external, rss, delay, descriptors })}\n`);
  loop.reset();
});

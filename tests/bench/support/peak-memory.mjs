// Loaded before a measured program (node --import). Writes its peak memory, in kB, to descriptor 3.
import { writeSync } from 'node:fs';

process.on('exit', () => {
  writeSync(3, String(process.resourceUsage().maxRSS));
});

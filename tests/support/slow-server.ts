import { readSettings, startServer } from '@palmanga/server/http';

import { SLOW_STEPS } from './slow-update.ts';

// The server as the program starts it, with a step of the update that takes seconds.
await startServer(readSettings(process.env), { steps: SLOW_STEPS, warmUp: true });

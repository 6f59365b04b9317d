import { readSettings, startServer } from '@palmanga/server/http';

import { serveParent } from './serve-parent.ts';

/** Entry of the backend's own process, started by `fork.ts`. */
const { parentPort } = process;
const answer = serveParent({
  readSettings,
  startServer,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
  send: (message) => parentPort.postMessage(message),
  exit: (code) => process.exit(code),
});
parentPort.on('message', ({ data }) => void answer(data));

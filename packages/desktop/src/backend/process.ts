import { workOnData } from './data-jobs.ts';
import { serveParent } from './serve-parent.ts';
import { startBackend } from './start-backend.ts';

/** Entry of the backend's own process, and of one for work on its data, which `fork.ts` starts. */
const { parentPort } = process;
const answer = serveParent({
  start: startBackend,
  work: workOnData,
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
  send: (message) => parentPort.postMessage(message),
  exit: (code) => process.exit(code),
});
parentPort.on('message', ({ data }) => void answer(data));

import { serveParent } from '../../packages/desktop/src/backend/serve-parent.ts';
import { startBackend } from '../../packages/desktop/src/backend/start-backend.ts';
import { SLOW_STEPS } from './slow-update.ts';

// The backend's process of the desktop application, with a step of the update that takes seconds.
const { parentPort } = process;
const answer = serveParent({
  start: (message, port, onUpdate) => startBackend(message, port, onUpdate, SLOW_STEPS),
  work: () => Promise.reject(new Error('This process has no data jobs')),
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
  send: (message) => parentPort.postMessage(message),
  exit: (code) => process.exit(code),
});
parentPort.on('message', ({ data }) => void answer(data));

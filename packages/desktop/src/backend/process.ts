import { usesFirebase } from '../main/settings/firebase-setting.ts';
import { serveParent } from './serve-parent.ts';

/** Entry of the backend's own process, started by `fork.ts`. Loads the one backend it serves. */
const { parentPort } = process;
const answer = serveParent({
  start: async (order, port, report) => {
    if (usesFirebase(order.settings)) {
      const { startFirebase } = await import('./firebase-backend.ts');
      return startFirebase(order, port, report);
    }
    const { startEmbedded } = await import('./embedded-backend.ts');
    return startEmbedded(order, port, report);
  },
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a process, not a window
  send: (message) => parentPort.postMessage(message),
  exit: (code) => process.exit(code),
});
parentPort.on('message', ({ data }) => void answer(data));

import './status.css';
import { desktop } from '@palmanga/core/messages/desktop';

import type { StatusBridge } from '../shared/bridge.ts';
import type { Status, StatusAction } from '../shared/ipc-contract.ts';

const LABELS: Readonly<Record<StatusAction, string>> = {
  retry: desktop.status.retry,
  restore: desktop.restore.menu,
  'open-log': desktop.status.openLog,
  'choose-folder': desktop.status.chooseFolder,
  'repair-settings': desktop.status.repairSettings,
  quit: desktop.status.quit,
};

const bridge = (globalThis as unknown as { palmangaOwn: StatusBridge }).palmangaOwn;

/** Shows the state of the start, and after a failure the actions that can help. */
function show(status: Status): void {
  const message = document.querySelector('#message');
  const actions = document.querySelector('#actions');
  if (message === null || actions === null) return;
  const failed = status.kind === 'failed';
  document.body.classList.toggle('waiting', !failed);
  message.setAttribute('role', failed ? 'alert' : 'status');
  message.textContent = describe(status);
  actions.replaceChildren(
    ...(failed ? status.actions.map((action, index) => button(action, index === 0)) : []),
  );
  actions.querySelector('button')?.focus();
}

function describe(status: Status): string {
  if (status.kind === 'failed') return desktop.failures[status.failure];
  if (status.kind === 'updating') return desktop.status.updating(status.step, status.steps);
  return desktop.status[status.kind];
}

function button(action: StatusAction, isFirst: boolean): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  if (isFirst) element.className = 'primary';
  element.textContent = LABELS[action];
  element.addEventListener('click', () => void bridge.act(action));
  return element;
}

const refresh = async (): Promise<void> => show(await bridge.read());
bridge.onChange(() => void refresh());
void refresh();

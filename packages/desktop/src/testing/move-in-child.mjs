// Moves the data of the user's folder to a target, as the main process does, without Electron.
// Arguments: the user's folder, the target, and when everything is killed: `data:N` before the Nth change
// of the disk by the process that copies, `main:start` when the backend starts on the copy;
// KILL_AT kills this process (see disk-faults.mjs).
import { join } from 'node:path';
import process from 'node:process';

import { askProcess } from '../main/data/data-process.ts';
import { moveData } from '../main/data/move-data.ts';
import { SettingsStore } from '../main/system/settings.ts';
import { NodeBackend } from './backend-process.ts';
import { memoryLog } from './memory-log.ts';

const [folder, target, moment = ''] = process.argv.slice(2);
const [who, when] = moment.split(':');
const settings = new SettingsStore(join(folder, 'settings.json'));
const dataFolder = settings.current.dataFolder ?? join(folder, 'data');
const node = new NodeBackend(undefined, who === 'data' ? { KILL_AT: when } : {});
const killBoth = () => {
  node.child.kill('SIGKILL');
  process.kill(process.pid, 'SIGKILL');
};
node.child.on('exit', (_code, signal) => {
  if (signal === 'SIGKILL') killBoth();
});
const child = {
  send: (message) => node.send(message),
  kill: () => node.child.kill(),
  onMessage: (listener) => node.child.on('message', listener),
  onExit: (listener) => node.child.on('exit', listener),
};
const change = {
  dataFolder,
  setting: settings.current.dataFolder,
  saveSetting: (name) => settings.update({ dataFolder: name }),
  stop: async () => undefined,
  start: async () => {
    if (moment === 'main:start') killBoth();
    return true;
  },
  copy: () => askProcess(child, { type: 'copy-folder', dataFolder, target }, 'folder-copied'),
  log: memoryLog(),
};
await moveData(change, target);

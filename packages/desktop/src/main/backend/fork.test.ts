import { beforeEach, expect, it, vi } from 'vitest';

import { forked, resetElectron, utilityProcess } from '../../testing/electron-stub.ts';
import { backendEnvironment, forkBackend } from './fork.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));
beforeEach(resetElectron);

it('keeps variables that could change the backend out of its environment', () => {
  expect(
    backendEnvironment({
      PATH: '/bin',
      PALMANGA_HOST: '0.0.0.0',
      NODE_OPTIONS: '--require /tmp/x.js',
      ELECTRON_RUN_AS_NODE: '1',
      EMPTY: undefined,
    }),
  ).toEqual({ PATH: '/bin' });
});

it('runs the backend in a utility process and listens to it', () => {
  const output: string[] = [];
  const child = forkBackend('/app/backend.js', (line) => output.push(line));
  expect(utilityProcess.fork).toHaveBeenCalledWith(
    '/app/backend.js',
    [],
    expect.objectContaining({ serviceName: 'Palmanga Backend', stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const messages: unknown[] = [];
  const exits: number[] = [];
  child.onMessage((message) => messages.push(message));
  child.onExit((code) => exits.push(code));
  const [process] = forked;
  process?.emit('message', { type: 'ready', port: 1 });
  process?.emit('exit', 3);
  process?.stderr.emit('data', Buffer.from('one\ntwo\n\n'));
  child.send({ type: 'stop' });
  child.kill();
  expect(messages).toEqual([{ type: 'ready', port: 1 }]);
  expect(exits).toEqual([3]);
  expect(output).toEqual(['one', 'two']);
  expect(process?.postMessage).toHaveBeenCalledWith({ type: 'stop' });
  expect(process?.kill).toHaveBeenCalled();
});

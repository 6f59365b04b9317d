import { describe, expect, it, vi } from 'vitest';

import { appBridge, caller, statusBridge } from './bridge.ts';

const ipc = { invoke: vi.fn(async (_channel: string, _request: unknown) => null) };
const call = caller(ipc);

describe('the bridge', () => {
  it('gives the web app only functions with fixed channels', async () => {
    const bridge = appBridge(call, { federated: true });
    expect(Object.entries(bridge).map(([name, value]) => `${name}: ${typeof value}`)).toEqual([
      'share: function',
      'signInWithProvider: function',
    ]);
    await bridge.share?.({ title: 'a', url: 'b', channel: 'status:act' } as never);
    expect(ipc.invoke).toHaveBeenLastCalledWith('link:share', { title: 'a', url: 'b' });
    await bridge.signInWithProvider?.();
    expect(ipc.invoke).toHaveBeenLastCalledWith('sign-in:federated', null);
  });

  it('offers sign-in through the browser only where it is needed', () => {
    expect(appBridge(call, { federated: false })).not.toHaveProperty('signInWithProvider');
  });

  it('hides Electron’s events from the status page', async () => {
    const listeners: ((...args: unknown[]) => void)[] = [];
    const bridge = statusBridge(call, (listener) => listeners.push(listener));
    const seen = vi.fn();
    bridge.onChange(seen);
    listeners[0]?.({ sender: 'electron' });
    expect(seen).toHaveBeenCalledExactlyOnceWith();
    await bridge.act('retry');
    expect(ipc.invoke).toHaveBeenLastCalledWith('status:act', 'retry');
    await bridge.read();
    expect(ipc.invoke).toHaveBeenLastCalledWith('status:read', null);
  });
});

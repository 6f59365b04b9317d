import { beforeEach, describe, expect, it, vi } from 'vitest';

import { IPC_CHANNELS, type IpcChannel } from '../../shared/ipc-contract.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { IpcRefusedError, registerIpc, type IpcHandlers } from './ipc.ts';

const appOrigin = 'http://127.0.0.1:41000';
const contents = {};
const settingsContents = {};
const link = { title: 'Top', url: `${appOrigin}/rankings/a` };
const draft = {
  spelling: true,
  softwareRendering: false,
  publicOrigin: '',
  updateFeed: '',
  port: '',
  server: '',
  clientId: '',
  clientSecret: '',
  issuer: '',
  authorizationEndpoint: '',
  tokenEndpoint: '',
};
const handlers = {
  'link:share': vi.fn(async () => 'copied' as const),
  'sign-in:federated': vi.fn(async () => ({ ok: false, code: 'popup-closed' }) as const),
  'catalogue:take': vi.fn(() => null),
  'status:read': vi.fn(() => ({ kind: 'starting' }) as const),
  'settings:read': vi.fn(() => ({ draft, dataFolder: null })),
  'settings:check': vi.fn(() => ({})),
  'settings:save': vi.fn(() => ({ kind: 'saved' }) as const),
  'settings:choose-folder': vi.fn(() => ({ draft, dataFolder: null })),
  'shortcuts:read': vi.fn(() => []),
  'find:query': vi.fn(() => null),
  'find:read': vi.fn(() => null),
  'find:close': vi.fn(() => null),
  'status:act': vi.fn(async () => null),
} satisfies IpcHandlers;
const log = memoryLog();

type Answer = (event: object, ...args: unknown[]) => Promise<unknown>;
const answers = new Map<string, Answer>();
registerIpc({
  ipcMain: { handle: (channel, answer) => void answers.set(channel, answer as Answer) },
  handlers,
  contentsOf: (page) => (page === 'settings' ? settingsContents : contents) as never,
  appOrigin: () => appOrigin,
  log,
});

const pages = { app: `${appOrigin}/dashboard`, status: 'palmanga-status://window/index.html' };
const eventFrom = (url: string, changes: object = {}) => ({
  sender: contents,
  senderFrame: { url, parent: null },
  ...changes,
});
const call = (channel: IpcChannel, event: object, ...args: unknown[]) =>
  answers.get(channel)?.(event, ...args);

describe('messages of pages', () => {
  beforeEach(() => {
    vi.clearAllMocks();
    log.lines.length = 0;
  });

  it('answers every channel of the table and no other', () => {
    expect([...answers.keys()].toSorted()).toEqual(Object.keys(IPC_CHANNELS).toSorted());
  });

  it('answers the page that may use the channel', async () => {
    await expect(call('link:share', eventFrom(pages.app), link)).resolves.toBe('copied');
    expect(handlers['link:share']).toHaveBeenCalledWith(link);
    await expect(call('status:read', eventFrom(pages.status), null)).resolves.toEqual({
      kind: 'starting',
    });
  });

  it.each([
    ['another origin', eventFrom('https://evil.example/')],
    ['another loopback port', eventFrom('http://127.0.0.1:41001/')],
    ['a page without origin', eventFrom('about:blank')],
    ['the status page', eventFrom(pages.status)],
    ['another window', eventFrom(pages.app, { sender: {} })],
    ['a frame', eventFrom(pages.app, { senderFrame: { url: pages.app, parent: {} } })],
    ['a frame that is gone', eventFrom(pages.app, { senderFrame: null })],
  ])('refuses a call of the app’s from %s', async (_from, event) => {
    await expect(call('link:share', event, link)).rejects.toThrow(IpcRefusedError);
    expect(handlers['link:share']).not.toHaveBeenCalled();
    expect(log.lines).toEqual(['warn Refused link:share: the sender is not allowed']);
  });

  it('refuses the web app the status page’s channels', async () => {
    await expect(call('status:act', eventFrom(pages.app), 'quit')).rejects.toThrow(IpcRefusedError);
    expect(handlers['status:act']).not.toHaveBeenCalled();
  });

  it('answers the settings window alone about the settings', async () => {
    const own = { sender: settingsContents };
    const url = 'palmanga-status://window/settings.html';
    await expect(call('settings:check', eventFrom(url, own), draft)).resolves.toEqual({});
    const others = [
      eventFrom(url),
      eventFrom(pages.app, own),
      eventFrom('palmanga-status://window/shortcuts.html', own),
      eventFrom('palmanga-status://window/settings.html?a', own),
    ];
    for (const event of others) {
      await expect(call('settings:save', event, draft)).rejects.toThrow(IpcRefusedError);
    }
    const long = { ...draft, server: 'x'.repeat(65_537) };
    await expect(call('settings:save', eventFrom(url, own), long)).rejects.toThrow(IpcRefusedError);
    expect(handlers['settings:save']).not.toHaveBeenCalled();
  });

  it.each([
    ['link:share', []],
    ['link:share', [null]],
    ['link:share', [{ title: 'x' }]],
    ['link:share', [{ ...link, url: 'not an address' }]],
    ['link:share', [{ ...link, title: 'x'.repeat(301) }]],
    ['link:share', [{ ...link, extra: true }]],
    ['link:share', [link, link]],
    ['sign-in:federated', [{ provider: 'x' }]],
    ['catalogue:take', ['/etc/passwd']],
  ] as const)('refuses a malformed %s: %j', async (channel, args) => {
    await expect(call(channel, eventFrom(pages.app), ...args)).rejects.toThrow(IpcRefusedError);
    expect(handlers[channel]).not.toHaveBeenCalled();
    expect(log.lines).toEqual([`warn Refused ${channel}: malformed payload`]);
  });

  it.each(['format-disk', '', null, {}, '__proto__'])('refuses the action %j', async (action) => {
    await expect(call('status:act', eventFrom(pages.status), action)).rejects.toThrow(
      IpcRefusedError,
    );
  });
});

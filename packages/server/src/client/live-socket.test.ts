import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CLOSE, HEARTBEAT_MS } from '../protocol/live.ts';
import { LiveSocket } from './live-socket.ts';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING;
  readonly sent: unknown[] = [];

  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }

  close(): void {
    this.readyState = WebSocket.CLOSED;
  }

  accept(): void {
    this.readyState = WebSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  drop(code = 1006): void {
    this.readyState = WebSocket.CLOSED;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const sockets: FakeSocket[] = [];
  const onSessionEnd = vi.fn<() => void>();
  const live = new LiveSocket({
    url: 'ws://palmanga.example/api/live',
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    onSessionEnd,
    onUnauthenticated: () => 'session-expired',
  });
  const watch = (id = 'm') => {
    const values: boolean[] = [];
    const errors: string[] = [];
    const stop = live.subscribe('favorites.watchOne', [id], {
      next: (value: boolean) => void values.push(value),
      error: ({ code }) => void errors.push(code),
    });
    return { values, errors, stop };
  };
  const last = (): FakeSocket => {
    const socket = sockets.at(-1);
    if (socket === undefined) throw new Error('No socket was opened');
    return socket;
  };
  return { live, sockets, watch, last, onSessionEnd };
}

const subscribed = (id: number, manga: string) => ({
  type: 'subscribe',
  id,
  method: 'favorites.watchOne',
  args: [manga],
});

describe('LiveSocket', () => {
  it('carries every read over one connection, opened by the first', () => {
    const { sockets, watch, last } = setUp();
    const [a, b] = [watch('a'), watch('b')];
    last().accept();
    const c = watch('c');
    expect(sockets).toHaveLength(1);
    expect(last().sent).toEqual([subscribed(0, 'a'), subscribed(1, 'b'), subscribed(2, 'c')]);
    last().say({ type: 'next', id: 1, value: true });
    expect([a.values, b.values, c.values]).toEqual([[], [true], []]);
  });

  it('takes every read up again after a loss, silently when it was short', () => {
    const { sockets, watch, last } = setUp();
    const read = watch();
    last().accept();
    last().say({ type: 'next', id: 0, value: true });
    last().drop();
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
    last().accept();
    expect(last().sent).toEqual([subscribed(0, 'm')]);
    last().say({ type: 'next', id: 0, value: true });
    last().say({ type: 'next', id: 0, value: false });
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(read).toMatchObject({ values: [true, false], errors: [] });
  });

  it('reports a long loss once, then the present state even if it is the same', () => {
    const { watch, last, sockets } = setUp();
    const read = watch();
    last().accept();
    last().say({ type: 'next', id: 0, value: true });
    for (let loss = 0; loss < 4; loss += 1) {
      last().drop();
      vi.advanceTimersByTime(3000);
    }
    expect(read.errors).toEqual(['unavailable']);
    expect(sockets.length).toBeGreaterThan(3);
    vi.advanceTimersByTime(15_000);
    last().accept();
    last().say({ type: 'next', id: 0, value: true });
    expect(read).toMatchObject({ values: [true, true], errors: ['unavailable'] });
  });

  it('reports the loss to reads that never reached a server', () => {
    const { watch, last } = setUp();
    const read = watch();
    last().drop();
    vi.advanceTimersByTime(5000);
    expect(read).toMatchObject({ values: [], errors: ['unavailable'] });
  });

  it('reports the loss to a read that begins while it lasts, and only to that one', () => {
    const { watch, last } = setUp();
    const before = watch('a');
    vi.advanceTimersByTime(4000);
    last().drop();
    const later = watch('b');
    vi.advanceTimersByTime(60_000);
    expect([before.errors, later.errors]).toEqual([['unavailable'], ['unavailable']]);
  });

  it('reports it to a read that begins when the network is gone without a word', () => {
    const { watch, last } = setUp();
    const before = watch('a');
    last().accept();
    last().say({ type: 'next', id: 0, value: true });
    vi.advanceTimersByTime(5000);
    const later = watch('b');
    vi.advanceTimersByTime(3999);
    expect(later.errors).toEqual([]);
    vi.advanceTimersByTime(1);
    expect([before.errors, later.errors]).toEqual([['unavailable'], ['unavailable']]);
    last().say({ type: 'next', id: 1, value: true });
    last().say({ type: 'next', id: 0, value: true });
    expect([before.values, later.values]).toEqual([[true, true], [true]]);
  });

  it('waits longer and longer between attempts', () => {
    const { watch, last, sockets } = setUp();
    watch();
    const times: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const before = sockets.length;
      const start = Date.now();
      last().drop();
      while (sockets.length === before) vi.advanceTimersByTime(10);
      times.push(Date.now() - start);
    }
    expect(times[0]).toBeLessThanOrEqual(310);
    expect(Math.max(...times)).toBeLessThanOrEqual(15_010);
    expect(Math.min(...times.slice(-3))).toBeGreaterThanOrEqual(7500);
  });

  it('answers pings, and leaves a server that fell silent', () => {
    const { watch, last, sockets } = setUp();
    watch();
    last().accept();
    last().say({ type: 'ping' });
    expect(last().sent.at(-1)).toEqual({ type: 'pong' });
    vi.advanceTimersByTime(3 * HEARTBEAT_MS);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it('asks who is signed in when the server ends the session', () => {
    const { watch, last, onSessionEnd, sockets } = setUp();
    watch();
    last().accept();
    last().drop(CLOSE.session);
    expect(onSessionEnd).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1000);
    expect(sockets).toHaveLength(2);
  });

  it('says what a refusal means to this client', () => {
    const { watch, last } = setUp();
    const read = watch();
    last().accept();
    last().say({ type: 'error', id: 0, code: 'unauthenticated' });
    last().say({ type: 'error', id: 0, code: 'ranking-not-found' });
    expect(read.errors).toEqual(['session-expired', 'ranking-not-found']);
  });

  it('reports nothing once a read is stopped, and closes when none is left', () => {
    const { watch, last, sockets } = setUp();
    const read = watch();
    last().accept();
    read.stop();
    read.stop();
    expect(last().sent.slice(1)).toEqual([{ type: 'unsubscribe', id: 0 }]);
    last().say({ type: 'next', id: 0, value: true });
    vi.advanceTimersByTime(10_000);
    expect(read.values).toEqual([]);
    expect(last().readyState).toBe(WebSocket.CLOSED);
    watch();
    expect(sockets).toHaveLength(2);
  });

  it('connects anew as another account, and ignores the previous connection', () => {
    const { live, watch, last, sockets } = setUp();
    const read = watch();
    last().accept();
    const previous = last();
    live.restart();
    expect(sockets).toHaveLength(2);
    previous.say({ type: 'next', id: 0, value: true });
    previous.drop();
    last().accept();
    last().say({ type: 'next', id: 0, value: false });
    vi.advanceTimersByTime(5000);
    expect(sockets).toHaveLength(2);
    expect(read.values).toEqual([false]);
  });
});

import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';

import { createLogger } from '@palmanga/host';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { TestServer } from '../testing/test-server.ts';
import { MAX_BYTES_BY_ADDRESS } from './body-budget.ts';
import { MAX_REFUSALS } from './security-events.ts';

const MEGABYTE = 1024 * 1024;

describe('the bodies that are being sent', () => {
  let server: TestServer;
  const requests = new Set<ClientRequest>();
  beforeEach(async () => {
    server = await TestServer.start();
  });
  afterEach(async () => {
    for (const one of requests) one.destroy();
    requests.clear();
    await server.dispose();
  });

  /** Begins a call; its body is to be sent. */
  function begin(headers: Record<string, string | number>, localAddress = '127.0.0.1') {
    const call = request({
      method: 'POST',
      host: '127.0.0.1',
      port: server.port,
      path: '/api/mangas/getMany',
      localAddress,
      agent: false,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    requests.add(call);
    call.on('error', () => {});
    call.flushHeaders();
    return call;
  }

  /** The status of a whole small call. */
  async function statusFrom(localAddress: string): Promise<number | undefined> {
    const body = '{"ids":[]}';
    const call = begin({ 'Content-Length': body.length }, localAddress);
    call.end(body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  }

  it('of one address are bounded, by what they say or may have', async () => {
    const count = MAX_BYTES_BY_ADDRESS / MEGABYTE;
    for (let index = 1; index < count; index += 1) {
      begin({ 'Content-Length': MEGABYTE }).write('[');
    }
    begin({ 'Transfer-Encoding': 'chunked' }).write('[');
    await expect.poll(() => statusFrom('127.0.0.1')).toBe(429);
    expect(await statusFrom('127.0.0.2')).toBe(200);
    for (const one of requests) one.destroy();
    await expect.poll(() => statusFrom('127.0.0.1')).toBe(200);
  });

  it('of many addresses leave room for the small ones of another, and fill no log', async () => {
    const lines: { level: number; event?: string }[] = [];
    await server.dispose();
    server = await TestServer.start({
      logger: createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    });
    const refused = new Map<number | undefined, number>();
    for (let address = 2; address < 32; address += 1) {
      for (let count = 0; count < MAX_BYTES_BY_ADDRESS / MEGABYTE; count += 1) {
        const call = begin({ 'Content-Length': MEGABYTE }, `127.0.0.${address}`);
        call.on('response', ({ statusCode }) => {
          refused.set(statusCode, (refused.get(statusCode) ?? 0) + 1);
        });
        call.write('[');
      }
    }
    await expect.poll(() => refused.get(429), { timeout: 20_000 }).toBeGreaterThan(100);
    expect(await statusFrom('127.0.0.99')).toBe(200);
    expect([...refused.keys()]).toEqual([429]);
    expect(lines.filter(({ level }) => level >= 40)).toEqual([]);
    const told = lines.filter(({ event }) => event === 'rate-limited');
    expect(told.length).toBeGreaterThan(0);
    expect(told.length).toBeLessThanOrEqual(MAX_REFUSALS);
  });

  it('are not too many when 200 small calls are sent at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 200 }, () => statusFrom('127.0.0.1')));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('are counted no longer than they last, whatever becomes of them', async () => {
    const megabyte = ' '.repeat(MEGABYTE);
    for (const [path, body] of [
      ['mangas/getMany', megabyte],
      ['mangas/getMany', '{"ids":[]}'.padEnd(MEGABYTE)],
      ['no/call', megabyte],
    ]) {
      for (let count = 0; count <= MAX_BYTES_BY_ADDRESS / MEGABYTE; count += 1) {
        const response = await fetch(`${server.url}/api/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: body ?? '',
        });
        expect([path, count, response.status]).not.toContain(429);
        await response.text();
      }
    }
  });

  it.each([
    ['whose length is told', (text: string) => text],
    ['whose length nobody tells', (text: string) => new Blob([text]).stream()],
  ])('of a visitor who signs in are smaller than others: one %s', async (_name, toBody) => {
    const signIn = async (more: string): Promise<number> => {
      const { status } = await fetch(`${server.url}/api/session/signIn`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: toBody(JSON.stringify({ email: 'a@mail.example', password: 'b', more })),
        duplex: 'half',
      } as RequestInit);
      return status;
    };
    expect(await signIn('x'.repeat(MEGABYTE / 8))).toBe(403);
    expect(await signIn('x'.repeat(MEGABYTE / 2))).toBe(400);
  });
});

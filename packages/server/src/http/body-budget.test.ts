import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { TestServer } from '../testing/test-server.ts';
import { createBodyBudget, MAX_BYTES_BY_ADDRESS } from './body-budget.ts';

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

describe('a budget of bodies', () => {
  it('has a bound for all addresses together', () => {
    const budget = createBodyBudget();
    const ends = Array.from({ length: 20 }, (_, index) =>
      budget.take(`192.0.2.${index}`, MAX_BYTES_BY_ADDRESS),
    );
    expect(() => budget.take('192.0.2.99', 1)).toThrow(
      expect.objectContaining({ code: 'unavailable' }),
    );
    for (const end of [...ends, ...ends]) end();
    expect(budget.size).toBe(0);
    budget.take('192.0.2.99', 1);
  });
});

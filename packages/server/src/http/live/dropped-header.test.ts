import { request } from 'node:http';

import { createLogger } from '@palmanga/host';
import { expect, it, onTestFinished } from 'vitest';

import { TestServer } from '../../testing/test-server.ts';

/** Asks for the live connection, and gives the status of the answer. */
function ask(server: TestServer, method: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${server.url}/api/live`, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}

it('a handshake without its Connection header is refused, and said once', async () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => void lines.push(line) });
  const server = await TestServer.start({ logger });
  onTestFinished(() => server.dispose());
  const dropped = { connection: 'close', upgrade: 'websocket' };
  const whole = { connection: 'Upgrade', upgrade: 'websocket' };
  expect(await ask(server, 'GET', dropped)).toBe(400);
  expect(await ask(server, 'GET', dropped)).toBe(400);
  expect(await ask(server, 'HEAD', dropped)).toBe(400);
  expect(await ask(server, 'HEAD', whole)).toBe(400);
  expect(await ask(server, 'GET', {})).toBe(400);
  const warnings = lines.filter((line) => line.includes('Connection: upgrade'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('deploy/nginx.conf');
  expect(warnings[0]).toContain('"level":40');
});

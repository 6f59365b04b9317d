import { once } from 'node:events';
import { createServer } from 'node:http';

import type { Emulator } from '../../support/emulators.ts';

/** A way to the Auth emulator on which calls can be cut. */
export interface AuthGate {
  readonly host: string;
  readonly port: number;
  /** The calls that are cut: those whose path ends with this; null cuts none. */
  cut: string | null;
  stop(): Promise<void>;
}

/** Its own, because tests cut the one of the clients. */
const { fetch } = globalThis;

export async function openAuthGate({
  host,
  port,
}: Pick<Emulator, 'host' | 'port'>): Promise<AuthGate> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (gate.cut !== null && (path.split('?')[0] ?? '').endsWith(gate.cut)) {
      request.socket.destroy();
      return;
    }
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const { host: _host, connection: _connection, ...headers } = request.headers;
      const answer = await fetch(`http://${host}:${port}${path}`, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(body.length > 0 && { body: new Uint8Array(body) }),
      });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const gate: AuthGate = {
    host: '127.0.0.1',
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut: null,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return gate;
}

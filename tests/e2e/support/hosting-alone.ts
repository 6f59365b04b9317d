import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Paths of files that are not pages. */
const FILE = /\.\w+$/;

/**
 * Serves the site of `origin` as Firebase Hosting does without a server: its files, and the same
 * page for every other address.
 */
export async function startHostingAlone(
  origin: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = FILE.test(request.url ?? '') ? request.url : '/index.html';
    const original = await fetch(`${origin}${path}`);
    const headers = new Headers(original.headers);
    // `fetch` has decompressed the body.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
    response.writeHead(original.status, Object.fromEntries(headers));
    response.end(Buffer.from(await original.arrayBuffer()));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';

// The least that a server with watchers does: POST sends as many bytes as its body says to all of them.

/** The server's own copy of the library; the root has an older one. */
const load = createRequire(new URL('../../../packages/server/package.json', import.meta.url));
const { WebSocketServer } = load('ws') as {
  WebSocketServer: new (options: { server: Server }) => {
    clients: Set<{ send(data: Buffer, options: { binary: boolean }): void }>;
  };
};

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece: Buffer) => (body += piece.toString()));
  request.on('end', () => {
    if (request.method === 'POST') {
      const message = Buffer.alloc(Number(body), 'x');
      for (const client of sockets.clients) client.send(message, { binary: false });
    }
    response.end('ok');
  });
});
const sockets = new WebSocketServer({ server });
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`);
});

import { RawSocket } from '../../support/raw-socket.ts';

// Opens connections of as many clients and tells its parent each time that all have received one more
// message. Usage: fork('watching-clients.ts', [ADDRESS, COUNT, FIRST_MESSAGE])

/** A shorter message is a ping. */
const SHORTEST_STATE = 100;
const AT_ONCE = 50;

const [url = '', count = '', first = ''] = process.argv.slice(2);
const clients = Number(count);
let received = 0;

async function open(index: number): Promise<void> {
  // Each client has an address of its own, as behind a proxy.
  const address = `10.0.${index >> 8}.${index & 255}`;
  const socket = await RawSocket.open(url, { 'X-Forwarded-For': address });
  socket.onMessage = (bytes) => {
    if (bytes < SHORTEST_STATE) return socket.send({ type: 'pong' });
    received += 1;
    if (received % clients === 0) process.send?.({ bytes });
  };
  if (first !== '') socket.send(JSON.parse(first));
}

for (let index = 0; index < clients; index += AT_ONCE) {
  const group = Array.from({ length: Math.min(AT_ONCE, clients - index) }, (_, place) => place);
  await Promise.all(group.map((place) => open(index + place)));
}
process.send?.({ bytes: 0 });
process.on('disconnect', () => process.exit());

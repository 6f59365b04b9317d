import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Messages of a server shorter than this carry their length in the second byte of a frame. */
const SHORT = 126;
/** A length in two bytes; the next value means eight. */
const MEDIUM = 126;

/**
 * The smallest WebSocket client: it keeps no message and can stop reading, so that a thousand of them
 * cost a test little.
 */
export class RawSocket {
  /** Called at the end of each message with its length in bytes. */
  onMessage: (bytes: number) => void = () => {};
  readonly #socket: Socket;
  #buffer: Buffer = Buffer.alloc(0);
  /** Bytes of the current frame that have not arrived. */
  #missing = 0;
  #isLast = true;
  #length = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', () => {});
  }

  /**
   * Opens a connection.
   * @param url an address that begins with http
   */
  static async open(
    url: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<RawSocket> {
    const { hostname, port, pathname } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) });
    const raw = new RawSocket(socket);
    const lines = Object.entries({
      Host: `${hostname}:${port}`,
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`GET ${pathname} HTTP/1.1\r\n${lines.join('')}\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    const end = answer.indexOf('\r\n\r\n') + 4;
    if (!answer.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) {
      throw new Error(`The server answered ${answer.subarray(0, 12).toString()}`);
    }
    raw.#receive(answer.subarray(end));
    socket.on('data', (piece: Buffer) => raw.#receive(piece));
    return raw;
  }

  /** Reads nothing from now on: what the server sends waits there. */
  stopReading(): void {
    this.#socket.pause();
  }

  send(message: unknown): void {
    const data = Buffer.from(JSON.stringify(message));
    if (data.length >= SHORT) {
      // A mask of zeros leaves the data as it is.
      this.#socket.write(
        Buffer.from([0x81, 0x80 | MEDIUM, data.length >> 8, data.length & 0xff, 0, 0, 0, 0]),
      );
    } else this.#socket.write(Buffer.from([0x81, 0x80 | data.length, 0, 0, 0, 0]));
    this.#socket.write(data);
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(piece: Buffer): void {
    let rest = this.#buffer.length === 0 ? piece : Buffer.concat([this.#buffer, piece]);
    while (rest.length > 0) {
      if (this.#missing === 0) {
        const start = this.#startFrame(rest);
        if (start === 0) break;
        rest = rest.subarray(start);
      }
      const taken = Math.min(this.#missing, rest.length);
      this.#missing -= taken;
      rest = rest.subarray(taken);
      if (this.#missing === 0 && this.#isLast) {
        const length = this.#length;
        this.#length = 0;
        this.onMessage(length);
      }
    }
    this.#buffer = rest;
  }

  /** Reads the head of a frame. Returns its length, or 0 when it has not arrived completely. */
  #startFrame(data: Buffer): number {
    const short = (data[1] ?? 0) & 0x7f;
    const head = short < MEDIUM ? 2 : short === MEDIUM ? 4 : 10;
    if (data.length < head) return 0;
    this.#isLast = ((data[0] ?? 0) & 0x80) !== 0;
    this.#missing =
      short < MEDIUM
        ? short
        : short === MEDIUM
          ? data.readUInt16BE(2)
          : Number(data.readBigUInt64BE(2));
    this.#length += this.#missing;
    return head;
  }
}

import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

import { IMAGE_FORMATS, LIMITS } from '@palmanga/core';

/** The fault of one request: an answer with this status, no answer at all, or no fault (null). */
export type Fault = number | 'cut' | null;

interface StoredObject {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly token: string;
}

interface Upload {
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  received: Buffer;
}

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-expose-headers': '*',
};

/**
 * A fake of Cloud Storage, with faults on demand. It implements the part of the protocol with which the
 * web SDK uploads (in one piece or resumably), looks an object up and downloads it. It repeats the
 * rules of firebase/storage.rules for avatars, but does not run that file.
 */
export class StorageFake {
  readonly objects = new Map<string, StoredObject>();
  /** Faults of the next upload requests, in order. */
  readonly faults: Fault[] = [];
  /** Commands of the upload requests so far, as in `start` or `upload, finalize`. */
  readonly commands: string[] = [];
  /** Whether an account was erased, as the rules ask Firestore. */
  isErased: (uid: string) => Promise<boolean> = async () => false;
  readonly host = '127.0.0.1';
  #port = 0;
  readonly #uploads = new Map<string, Upload>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => {
        // Nobody reads the answer to a request that its client cut.
        if (request.complete) throw error;
      });
    });
  }

  static async start(): Promise<StorageFake> {
    const fake = new StorageFake();
    fake.#server.listen(0, fake.host);
    await once(fake.#server, 'listening');
    const address = fake.#server.address();
    fake.#port = typeof address === 'object' && address !== null ? address.port : 0;
    return fake;
  }

  get port(): number {
    return this.#port;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  put(name: string, bytes: Uint8Array, contentType: string): void {
    this.objects.set(name, { bytes: Buffer.from(bytes), contentType, token: randomUUID() });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', `http://${this.host}:${this.#port}`);
    const body = await readBody(request);
    if (request.method === 'OPTIONS') return send(response, 204);
    if (request.method === 'DELETE') return this.#delete(url, request, response);
    if (request.method !== 'POST') return this.#read(url, request, response);
    const fault = this.faults.shift() ?? null;
    if (fault === 'cut') {
      request.socket.destroy();
      return;
    }
    if (fault !== null) return send(response, fault, { error: { code: fault } });
    const upload = this.#uploads.get(url.searchParams.get('upload_id') ?? '');
    if (upload !== undefined) return this.#continue(upload, request, body, response);
    return this.#begin(url, request, body, response);
  }

  async #begin(
    url: URL,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const name = url.searchParams.get('name') ?? '';
    if (request.headers['x-goog-upload-protocol'] === 'multipart') {
      this.commands.push('multipart');
      const { contentType, bytes } = readMultipart(body, request.headers['content-type'] ?? '');
      return this.#finish(
        { name, contentType, size: bytes.length, received: bytes },
        request,
        response,
      );
    }
    this.commands.push('start');
    const id = randomUUID();
    const size = Number(request.headers['x-goog-upload-header-content-length']);
    const contentType = String(request.headers['x-goog-upload-header-content-type']);
    const refusal = refuse(request, name, contentType, size);
    if (refusal !== null) return send(response, refusal, { error: { code: refusal } });
    this.#uploads.set(id, { name, contentType, size, received: Buffer.alloc(0) });
    response.setHeader('x-goog-upload-status', 'active');
    response.setHeader('x-goog-upload-url', `${url.origin}${url.pathname}?upload_id=${id}`);
    return send(response, 200, {});
  }

  async #continue(
    upload: Upload,
    request: IncomingMessage,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const command = String(request.headers['x-goog-upload-command']);
    this.commands.push(command);
    if (command.includes('upload')) {
      const offset = Number(request.headers['x-goog-upload-offset']);
      if (offset !== upload.received.length) return send(response, 400, {});
      upload.received = Buffer.concat([upload.received, body]);
    }
    const isWhole = upload.received.length === upload.size;
    response.setHeader('x-goog-upload-size-received', String(upload.received.length));
    if (command.includes('finalize') || (command === 'query' && isWhole)) {
      return this.#finish(upload, request, response);
    }
    response.setHeader('x-goog-upload-status', 'active');
    return send(response, 200, {});
  }

  async #finish(upload: Upload, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { name, contentType, received } = upload;
    const isErased = await this.isErased(name.split('/')[1] ?? '');
    const refusal = isErased ? 403 : refuse(request, name, contentType, received.length);
    if (refusal !== null) return send(response, refusal, { error: { code: refusal } });
    this.put(name, received, contentType);
    response.setHeader('x-goog-upload-status', 'final');
    return send(response, 200, this.#metadata(name));
  }

  #delete(url: URL, request: IncomingMessage, response: ServerResponse): void {
    const name = nameOf(url);
    const isOperator = request.headers.authorization === 'Bearer owner';
    const refusal = isOperator ? null : refuseUser(request, name, /\.[a-z0-9]{1,5}$/);
    if (refusal !== null) return send(response, refusal, { error: { code: refusal } });
    return send(response, this.objects.delete(name) ? 204 : 404);
  }

  #read(url: URL, request: IncomingMessage, response: ServerResponse): void {
    const name = nameOf(url);
    const found = this.objects.get(name);
    const hasToken = found !== undefined && url.searchParams.get('token') === found.token;
    const isOperator = request.headers.authorization === 'Bearer owner';
    const isOpen = name.startsWith('covers/') || hasToken || isOperator;
    const refusal = isOpen ? null : refuseUser(request, name, /\.[a-z0-9]{1,5}$/);
    if (refusal !== null) return send(response, refusal, { error: { code: refusal } });
    if (found === undefined) return send(response, 404, { error: { code: 404 } });
    if (url.searchParams.get('alt') !== 'media') return send(response, 200, this.#metadata(name));
    response.writeHead(200, { ...CORS, 'content-type': found.contentType });
    response.end(found.bytes);
  }

  #metadata(name: string): Record<string, unknown> {
    const found = this.objects.get(name);
    return {
      name,
      bucket: 'demo-bucket',
      contentType: found?.contentType,
      size: String(found?.bytes.length),
      downloadTokens: found?.token,
    };
  }
}

function nameOf(url: URL): string {
  return decodeURIComponent(/\/o\/(?<name>[^/]+)$/.exec(url.pathname)?.groups?.['name'] ?? '');
}

/** The answer of storage.rules to an upload: 401, 403, or null when it is allowed. */
function refuse(
  request: IncomingMessage,
  name: string,
  contentType: string,
  size: number,
): number | null {
  const isImage = IMAGE_FORMATS.some(({ mime }) => mime === contentType);
  const isSmall = size <= LIMITS.imageBytes;
  const names = IMAGE_FORMATS.map(({ extension }) => extension).join('|');
  return (
    refuseUser(request, name, new RegExp(`\\.(?:${names})$`)) ?? (isImage && isSmall ? null : 403)
  );
}

/** The same for the name of an avatar. */
function refuseUser(request: IncomingMessage, name: string, ending: RegExp): number | null {
  const token = /^Firebase (?<token>.+)$/.exec(request.headers.authorization ?? '')?.groups?.[
    'token'
  ];
  if (token === undefined) return 401;
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  const { sub } = JSON.parse(payload) as { sub: string };
  const isOwn = ending.test(name) && name.replace(ending, '') === `users/${sub}/avatar`;
  return isOwn ? null : 403;
}

function send(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { ...CORS, 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The two parts of a multipart/related body: metadata, then bytes. */
function readMultipart(body: Buffer, type: string): { contentType: string; bytes: Buffer } {
  const boundary = /boundary=(?<boundary>.+)$/.exec(type)?.groups?.['boundary'] ?? '';
  const first = body.indexOf('\r\n\r\n') + 4;
  const second = body.indexOf('\r\n\r\n', first) + 4;
  const end = body.lastIndexOf(`\r\n--${boundary}--`);
  const head = body.subarray(first, second).toString();
  const contentType = /Content-Type: (?<type>\S+)/i.exec(head)?.groups?.['type'] ?? '';
  return { contentType, bytes: body.subarray(second, end) };
}

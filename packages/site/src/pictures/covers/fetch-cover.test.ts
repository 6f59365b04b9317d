import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { gzipSync } from 'node:zlib';

import { afterEach, describe, expect, it } from 'vitest';

import {
  CoverRefused,
  fetchCover,
  type FetchCoverOptions,
  MAX_COVER_BYTES,
} from './fetch-cover.ts';

const PNG = Buffer.concat([Buffer.from('\u0089PNG\r\n\u001A\n', 'latin1'), Buffer.alloc(200)]);

/** A resolver for `*.example`, of which `private.example` alone is not public. */
const ELSEWHERE: FetchCoverOptions = {
  resolve: (hostname) =>
    Promise.resolve([hostname === 'private.example' ? '127.0.0.2' : '127.0.0.1']),
  isPublic: (address) => address === '127.0.0.1',
};

const servers: Server[] = [];
const requests: string[] = [];

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer((request, response) => {
    requests.push(`${request.headers.host} ${request.url}`);
    listener(request, response);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  requests.length = 0;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const send =
  (body: Uint8Array, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(200, headers).end(body);
  };

describe('a cover', () => {
  it('is fetched from the address that its host resolves to, once', async () => {
    const port = await serve(send(PNG));
    let resolved = 0;
    const options: FetchCoverOptions = {
      ...ELSEWHERE,
      resolve: () => {
        resolved += 1;
        return Promise.resolve(['127.0.0.1']);
      },
    };
    const bytes = await fetchCover(`http://covers.example:${port}/a.png?b=c`, options);
    expect(Buffer.from(bytes).equals(PNG)).toBe(true);
    expect(requests).toEqual([`covers.example:${port} /a.png?b=c`]);
    expect(resolved).toBe(1);
  });

  it('is asked for by the host’s name, which its certificate must carry', async () => {
    const names: string[] = [];
    const server = createTlsServer({
      SNICallback: (name, done) => {
        names.push(name);
        done(new Error('No certificate'));
      },
    }).listen(0, '127.0.0.1');
    server.on('tlsClientError', () => {});
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(fetchCover(`https://covers.example:${port}/`, ELSEWHERE)).rejects.toThrow(
      /TLS|SSL|socket|ECONNRESET/,
    );
    expect(names).toEqual(['covers.example']);
    server.close();
  });

  it('follows redirects between public hosts', async () => {
    const port = await serve((request, response) => {
      if (request.url === '/final') return send(PNG)(request, response);
      response.writeHead(302, { location: `http://other.example:${port}/final` }).end();
    });
    expect(await fetchCover(`http://covers.example:${port}/`, ELSEWHERE)).toHaveLength(PNG.length);
    expect(requests).toEqual([`covers.example:${port} /`, `other.example:${port} /final`]);
  });
});

describe('without options, the default', () => {
  it.each(['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0.0.0.0'])(
    'refuses this machine as %s, and asks it nothing',
    async (host) => {
      const port = await serve(send(PNG));
      await expect(fetchCover(`http://${host}:${port}/`)).rejects.toThrow(/is not a public host/);
      expect(requests).toEqual([]);
    },
  );

  it.each(['http://10.0.0.1/', 'http://192.168.0.1/', 'http://169.254.169.254/latest/meta-data/'])(
    'refuses %s',
    async (address) => {
      await expect(fetchCover(address)).rejects.toThrow(CoverRefused);
    },
  );
});

describe('a hostile address', () => {
  /** What is said about it within the time, and how many requests it got. */
  const refusal = async (path: string, listener: RequestListener, timeoutMs = 2000) => {
    const port = await serve(listener);
    const started = performance.now();
    const error = await fetchCover(`http://covers.example:${port}${path}`, {
      ...ELSEWHERE,
      timeoutMs,
    }).then(
      () => expect.unreachable('It was fetched'),
      (reason: Error) => reason,
    );
    expect(performance.now() - started).toBeLessThan(timeoutMs + 1000);
    return error;
  };

  it.each([
    'file:///etc/passwd',
    'ftp://covers.example/a.png',
    'data:image/png;base64,AAAA',
    'gopher://covers.example/',
    'http://user:secret@covers.example/',
    'not an address',
  ])('is refused for its form: %s', async (address) => {
    await expect(fetchCover(address, ELSEWHERE)).rejects.toThrow(CoverRefused);
  });

  it.each(['http://private.example/', 'http://127.0.0.2/', 'file:///etc/passwd'])(
    'is refused when it redirects to %s',
    async (location) => {
      const redirect: RequestListener = (_request, response) => {
        response.writeHead(301, { location }).end();
      };
      expect(await refusal('/', redirect)).toBeInstanceOf(CoverRefused);
      expect(requests).toHaveLength(1);
    },
  );

  it('is refused when it redirects without end', async () => {
    const again: RequestListener = (_request, response) => {
      response.writeHead(307, { location: '/again' }).end();
    };
    expect((await refusal('/', again)).message).toBe('Too many redirects');
    expect(requests).toHaveLength(4);
  });

  it('is given up when it never answers, or never ends', async () => {
    const silent = await refusal('/', () => {}, 200);
    expect(silent.name).toBe('TimeoutError');
    const endless: RequestListener = (_request, response) => {
      response.writeHead(200).write(PNG);
      const timer = setInterval(() => response.write('.'), 10);
      response.on('close', () => clearInterval(timer));
    };
    expect((await refusal('/', endless, 200)).name).toBe('TimeoutError');
  });

  it('is given up when its name servers never answer', async () => {
    const options = { ...ELSEWHERE, timeoutMs: 100, resolve: () => new Promise<never>(() => {}) };
    await expect(fetchCover('http://covers.example/', options)).rejects.toThrow(/timeout/);
  });

  it('is refused when it sends too much, whether it says so or not', async () => {
    const huge = Buffer.concat([PNG, Buffer.alloc(MAX_COVER_BYTES)]);
    expect((await refusal('/', send(huge))).message).toMatch(/A cover of more than/);
    let sent = 0;
    const flood: RequestListener = (_request, response) => {
      response.writeHead(200).write(PNG);
      const more = (): void => {
        sent += 65_536;
        if (!response.destroyed && sent < 50_000_000) response.write(Buffer.alloc(65_536), more);
      };
      more();
    };
    expect((await refusal('/', flood)).message).toMatch(/A cover of more than/);
    expect(sent).toBeLessThan(20_000_000);
  });

  it('is refused when its answer is compressed, since that may be a bomb', async () => {
    const bomb = gzipSync(Buffer.concat([PNG, Buffer.alloc(10_000_000)]));
    expect(bomb.length).toBeLessThan(MAX_COVER_BYTES);
    expect((await refusal('/', send(bomb, { 'content-encoding': 'gzip' }))).message).toBe(
      'A cover in gzip',
    );
  });

  it.each([
    ['a page', '<!doctype html><title>Pas une image</title>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['a GIF', 'GIF89a__________'],
    ['too short', 'PNG'],
    ['empty', ''],
  ])('is refused when what it sends is %s, whatever its type says', async (_what, body) => {
    const answer = send(Buffer.from(body), { 'content-type': 'image/png' });
    expect((await refusal('/', answer)).message).toBe('Not an image of our formats');
  });

  it('is refused when it answers with an error', async () => {
    const failing: RequestListener = (_request, response) => {
      response.writeHead(500).end(PNG);
    };
    expect((await refusal('/', failing)).message).toBe('The host answered 500');
  });
});

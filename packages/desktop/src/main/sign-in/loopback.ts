import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { AppError } from '@palmanga/core';
import { desktop } from '@palmanga/core/messages/desktop';

import { CALLBACK_PATH, readCallback, type SignInProof } from './authorization.ts';

/** Time for the user to sign in in the browser. */
const SIGN_IN_TIMEOUT_MS = 5 * 60_000;

export interface LoopbackAnswer {
  /** Address where the provider must send the user back. */
  readonly redirectUri: string;
  /** @throws AppError popup-closed after the timeout or when the user refuses, provider-refused */
  readonly code: Promise<string>;
  close(): void;
}

/**
 * Listens on a free loopback port for the one answer of this sign-in (RFC 8252). A request without
 * the sign-in's state gets 404 and changes nothing.
 */
export async function listenForAnswer(
  proof: SignInProof,
  timeoutMs = SIGN_IN_TIMEOUT_MS,
): Promise<LoopbackAnswer> {
  const { promise: code, resolve, reject } = Promise.withResolvers<string>();
  // When the listener is closed early, nobody may wait for the code: avoid an unhandled rejection.
  code.catch(() => undefined);
  const server = createServer((request, response) => {
    const answer = readCallback(request.url ?? '', proof);
    if (request.method !== 'GET' || answer.kind === 'unrelated') {
      reply(response, 404, '');
      return;
    }
    const succeeded = answer.kind === 'code';
    reply(response, 200, succeeded ? desktop.signIn.done : desktop.signIn.failed);
    if (succeeded) resolve(answer.code);
    else reject(new AppError(answer.error));
  });
  const port = await listen(server);
  const timer = setTimeout(() => reject(new AppError('popup-closed', 'timeout')), timeoutMs);
  return {
    redirectUri: `http://127.0.0.1:${port}${CALLBACK_PATH}`,
    code,
    close: () => {
      clearTimeout(timer);
      reject(new AppError('popup-closed'));
      server.close();
      server.closeIdleConnections();
    },
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function reply(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    connection: 'close',
  });
  response.end(
    `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Palmanga</title><p>${text}</p></html>`,
  );
}

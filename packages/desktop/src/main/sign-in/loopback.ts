import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { AppError } from '@palmanga/core';
import { desktop } from '@palmanga/core/messages/desktop';

import { CALLBACK_PATH, readCallback } from './authorization.ts';
import type { SignInProof } from './pkce.ts';

/** Milliseconds the user has to sign in in the browser. */
const SIGN_IN_TIMEOUT = 5 * 60_000;

export interface LoopbackAnswer {
  /** Where the provider must send the user back. */
  readonly redirectUri: string;
  /** @throws AppError popup-closed after the timeout or on the user's refusal, provider-refused */
  readonly code: Promise<string>;
  close(): void;
}

/**
 * Listens on a free port of this computer alone for the one answer of this sign-in (RFC 8252).
 * Requests that do not carry its state are answered 404 and change nothing.
 */
export async function listenForAnswer(
  proof: SignInProof,
  timeout = SIGN_IN_TIMEOUT,
): Promise<LoopbackAnswer> {
  const { promise: code, resolve, reject } = Promise.withResolvers<string>();
  // Whoever closes early leaves nobody waiting for the code.
  code.catch(() => undefined);
  const server = createServer((request, response) => {
    const answer = readCallback(request.url ?? '', proof);
    if (request.method !== 'GET' || answer.kind === 'stray') {
      reply(response, 404, '');
      return;
    }
    const succeeded = answer.kind === 'code';
    reply(response, 200, succeeded ? desktop.signIn.done : desktop.signIn.failed);
    if (succeeded) resolve(answer.code);
    else reject(new AppError(answer.error));
  });
  const port = await listen(server);
  const timer = setTimeout(() => reject(new AppError('popup-closed', 'timeout')), timeout);
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

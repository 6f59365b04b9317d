import { createServer } from 'node:http';

import type { Finding } from '@palmanga/core';
import { hostInUrl, StartError } from '@palmanga/host';
import { createTransport } from 'nodemailer';

import type { ProviderSettings, Settings } from '../settings/settings.ts';

/** What a diagnosis waits for another machine. */
const TIMEOUT_MS = 5000;

/** Whether the server could listen on its address, or does. */
export async function examineAddress({ host, port }: Settings): Promise<Finding> {
  const name = 'address';
  const address = `${host}:${port}`;
  const failure = await listenOnce(host, port);
  if (failure === null) return { name, ok: true, detail: `${address} is free` };
  if (failure.code === 'EADDRINUSE') {
    if ((await healthOf({ host, port })) !== null) {
      return { name, ok: true, detail: `a server of Palmanga answers on ${address}` };
    }
    const detail = `another program listens on ${address}`;
    return { name, ok: false, detail, fix: 'Stop it, or choose another port with PALMANGA_PORT.' };
  }
  const reason = StartError.from(failure, address)?.message ?? failure.message;
  return { name, ok: false, detail: reason, fix: 'Check PALMANGA_HOST and PALMANGA_PORT.' };
}

function listenOnce(host: string, port: number): Promise<NodeJS.ErrnoException | null> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen({ host, port }, () => server.close(() => resolve(null)));
  });
}

/** What a server of Palmanga says of itself; null where none answers. */
async function healthOf({
  host,
  port,
}: Pick<Settings, 'host' | 'port'>): Promise<{ readonly publicUrl?: unknown } | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(`http://${hostInUrl(host)}:${port}/healthz`, { signal });
    const health = (await answer.json()) as { status?: unknown; publicUrl?: unknown };
    return answer.ok && health.status === 'ok' ? health : null;
  } catch {
    return null;
  }
}

/**
 * Whether people reach the site at an address that it does not know: a proxy is configured, or the server that
 * runs has refused pages of its own (`MissingPublicUrl`).
 */
export async function examinePublicUrl(settings: Settings): Promise<Finding[]> {
  const { host, port, publicUrl, trustedProxies } = settings;
  if (publicUrl !== null) return [];
  const name = 'public address';
  const own = `http://${hostInUrl(host)}:${port}`;
  const fix =
    'If a proxy serves the site, set PALMANGA_PUBLIC_URL to the address that people type, as https://palmanga.example.';
  if ((await healthOf(settings))?.publicUrl === 'missing') {
    const detail = `the server has refused pages at another address than ${own}, which its log names`;
    return [{ name, ok: false, detail, fix }];
  }
  if (trustedProxies > 0) {
    const detail = `PALMANGA_PUBLIC_URL is not set, so that pages behind the proxy are refused: the server takes those at ${own} alone`;
    return [{ name, ok: false, detail, fix }];
  }
  const detail = `pages at ${own} alone; behind a proxy PALMANGA_PUBLIC_URL names the address that people type`;
  return [{ name, ok: true, detail }];
}

/** Signs in to the mail server, and sends nothing. */
export async function examineMail({ mail, dataFolder }: Settings): Promise<Finding> {
  const name = 'mail';
  if (mail.smtpUrl === null) {
    const detail =
      `no SMTP server: mails, as those for a new password, stay in ${dataFolder}/outbox; ` +
      'PALMANGA_SMTP_URL_FILE names one';
    return { name, ok: true, detail };
  }
  const { hostname } = new URL(mail.smtpUrl);
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return { name, ok: true, detail: `${hostname} takes mails of ${mail.from}` };
  } catch (error) {
    const detail = `${hostname} takes no mails: ${(error as Error).message}`;
    return { name, ok: false, detail, fix: 'Check PALMANGA_SMTP_URL: host, port, user, password.' };
  } finally {
    transport.close();
  }
}

/** Whether the provider describes itself, which a sign-in begins with. */
export async function examineProvider(provider: ProviderSettings | null): Promise<Finding[]> {
  if (provider === null) return [];
  const name = 'provider';
  const address = `${provider.issuer}/.well-known/openid-configuration`;
  const fix = 'Check PALMANGA_OIDC_ISSUER, and that this machine reaches it.';
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok)
      return [{ name, ok: false, detail: `${address} answers ${answer.status}`, fix }];
    const { issuer } = (await answer.json()) as { issuer?: unknown };
    if (issuer === provider.issuer)
      return [{ name, ok: true, detail: `${issuer} describes itself` }];
    const detail = `${address} describes the issuer ${String(issuer)}`;
    return [{ name, ok: false, detail, fix }];
  } catch (error) {
    const reason = ((error as Error).cause as Error | undefined)?.message ?? String(error);
    return [{ name, ok: false, detail: `${address} does not answer: ${reason}`, fix }];
  }
}

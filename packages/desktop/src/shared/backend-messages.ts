import type { DesktopFailure } from '@palmanga/core/messages/desktop';

/** Starts the backend. The secret changes at each launch. */
export interface StartMessage {
  readonly type: 'start';
  readonly dataFolder: string;
  readonly webRoot: string;
  /** Preferred loopback port; 0 for any free one. */
  readonly port: number;
  readonly launchSecret: string;
  /** Settings of the server, named like its environment variables (Firebase, OIDC, SMTP). */
  readonly settings: Readonly<Record<string, string>>;
}

export type ToBackend =
  | StartMessage
  | { readonly type: 'stop' }
  | { readonly type: 'grant'; readonly id: number; readonly email: string };

export type FromBackend =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'failed'; readonly failure: DesktopFailure; readonly detail: string }
  | { readonly type: 'granted'; readonly id: number; readonly ok: boolean }
  | { readonly type: 'log'; readonly line: string };

/** Whether a message of the backend process has a valid shape. */
export function isFromBackend(message: unknown): message is FromBackend {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  const fields = message as Record<string, unknown>;
  switch (fields['type']) {
    case 'ready':
      return Number.isInteger(fields['port']) && (fields['port'] as number) > 0;
    case 'failed':
      return typeof fields['failure'] === 'string' && typeof fields['detail'] === 'string';
    case 'granted':
      return Number.isInteger(fields['id']) && typeof fields['ok'] === 'boolean';
    case 'log':
      return typeof fields['line'] === 'string';
    default:
      return false;
  }
}

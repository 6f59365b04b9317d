import { type DataFault, desktop, type DesktopFailure } from '@palmanga/core/messages/desktop';

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

/**
 * Work on the data folder, for a process of its own that does nothing else. It answers each message
 * with the result or with `data-failed`.
 */
export type DataMessage =
  /** Writes a backup to the file `target`. The backend may run. */
  | { readonly type: 'backup'; readonly dataFolder: string; readonly target: string }
  /** Puts the backup in the file `source` in the place of the data. The backend must be stopped. */
  | { readonly type: 'restore'; readonly dataFolder: string; readonly source: string }
  /** Copies the data to the folder `target`. The backend must be stopped. */
  | { readonly type: 'copy-folder'; readonly dataFolder: string; readonly target: string };

export type ToBackend =
  | StartMessage
  | { readonly type: 'stop' }
  | { readonly type: 'grant'; readonly id: number; readonly email: string }
  | DataMessage;

/** What came back with a backup. */
export interface Restored {
  readonly type: 'restored';
  readonly accounts: number;
  readonly rankings: number;
  /** Null when the backup was a database alone: photos and covers are as they were. */
  readonly photos: number | null;
  /** Accounts of the backup that were erased since, and again now. */
  readonly erased: number;
  /** Folder of the former data; null when there was none. */
  readonly former: string | null;
}

export type DataAnswer =
  | { readonly type: 'backed-up' }
  | Restored
  | { readonly type: 'folder-copied' }
  | { readonly type: 'data-failed'; readonly fault: DataFault; readonly detail: string };

export type FromBackend =
  /** A step of the update of a former version's data begins. All of them may take minutes. */
  | { readonly type: 'updating'; readonly step: number; readonly steps: number }
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'failed'; readonly failure: DesktopFailure; readonly detail: string }
  | { readonly type: 'granted'; readonly id: number; readonly ok: boolean }
  | { readonly type: 'log'; readonly line: string }
  | DataAnswer;

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

/** Whether a message of the backend process has a valid shape. */
export function isFromBackend(message: unknown): message is FromBackend {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  const fields = message as Record<string, unknown>;
  switch (fields['type']) {
    case 'updating':
      return isCount(fields['step']) && isCount(fields['steps']);
    case 'ready':
      return Number.isInteger(fields['port']) && (fields['port'] as number) > 0;
    case 'failed':
      return typeof fields['failure'] === 'string' && typeof fields['detail'] === 'string';
    case 'granted':
      return Number.isInteger(fields['id']) && typeof fields['ok'] === 'boolean';
    case 'log':
      return typeof fields['line'] === 'string';
    default:
      return isDataAnswer(fields);
  }
}

function isDataAnswer(fields: Readonly<Record<string, unknown>>): boolean {
  const { type, accounts, rankings, photos, erased, former, fault, detail } = fields;
  switch (type) {
    case 'backed-up':
    case 'folder-copied':
      return true;
    case 'restored':
      return (
        [accounts, rankings, photos ?? 0, erased].every((count) => isCount(count)) &&
        (former === null || typeof former === 'string')
      );
    case 'data-failed':
      return (
        typeof fault === 'string' &&
        Object.hasOwn(desktop.dataFolder.faults, fault) &&
        typeof detail === 'string'
      );
    default:
      return false;
  }
}

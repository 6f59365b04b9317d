import type { ErrorCode } from '@palmanga/core';

/** Every exit code of manga-import; documented in docs/manga-import.md and tested one by one. */
export const EXIT = {
  done: 0,
  /** A bug of ours, or a failure that no other code names. */
  internal: 1,
  /** The command line, the environment or the configuration file is wrong. */
  usage: 2,
  /** The input cannot be read: missing, a directory, no permission. */
  input: 3,
  /** The input is not a valid catalogue, or no list of works; nothing was written. */
  invalid: 4,
  /** Some records were written, others could not be: they are faulty, or the file ends in a fault. */
  partial: 5,
  /** The credentials are missing or lack the right. */
  refused: 6,
  /** The store cannot be reached, or does not answer. */
  unavailable: 7,
  /** No room is left, or an output file cannot be written. */
  full: 8,
  /** No account has that e-mail address or id, no ranking that address, or no manga that id. */
  notFound: 9,
  /** `doctor` found something to fix. */
  unsound: 10,
  /** The file has records, or is a list without any, and the import took none of them. */
  nothing: 11,
  /** `--prune` would remove more than allowed; nothing was written. */
  guarded: 12,
  /** Ctrl-C; the current batch was finished. */
  interrupted: 130,
  /** The reader of our output closed the pipe. */
  brokenPipe: 141,
  /** SIGTERM; the current batch was finished. */
  terminated: 143,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What each code means, for `help exit-codes`. */
export const EXIT_MEANINGS: Record<keyof typeof EXIT, string> = {
  done: 'done',
  internal: 'a bug of the tool, or a failure without another code',
  usage: 'wrong usage or settings, or not confirmed',
  input: 'the input cannot be read',
  invalid: 'the input is not valid; nothing was written',
  partial: 'some records were written, others could not be',
  refused: 'credentials missing or refused',
  unavailable: 'the store cannot be reached, does not answer or is damaged',
  full: 'no room left, or an output file cannot be written',
  notFound: 'no such account, ranking or manga',
  unsound: 'doctor found something to fix',
  nothing: 'the files have no record that could be imported',
  guarded: 'more would be removed than --prune-at-most allows; nothing was written',
  interrupted: 'Ctrl-C',
  brokenPipe: 'the reader of the output closed the pipe',
  terminated: 'SIGTERM',
};

/** The exit code for each way a port can fail. */
export const EXIT_OF_ERROR: Record<ErrorCode, ExitCode> = {
  unauthenticated: EXIT.refused,
  forbidden: EXIT.refused,
  'session-expired': EXIT.refused,
  'invalid-credentials': EXIT.refused,
  'email-taken': EXIT.internal,
  'email-invalid': EXIT.usage,
  'email-required': EXIT.usage,
  'password-required': EXIT.internal,
  'password-wrong': EXIT.internal,
  'proof-too-old': EXIT.internal,
  'password-too-short': EXIT.internal,
  'password-too-common': EXIT.internal,
  'password-refused': EXIT.internal,
  'reset-link-invalid': EXIT.internal,
  'provider-unavailable': EXIT.unavailable,
  'popup-closed': EXIT.internal,
  'popup-blocked': EXIT.internal,
  'cookies-refused': EXIT.internal,
  'provider-refused': EXIT.refused,
  'title-required': EXIT.internal,
  'title-too-long': EXIT.internal,
  'title-invalid': EXIT.internal,
  'note-too-long': 1,
  'note-invalid': EXIT.internal,
  'description-too-long': 1,
  'description-invalid': EXIT.internal,
  'bio-too-long': EXIT.internal,
  'bio-invalid': EXIT.internal,
  'display-name-too-long': EXIT.internal,
  'display-name-invalid': EXIT.internal,
  'display-name-reserved': EXIT.internal,
  'username-invalid': EXIT.internal,
  'username-reserved': EXIT.internal,
  'username-taken': EXIT.internal,
  'username-too-soon': EXIT.internal,
  'username-limit': EXIT.internal,
  'image-type': EXIT.internal,
  'image-too-large': EXIT.internal,
  'image-invalid': EXIT.internal,
  'payload-invalid': EXIT.internal,
  'parameters-invalid': EXIT.internal,
  'items-required': EXIT.internal,
  'ranking-full': EXIT.internal,
  'ranking-limit': EXIT.internal,
  'favorites-limit': EXIT.internal,
  'account-full': EXIT.internal,
  'ranking-taken-down': EXIT.internal,
  'ranking-not-found': EXIT.notFound,
  'manga-not-found': EXIT.internal,
  'account-not-found': EXIT.notFound,
  conflict: EXIT.unavailable,
  busy: EXIT.unavailable,
  offline: EXIT.unavailable,
  unavailable: EXIT.unavailable,
  'rate-limited': EXIT.unavailable,
  'quota-exceeded': EXIT.unavailable,
  'storage-full': EXIT.full,
  'client-outdated': EXIT.internal,
  cancelled: EXIT.interrupted,
  internal: EXIT.internal,
};

const REASONS: Readonly<Record<string, (subject: string) => string>> = {
  EADDRINUSE: (address) =>
    `Another program already listens on ${address}. Stop it, or choose another port with PALMANGA_PORT.`,
  EADDRNOTAVAIL: (address) => `This machine has no such address: ${address}. Check PALMANGA_HOST.`,
  ENOTFOUND: (address) => `This machine has no such address: ${address}. Check PALMANGA_HOST.`,
  EACCES: (subject) =>
    `Not permitted: ${subject}. Choose another folder with PALMANGA_DATA, or a port above 1023.`,
  EPERM: (subject) => `Not permitted: ${subject}. Choose another folder with PALMANGA_DATA.`,
  EROFS: (folder) => `The folder ${folder} is read-only. Choose another one with PALMANGA_DATA.`,
  ENOSPC: (folder) => `No space is left for the folder ${folder}.`,
  ENOTDIR: (folder) => `${folder} is not a folder. Choose another one with PALMANGA_DATA.`,
  EEXIST: (folder) => `${folder} is not a folder. Choose another one with PALMANGA_DATA.`,
};

/** Why the server cannot start, with what to do about it. */
export class StartError extends Error {
  override readonly name = 'StartError';

  /** The explanation of a system error about `subject`; null when there is none to give. */
  static from(error: NodeJS.ErrnoException, subject: string): StartError | null {
    const reason = REASONS[error.code ?? ''];
    return reason === undefined ? null : new StartError(reason(subject), { cause: error });
  }
}

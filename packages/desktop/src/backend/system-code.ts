/** The system's code of an error or of its cause; null when there is none. */
export function systemCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && /^E[A-Z]+$/u.test(code) ? code : systemCode(error.cause);
}

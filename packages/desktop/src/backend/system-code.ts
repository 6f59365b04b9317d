/** The system's error that a value is or has as its cause; null when there is none. */
export function systemError(error: unknown): { code: string; syscall: string | null } | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall = null } = error as NodeJS.ErrnoException;
  return code !== undefined && /^E[A-Z]+$/u.test(code)
    ? { code, syscall }
    : systemError(error.cause);
}

/** Its code; null when there is none. */
export const systemCode = (error: unknown): string | null => systemError(error)?.code ?? null;

import { isOnPath } from '../../support/on-path.ts';

/** Programs of Debian that the files in `deploy` are for, and the packages that bring them. */
const PACKAGES = {
  'systemd-analyze': 'systemd',
  nginx: 'nginx-light',
  caddy: 'caddy',
  openssl: 'openssl',
} as const;
type Program = keyof typeof PACKAGES;

/**
 * Why tests that run these programs cannot run here; null when they can. In continuous integration a
 * missing program is a failure, elsewhere the tests that need it are skipped by name.
 */
export function missingProgram(...programs: readonly Program[]): string | null {
  const missing = programs.find((program) => !isOnPath(program));
  if (missing === undefined) return null;
  const reason = `${missing} is not installed (Debian: apt-get install ${PACKAGES[missing]})`;
  if (process.env['CI']) throw new Error(reason);
  return reason;
}

export type LogLevel = 'info' | 'warn' | 'error';

const LONGEST_LINE = 4000;
const HIDDEN = '[hidden]';

/** What must never reach the log: secrets of the launch, tokens, codes, e-mail addresses. */
const SENSITIVE: readonly RegExp[] = [
  /(?<=\b(?:code|token|id_token|access_token|refresh_token|code_verifier|client_secret|password|secret)["']?\s*[=:]\s*["']?)[^\s"'&,;}]+/giu,
  /(?<=\bBearer\s+)[\w.~+/-]+=*/giu,
  /[\w.+-]+@[\w-]+\.[\w.-]+/gu,
];

/** The text with what is private in it hidden, on one line. */
export function redact(text: string, secrets: readonly string[] = []): string {
  const known = secrets
    .filter((secret) => secret !== '')
    .reduce((result, secret) => result.replaceAll(secret, HIDDEN), text);
  return SENSITIVE.reduce((result, pattern) => result.replace(pattern, HIDDEN), known);
}

/** One line of the log: time, level, message. Line breaks are escaped so that nobody forges one. */
export function formatLogLine(
  level: LogLevel,
  message: string,
  time: Date,
  secrets: readonly string[] = [],
): string {
  const line = redact(message, secrets)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\n', String.raw`\n`);
  return `${time.toISOString()} ${level} ${line.slice(0, LONGEST_LINE)}\n`;
}

/** Any thrown value as text for the log. */
export function describeThrown(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

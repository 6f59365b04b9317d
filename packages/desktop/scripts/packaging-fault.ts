/** What the system says when another machine is not reached. */
const UNREACHED = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/u;

/** Why packaging failed, when the packager's own tools could not be fetched; null for any other failure. */
export function unreachedTools(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const texts = [error.message, 'code' in error ? String(error.code) : ''];
  const said = texts.find((text) => UNREACHED.test(text));
  if (said === undefined) return null;
  const [line = ''] = said.split('\n', 1);
  return (
    `The packager fetches tools of its own from github.com at the first package of a kind, which was not reached (${line}). ` +
    'Try again with a network; --dir, the folder that an installer would install, needs none.'
  );
}

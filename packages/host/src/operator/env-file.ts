/**
 * One line of a file of variables as systemd reads it (systemd.exec(5), EnvironmentFile=): a comment, or a name
 * and a value. A value is quoted parts, then bare signs up to the end of the line, which a backslash continues.
 * `#` in a value is a sign like any other.
 */
const LINE =
  /\s*(?:[#;=].*|(?<name>[^\s=#;][^=\n]*)(?:=(?<quoted>(?:[ \t\r]*(?:'[^']*'|"(?:\\[^]|[^"\\])*"))*)[ \t\r]*(?<bare>(?:\\[^]|[^\\\n])*))?)/y;
const QUOTED = /'(?<single>[^']*)'|"(?<double>(?:\\[^]|[^"\\])*)"/g;

/**
 * The variables of a text in the form of systemd's EnvironmentFile. Lines without `=` count for nothing, as there.
 * @throws SyntaxError for a quote that nothing closes, with its line
 */
export function parseEnvFile(text: string): Readonly<Record<string, string>> {
  const variables: Record<string, string> = {};
  LINE.lastIndex = 0;
  for (let line = LINE.exec(text); line !== null; line = LINE.exec(text)) {
    const { name = '', quoted, bare = '' } = line.groups ?? {};
    if (quoted === undefined) continue;
    if (/^['"]/.test(bare)) {
      const number = text.slice(0, LINE.lastIndex - bare.length).split('\n').length;
      throw new SyntaxError(`line ${number} begins a quote that nothing closes`);
    }
    variables[name.trim()] = fromQuoted(quoted) + fromBare(bare);
  }
  return variables;
}

/** In double quotes a backslash stays, unless it stands before a sign that is special there. */
function fromQuoted(text: string): string {
  const parts = [...text.matchAll(QUOTED)].map(({ groups }) => {
    const { single, double = '' } = groups ?? {};
    return single ?? double.replaceAll(/\\(?:\n|(["\\`$]))/g, (_, sign?: string) => sign ?? '');
  });
  return parts.join('');
}

/** Spaces at the end are dropped, unless a backslash stands before them. */
function fromBare(text: string): string {
  const signs = text.match(/\\[^]|[^\\]/g) ?? [];
  const last = signs.findLastIndex((sign) => sign.trim() !== '');
  return signs
    .slice(0, last + 1)
    .map((sign) => (sign.length === 2 ? sign.slice(1).replace('\n', '') : sign))
    .join('');
}

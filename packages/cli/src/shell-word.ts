/** A shell word in single quotes. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** A shell word, in quotes only when it needs them. */
export function shellWord(text: string): string {
  return /^[\w./:=@,+-]+$/.test(text) ? text : quote(text);
}

/**
 * A French text whose signs stay on the line of what they belong to: no line ends after « or a number's sign, none
 * begins with » : ; ? ! or %. The other spaces are as they were.
 */
export function noBreakSpaces(text: string): string {
  return text
    .replaceAll(/(?<before>«|n°) /gu, '$<before>\u00A0')
    .replaceAll(/ (?=[»:;?!%€](?:$|[\s.,;:…)\]’'»]))/gu, '\u00A0');
}

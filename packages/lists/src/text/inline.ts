/** Escaped characters are kept here while marks are removed: private characters, one for each of ASCII. */
const KEPT = 0xe000;
const LINK = /!?\[([^[\]]{1,500})\]\(([^()\s]{0,2000})\)/g;
/** Links of note apps: "[[Mangas/Vagabond|Vagabond]]", "![[cover.jpg]]". */
const WIKI_LINK = /(!?)\[\[([^[\]|]{1,500})(?:\|([^[\]]{1,500}))?\]\]/g;
const BB_TAG =
  /\[\/?(?:b|i|u|s|url|img|list|\*|size|color|colour|center|quote|spoiler|left|right|font)(?:=[^\]\n]{0,300})?\]/gi;
const HTML_TAG = /<\/?(?:b|strong|i|em|u|s|br|li|ul|ol|p|a|span|div|h[1-6]|td|tr)\b[^<>]{0,300}>/gi;

/** Replaces `\*` and its like by characters that no mark has, so that they survive `withoutMarks`. */
export function keepEscaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replaceAll(/\\([!-/:-@[-`{-~])/g, (_, mark: string) =>
    String.fromCharCode(KEPT + mark.charCodeAt(0)),
  );
}

/** The characters that `keepEscaped` kept. */
export function restoreEscaped(text: string): string {
  return text.replaceAll(/[\uE021-\uE07E]/g, (kept) =>
    String.fromCharCode(kept.charCodeAt(0) - KEPT),
  );
}

/**
 * A piece of Markdown, BBCode or HTML as the text that readers see: emphasis, links (their texts stay),
 * code and tags go.
 */
export function withoutMarks(text: string): string {
  let plain = text;
  if (plain.includes('[[')) {
    plain = plain.replaceAll(WIKI_LINK, (_, mark: string, page: string, name?: string) =>
      mark === '!' ? '' : (name ?? page.split('/').at(-1)?.replace(/#.*$/, '') ?? ''),
    );
  }
  if (plain.includes('](')) plain = plain.replaceAll(LINK, '$1');
  if (plain.includes('[')) plain = plain.replaceAll(BB_TAG, '');
  if (plain.includes('<')) plain = plain.replaceAll(HTML_TAG, '');
  plain = plain.replaceAll('**', '').replaceAll('__', '').replaceAll('~~', '').replaceAll('`', '');
  return withoutSingle(withoutSingle(plain, '*'), '_').trim();
}

/** Removes single marks around words; a mark within a word or between numbers is the text's. */
function withoutSingle(text: string, mark: string): string {
  if (!text.includes(mark)) return text;
  let plain = '';
  let opened = -1;
  for (const character of text) {
    if (character !== mark) {
      plain += character;
    } else if (opened === -1 && /(?:^|[\s([–—-])$/.test(plain.slice(-1))) {
      opened = plain.length;
      plain += character;
    } else if (opened !== -1 && /\S/.test(plain.slice(-1)) && plain.length > opened + 1) {
      plain = plain.slice(0, opened) + plain.slice(opened + 1);
      opened = -1;
    } else plain += character;
  }
  return plain;
}

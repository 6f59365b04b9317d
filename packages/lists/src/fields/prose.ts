import { decodeHTML } from 'entities';

/** Tags that services put into comments; anything else in angle brackets is the owner's ("<3"). */
const BREAK = /<(?:br|\/p|\/div|\/li)\b[^<>]{0,100}>(?:\r?\n)?/gi;
const TAG = /<\/?(?:a|b|blockquote|div|em|i|img|li|p|s|span|strong|u|ul|ol)\b[^<>]{0,1000}>/gi;
/** Longer comments are cut before they are searched for tags. */
const LONGEST = 20_000;

/** A comment that a service exports with HTML in it, as plain text. */
export function plainText(html: string): string {
  const text = html.slice(0, LONGEST);
  if (!text.includes('<') && !text.includes('&')) return text;
  return decodeHTML(text).replaceAll(BREAK, '\n').replaceAll(TAG, '');
}

/** A title whose entities are decoded: "Gloutons &amp; Dragons". */
export function plainTitle(text: string): string {
  return text.includes('&') ? decodeHTML(text.slice(0, LONGEST)) : text;
}

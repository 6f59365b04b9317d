/**
 * Elements that a text of a catalogue is marked up with, and names that mean nothing but HTML. They are
 * markup in any case.
 */
const PLAIN = new Set(
  (
    'br p div span b i u em strong ul ol li dl dt dd hr h1 h2 h3 h4 h5 h6 sub sup td th tr thead tbody tfoot ' +
    'img pre blockquote tt del ins wbr strike nobr abbr acronym bdi bdo kbd samp rt rp rb rtc colgroup col ' +
    'figcaption iframe noscript noframes frameset svg html fieldset textarea input optgroup tfoot'
  ).split(' '),
);

/**
 * Names of HTML that are words, or ranks, as well: `<Main Quest>`, `<Title>`, `<S>`. They are markup in small
 * letters, as programs write them, or with attributes.
 */
const WORDS = new Set(
  (
    'a s q address area article aside audio base basefont bgsound big blink body button canvas caption center ' +
    'cite code data datalist details dfn dialog dir embed figure font footer form frame head header hgroup ' +
    'label legend link main map mark marquee math menu menuitem meta meter nav object option output param ' +
    'picture plaintext progress ruby script search section select slot small source spacer style summary ' +
    'table template time title track var video xmp'
  ).split(' '),
);

/** A name with its attributes, each with a value or one of those that need none, to the end of the tag. */
const ATTRIBUTE =
  /\s+(?:[a-z][\w:.-]*\s*=\s*(?:"[^"<>]*"|'[^'<>]*'|[^\s"'<>=]+)|(?:hidden|controls|checked|disabled|reversed|nowrap|noshade|compact|selected|readonly|allowfullscreen)(?=[\s/>]))/giy;
const TAG_START = /<(\/?)([a-z][a-z0-9]*)/gi;
const TAG_END = /\s*\/?\s*>/y;

/** Elements that begin a line, and whose end does. */
const BLOCKS = new Set(
  (
    'br p div hr ul ol li dl dt dd h1 h2 h3 h4 h5 h6 tr table caption thead tbody tfoot blockquote pre center ' +
    'section article aside header footer main nav figure figcaption details summary address form fieldset'
  ).split(' '),
);
const CELLS = new Set(['td', 'th']);

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const DOCTYPE = /<!doctype\b[^<>]*>/gi;
const HIDDEN = /<(script|style)(?:\s+[a-z][\w-]*\s*=[^<>]*)?\s*>[\s\S]*?(?:<\/\1\s*>|$)/g;

/**
 * The text without the markup of HTML. Breaks, paragraphs, headings, items and rows begin lines, cells are
 * separated by a space. Anything else in angle brackets stays: `<Status Window>`, `<Skill: Fireball>`,
 * `a<b and c>d`.
 */
export function withoutTags(text: string): string {
  if (!text.includes('<')) return text;
  const visible = text.replace(COMMENT, '').replace(DOCTYPE, '').replace(HIDDEN, '');
  let kept = '';
  let from = 0;
  const opened = new Set<string>();
  TAG_START.lastIndex = 0;
  for (let tag = TAG_START.exec(visible); tag !== null; tag = TAG_START.exec(visible)) {
    const end = endOfTag(visible, tag, opened);
    if (end < 0) continue;
    kept += visible.slice(from, tag.index) + replacementOf((tag[2] as string).toLowerCase());
    from = end;
    TAG_START.lastIndex = end;
  }
  return kept + visible.slice(from);
}

/**
 * Where a tag of HTML ends; -1 when these brackets are none.
 * @param opened the elements that began before, by their attributes: their ends are markup in any case
 */
function endOfTag(text: string, tag: RegExpExecArray, opened: Set<string>): number {
  const name = tag[2] as string;
  const lower = name.toLowerCase();
  if (!PLAIN.has(lower) && !WORDS.has(lower)) return -1;
  let at = TAG_START.lastIndex;
  // The end of an element has none.
  if (tag[1] === '') {
    ATTRIBUTE.lastIndex = at;
    while (ATTRIBUTE.test(text)) at = ATTRIBUTE.lastIndex;
  }
  TAG_END.lastIndex = at;
  if (!TAG_END.test(text)) return -1;
  if (at > TAG_START.lastIndex) opened.add(lower);
  const isMarkup = PLAIN.has(lower) || name === lower || opened.has(lower);
  return isMarkup ? TAG_END.lastIndex : -1;
}

function replacementOf(name: string): string {
  if (BLOCKS.has(name)) return '\n';
  return CELLS.has(name) ? ' ' : '';
}

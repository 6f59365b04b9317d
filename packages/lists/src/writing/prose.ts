import { fr, sectionsOf, type Tier } from '@palmanga/core';

import { TIER_NAME } from '../fields/tiers.ts';
import { AUTHOR, TIER_START } from '../text/own-text.ts';
import type { ExportedRanking } from './exported.ts';

const { noTier, signature, spoiler } = fr.exportedRanking;
/** Notes stand under their line, within its item. */
const INDENT = '   ';

/** How one kind of text writes the parts of a ranking. */
interface Style {
  readonly escape: (text: string) => string;
  readonly heading: (title: string) => string;
  readonly title: (title: string) => string;
  readonly tier: (heading: string) => string;
  readonly note: (text: string, isSpoiler: boolean) => string[];
  readonly signature: string;
}

/** A list in Markdown. What would be a mark is escaped. */
export function writeMarkdown(ranking: ExportedRanking): string {
  return written(ranking, {
    escape: escapedMarkdown,
    heading: (title) => `# ${title}`,
    title: (title) => `**${title}**`,
    tier: (heading) => TIER_START.markdown + heading,
    note: (text, isSpoiler) =>
      marked(text, isSpoiler).map((line) => `${INDENT}> ${line}`.trimEnd()),
    signature: `*${signature}*`,
  });
}

/** A list that people read as it is. */
export function writeText(ranking: ExportedRanking): string {
  return written(ranking, {
    escape: (text) => text,
    heading: (title) => title,
    title: (title) => title,
    tier: (heading) => TIER_START.text + heading,
    note: (text, isSpoiler) => marked(text, isSpoiler).map((line) => `${INDENT}${line}`.trimEnd()),
    signature,
  });
}

/** A list to paste into a forum. */
export function writeBbcode(ranking: ExportedRanking): string {
  return written(ranking, {
    escape: escapedBbcode,
    heading: (title) => `[b]${title}[/b]`,
    title: (title) => `[b]${title}[/b]`,
    tier: (heading) => `${TIER_START.bbcode}${heading}[/b][/u]`,
    note: (text, isSpoiler) => {
      const tag = isSpoiler ? 'spoiler' : 'i';
      return `[${tag}]${text}[/${tag}]`.split('\n');
    },
    signature: `[i]${signature}[/i]`,
  });
}

function written(ranking: ExportedRanking, style: Style): string {
  const { title, description, tiers = [], items } = ranking;
  const { escape } = style;
  // A space before a line that could be taken for the first item or the first tier.
  const about = description === '' ? [] : escape(description).split('\n').map(indented);
  const entries = items.map(({ title, author, note }, index) => {
    const line = `${index + 1}. ${style.title(escape(withoutDash(title)))}`;
    const by = author === '' ? '' : `${AUTHOR}${escape(withoutDash(author))}`;
    return [line + by, ...(note === null ? [] : style.note(escape(note.text), note.isSpoiler))];
  });
  const sections = tiers.length === 0 ? [] : sectionsOf(tiers, items.length);
  const lines = sections.flatMap(({ tier, first, last }, index) =>
    (index === 0 ? [] : ['']).concat(
      style.tier(escape(headingOf(tier))),
      '',
      entries.slice(first - 1, last).flat(),
    ),
  );
  const head = [style.heading(escape(title)), ...(about.length === 0 ? [] : ['', ...about])];
  return `${[...head, '', ...(tiers.length === 0 ? entries.flat() : lines), '', style.signature].join('\n')}\n`;
}

/** `S · Chef-d’œuvre`; a label that holds what separates it from the name has another sign. */
function headingOf(tier: Tier | null): string {
  if (tier === null) return noTier;
  const label = tier.label.replaceAll(TIER_NAME, ' • ');
  return tier.name === '' ? label : label + TIER_NAME + tier.name;
}

/** Within a title the dash that separates the author is a shorter one. */
function withoutDash(text: string): string {
  return text.replaceAll(/(^| )—(?= |$)/g, '$1–');
}

function marked(note: string, isSpoiler: boolean): string[] {
  return `${isSpoiler ? `${spoiler} ` : ''}${note}`.split('\n');
}

function indented(line: string): string {
  return /^(?:\d|— )/.test(line) ? ` ${line}` : line;
}

/** Marks anywhere, and at the start of a line what would begin a list or a heading. */
function escapedMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>~|&#$]/g, String.raw`\$&`)
    .replaceAll(/^(\s*)([-+=])/gm, String.raw`$1\$2`)
    .replaceAll(/^(\s*\d+)([.)])/gm, String.raw`$1\$2`);
}

/** Forums have no escapes: a word joiner keeps what looks like a tag from being one. */
function escapedBbcode(text: string): string {
  return text.replaceAll(/\[(?=[/*a-z])/gi, '[\u2060');
}

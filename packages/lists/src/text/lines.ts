import { cleanLine, LIST_LIMITS } from '@palmanga/core';

import type { Collector } from '../collector.ts';
import { marked, type Marked } from '../fields/markers.ts';
import { ListFileError } from '../read-result.ts';
import { keepEscaped, withoutMarks } from './inline.ts';

type LineKind = 'blank' | 'heading' | 'quote' | 'plain';

/** A line of a list, without its marks of Markdown, BBCode and HTML; escaped characters are kept apart. */
export interface Line extends Marked {
  readonly kind: LineKind;
  /** As the text has it, for the addresses in it. */
  readonly source: string;
  readonly indent: number;
}

const HEADING = /^#{1,6}\s+(?=\S)/;
const RULE = /^[-=_*~#·•–—+\s]{3,}$/;
const FENCE = /^(?:```|~~~)/;

/**
 * The lines of a text.
 * @throws ListFileError too-many-entries
 */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
  if (lines.length > LIST_LIMITS.rows) throw new ListFileError('too-many-entries');
  return lines;
}

/** What each line is. Lines that are too long for a title go to the collector, and code is left out. */
export function readLines(
  sources: readonly string[],
  isMarkdown: boolean,
  collector: Collector,
): Line[] {
  let isCode = false;
  return sources.flatMap((source) => {
    if (source.length > LIST_LIMITS.lineLength) {
      collector.ignore('too-long', source);
      return [];
    }
    const text = cleanLine(source);
    if (FENCE.test(text)) {
      isCode = !isCode;
      return [];
    }
    return isCode ? [] : [lineOf(source, text, isMarkdown)];
  });
}

/** Whether a text uses marks of Markdown. */
export function isMarkdownText(lines: readonly string[], fileName: string): boolean {
  return (
    /\.(?:md|markdown|mdx)$/i.test(fileName) ||
    lines.some((line) => /^#{1,6} +\D/.test(line) || line.includes('](http') || line.includes('**'))
  );
}

function lineOf(source: string, text: string, isMarkdown: boolean): Line {
  const indent = source.length - source.trimStart().length;
  const plain = isMarkdown ? keepEscaped(text) : text;
  const isHeading = HEADING.test(plain);
  const isQuote = plain.startsWith('>');
  const content = plain.replace(isHeading ? HEADING : /^>\s?/, '');
  const { hasBullet, ...rest } = marked(content);
  const line = {
    ...rest,
    whole: withoutMarks(rest.whole),
    text: withoutMarks(rest.text),
    hasBullet,
  };
  // "**1. Berserk**": the number stands within the emphasis.
  const again = line.position === null ? marked(line.whole) : line;
  const found = again.position === null ? line : { ...again, hasBullet };
  const isEmpty = found.whole === '' || RULE.test(plain);
  // "## 1. Berserk" is an entry.
  const kind = isEmpty
    ? 'blank'
    : isQuote
      ? 'quote'
      : isHeading && found.position === null
        ? 'heading'
        : 'plain';
  return { ...found, kind, source, indent };
}

import { LIMITS, LIST_LIMITS } from '@palmanga/core';
import { XMLParser, XMLValidator } from 'fast-xml-parser';

import type { Collector } from '../collector.ts';
import { plainText, plainTitle } from '../fields/prose.ts';
import { parseScore } from '../fields/score.ts';
import { numberIn, own, textOf } from '../json/object.ts';
import { type Found, ListFileError } from '../read-result.ts';

const ATTRIBUTE = '@';
const PARSER = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: ATTRIBUTE,
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities are decoded here, the predefined ones alone: nothing in a file can define others.
  processEntities: false,
  maxNestedTags: LIST_LIMITS.depth,
  isArray: (name) => name === 'manga' || name === 'anime' || name === 'Book',
});

/** A sign that begins no tag: "je <3 Hachi". CDATA, comments and declarations begin with `<!`, others with a letter. */
const NO_TAG = /<(?![A-Za-z_/?!])/g;
/** One that begins no entity: "Gloutons & Dragons". */
const NO_ENTITY = /&(?!#?\w{1,30};)/g;

/** Whether a text means to be XML; a web page does not. */
export function looksLikeXml(text: string): boolean {
  return /^\s{0,1000}<(?:\?xml|!--|myanimelist\b|readinglist\b)/i.test(text);
}

export function looksLikePage(text: string): boolean {
  return /^\s{0,1000}<(?:!doctype html|html|head|body|div|table|ul|ol|p)\b/i.test(text);
}

/**
 * Reads MyAnimeList's export, Kitsu's, which has ids alone, and those of others in that form, and the
 * reading lists of comic readers (.cbl).
 * @throws ListFileError truncated, damaged, malformed (with its line), not-a-list, too-many-entries
 */
export function readXml(text: string, collector: Collector): Found {
  if (/<!ENTITY/i.test(text)) throw new ListFileError('not-a-list', 'defines entities');
  const root = /<(myanimelist|readinglist)\b/i.exec(text)?.[1];
  if (root === undefined) throw new ListFileError('not-a-list', 'unknown root');
  if (!text.slice(-LIMITS.inputLength).includes(`</${root}`)) throw new ListFileError('truncated');
  const whole = text.replaceAll(NO_ENTITY, '&amp;').replaceAll(NO_TAG, '&lt;');
  const fault = XMLValidator.validate(whole);
  if (fault !== true)
    throw new ListFileError('malformed', `line ${fault.err.line}`, { line: fault.err.line });
  let document: unknown;
  try {
    document = PARSER.parse(whole);
  } catch (error) {
    throw new ListFileError('damaged', undefined, { cause: error });
  }
  const list = own(document, root);
  return root.toLowerCase() === 'readinglist'
    ? readReadingList(list, collector)
    : readMyAnimeList(list, collector);
}

function readMyAnimeList(list: unknown, collector: Collector): Found {
  let hasTitles = false;
  for (const anime of listIn(own(list, 'anime'))) {
    const id = textOf(own(anime, 'series_animedb_id'));
    collector.ignore('anime', plainTitle(textOf(own(anime, 'series_title'))) || id);
  }
  for (const manga of listIn(own(list, 'manga'))) {
    const title = textOf(own(manga, 'manga_title')) || textOf(own(manga, 'series_title'));
    const id = own(manga, 'manga_mangadb_id') ?? own(manga, 'series_mangadb_id');
    const score = parseScore(textOf(own(manga, 'my_score')))?.value ?? 0;
    hasTitles ||= title !== '';
    collector.add({
      title: plainTitle(title),
      malId: numberIn(id),
      // No score is 0 there.
      score: score === 0 ? null : score,
      note: plainText(textOf(own(manga, 'my_comments'))),
    });
  }
  const isRated = collector.entries.some(({ score }) => score !== null);
  return { format: hasTitles ? 'myanimelist' : 'kitsu', order: isRated ? 'score' : 'file' };
}

/** The books of a series are one work. */
function readReadingList(list: unknown, collector: Collector): Found {
  for (const book of listIn(own(own(list, 'Books'), 'Book'))) {
    const attribute = (name: string): string => textOf(own(book, ATTRIBUTE + name));
    collector.add({ title: plainTitle(attribute('Series') || attribute('Title')) });
  }
  return { format: 'reading-list', title: plainTitle(textOf(own(list, 'Name'))), order: 'file' };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

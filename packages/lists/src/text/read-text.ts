import { cutText, LIST_LIMITS } from '@palmanga/core';

import type { Collector, Draft } from '../collector.ts';
import { linkedWork, titleInAddress, withoutAddresses } from '../fields/links.ts';
import { looksLikeName } from '../fields/names.ts';
import { plainTitle } from '../fields/prose.ts';
import { comparableScores, parseScore, type WrittenScore } from '../fields/score.ts';
import { type Found, ListFileError } from '../read-result.ts';
import { headerOf } from '../table/columns.ts';
import { readTable } from '../table/read-table.ts';
import { type Group, groupLines, LABEL } from './group-lines.ts';
import { restoreEscaped } from './inline.ts';
import { isMarkdownText, readLines, splitLines } from './lines.ts';
import { markdownTable } from './markdown-table.ts';
import { withPlainMarks } from './plain-marks.ts';
import { splitAuthors } from './split-author.ts';
import { type ScoredText, splitScore } from './split-score.ts';
import { unfoldLines } from './unfold.ts';

/** Numbers without a scale are scores where so many lines have one. */
const SCORED = 0.3;
/** Where half of the lines are longer, they are prose. */
const PROSE = 160;
/** Lines that are looked at to tell code from titles. */
const SAMPLE = 200;
const CODE =
  /[;{}]$|=>$|^\s{0,40}(?:\/\/|\/\*|\* @|import |export |const |let |var |function |def |class |return |if ?\(|#include|<\/?[a-z])/;

/** A line of a list that is written as a sentence: "- Berserk ;". */
const LIST_ITEM = /^\s{0,9}[-•·–] |\s;$/;
/** What mails begin with. */
const GREETING = /^(?:salut|bonjour|bonsoir|coucou|hello|hey|hi)(?![\p{L}\d])[^:]{0,40}$/iu;

/** An entry whose score and author are found. */
interface Parts {
  readonly text: string;
  readonly author: string;
  readonly score: WrittenScore | null;
  readonly note: string;
}

/**
 * Reads a list as people write and paste it: numbered, with bullets or one title a line, in Markdown too,
 * with authors, scores, comments and headings.
 * @throws ListFileError not-a-list, too-many-entries
 */
export function readText(text: string, collector: Collector, fileName: string): Found {
  const sources = splitLines(text);
  const isMarkdown = isMarkdownText(sources, fileName);
  const table = markdownTable(sources);
  if (table !== null) {
    const found = readTable({ delimiter: '|', rows: table.rows }, collector, fileName);
    return { ...found, format: 'markdown', title: table.title };
  }
  requireTitles(sources);
  const { lines, areScored } = withPlainMarks(sources);
  const { groups, before, headings } = groupLines(
    readLines(unfoldLines(lines), isMarkdown, collector),
  );
  takeGroups(groups, collector);
  const said = before.map(restoreEscaped).filter((line) => headerOf([line]) === null);
  const about = said.filter((line) => !GREETING.test(line));
  for (const greeting of said.filter((line) => GREETING.test(line))) {
    collector.ignore('heading', greeting);
  }
  for (const heading of headings) collector.ignore('heading', restoreEscaped(heading));
  const [title = '', ...description] = about;
  return {
    format: isMarkdown ? 'markdown' : 'text',
    title: title.replace(/\s?:$/, ''),
    description: description.join('\n'),
    order: areScored ? 'score' : 'file',
  };
}

function requireTitles(sources: readonly string[]): void {
  const lines = sources
    .slice(0, SAMPLE * 2)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE);
  const code = lines.filter(
    (line) => !LIST_ITEM.test(line) && CODE.test(line.slice(0, 200).trimEnd()),
  ).length;
  if (code > lines.length * 0.4 && lines.length > 2) throw new ListFileError('not-a-list', 'code');
  const median =
    lines.map(({ length }) => length).toSorted((a, b) => a - b)[lines.length >> 1] ?? 0;
  if (lines.length > 2 && median > PROSE) throw new ListFileError('not-a-list', 'prose');
}

function takeGroups(groups: readonly Group[], collector: Collector): void {
  const scored = withScores(groups);
  const authors = splitAuthors(scored.map(({ text, author }) => (author === '' ? text : '')));
  const scores = comparableScores(scored.map(({ score }) => score));
  for (const [index, group] of groups.entries()) {
    const { text, author, note } = scored[index] ?? { text: '', author: '', note: '' };
    const split = author === '' ? authors[index] : undefined;
    const link = linkedWork(group.source);
    const draft: Draft = {
      title:
        plainTitle(unquoted(restoreEscaped(split?.title ?? text))) ||
        (link?.title ?? titleInAddress(group.source)),
      author: restoreEscaped(author || (split?.author ?? '')),
      malId: link?.malId ?? null,
      anilistId: link?.anilistId ?? null,
      position: group.position,
      score: scores[index] ?? null,
      note: restoreEscaped(note),
    };
    if (link?.isAnime) collector.ignore('anime', draft.title);
    else collector.add(draft);
  }
}

/** Scores without a scale count only where many lines have one: "Area 88" has none. */
function withScores(groups: readonly Group[]): readonly Parts[] {
  const lines = groups.map((group) => partsOf(group));
  const found = lines.filter(({ scored }) => scored !== null && scored.score !== null).length;
  const areMany = found >= Math.max(2, groups.length * SCORED);
  return lines.map(({ text, author, score, note, scored }) => {
    const isScore = scored !== null && (areMany || !scored.isVague);
    return {
      text: isScore ? scored.text : text,
      author,
      score: score ?? (isScore ? scored.score : null),
      note: [isScore ? scored.note : '', note].filter((part) => part !== '').join('\n'),
    };
  });
}

/** What a line says in parts between bars, and in labelled lines under it. */
function partsOf({ text, notes, score }: Group): Parts & { readonly scored: ScoredText | null } {
  const [line = '', ...more] = withoutAddresses(text)
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  let author = '';
  let ownScore: WrittenScore | null = null;
  const said: string[] = [];
  const take = (part: string, label: string): void => {
    const written = parseScore(part);
    if (/^(?:(?:ma )?note|score|rating)/i.test(label) && written !== null) ownScore ??= written;
    else if (/^(?:au|mang|manhw|manhu|bd|comics? de|scén|dessin)/i.test(label)) author ||= part;
    else if (label !== '|') said.push(part);
    else if (written !== null) ownScore ??= written;
    else if (author === '' && (looksLikeName(part) || part.length < 60)) author = part;
    else said.push(part);
  };
  for (const part of more) take(part, '|');
  for (const note of notes) {
    const [label = ''] = LABEL.exec(note) ?? [];
    take(note.slice(label.length), label);
  }
  const scored = splitScore(line);
  return {
    text: line,
    author,
    score: ownScore ?? (scored?.score ? null : score),
    note: said.join('\n'),
    scored,
  };
}

/** "« Berserk »" without what stands around it. */
function unquoted(title: string): string {
  const match = /^(?:«\s?(.+?)\s?»|“(.+)”|"([^"]+)")$/.exec(cutText(title, LIST_LIMITS.lineLength));
  return match?.slice(1).find((inside) => inside !== undefined) ?? title;
}

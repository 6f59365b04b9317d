import { LIST_LIMITS } from '@palmanga/core';

import { looksJapanese, looksLikeName } from '../fields/names.ts';

/** "S : Berserk, Monster", "A tier – Nana": a line for each tier, the best first. */
const TIER = /^([SABCDEF])[+-]? ?(?:tier|rang)? ?[:–—-] +(?=\S)/i;
/** "Mes préférés : Berserk, Nana". */
const HEADED =
  /^(?<head>(?:(?:salut|bonjour|coucou|hello)[ ,!]{1,3})?(?:mes|mon|ma|my|voici|les|top|liste|classement)\b[^:]{0,60}:) +(?<rest>\S.*)$/i;
/** Where a further number begins in "1. Berserk 2. Monster". */
const NUMBER = / +(?=\d{1,3}[.)] ?\S)/;

/**
 * Lists whose titles do not stand in lines of their own, one title a line: all in one line, in one line for
 * each tier, or each with its author in the line under it. Other texts stay as they are.
 */
export function unfoldLines(lines: readonly string[]): readonly string[] {
  // Longer lines have no titles, and searching them would take long.
  if (lines.some(({ length }) => length > LIST_LIMITS.lineLength)) return lines;
  const filled = lines.filter((line) => line.trim() !== '');
  const tiers = filled.filter((line) => TIER.test(line.trim()));
  if (tiers.length > 1 && tiers.length * 2 > filled.length) {
    return lines.flatMap((line) => tierLines(line.trim()));
  }
  const last = filled.at(-1);
  // A heading may stand before the only line.
  if (last !== undefined && filled.length <= 2) {
    const titles = HEADED.test(last.trim()) ? null : titlesOfLine(last.trim());
    if (titles !== null) return [...filled.slice(0, -1), '', ...titles];
    const { head = '', rest = '' } = HEADED.exec(last.trim())?.groups ?? {};
    const headed = head === '' || filled.length > 1 ? null : titlesOfLine(rest);
    if (headed !== null) return [head, '', ...headed];
  }
  return pairs(lines) ?? lines;
}

function tierLines(line: string): string[] {
  return TIER.test(line) ? line.replace(TIER, '').split(/[,;] +/) : [line];
}

/** The titles of a line that has several; null for one that has not. */
function titlesOfLine(line: string): string[] | null {
  const inside = /^\['(.+)'\]$/.exec(line)?.[1];
  if (inside !== undefined) return inside.split(/', ?'/);
  const numbered = line.split(NUMBER);
  if (numbered.length > 1 && numbered.every((part, index) => part.startsWith(String(index + 1)))) {
    return numbered;
  }
  const ranked = line.split(/ (?:>+|→|≥) /);
  if (ranked.length > 1) return ranked.map((title, index) => `${index + 1}. ${title}`);
  // Fewer commas may be one title's: "Moi, quand je me réincarne en slime".
  const listed = line.split(/[,;] +/);
  return listed.length > 3 ? listed : null;
}

/** Blocks of two lines each, a title and the name of its author, as "title | author". */
function pairs(lines: readonly string[]): string[] | null {
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line.trim());
  }
  const filled = blocks.filter(({ length }) => length > 0);
  const isOfAuthors = ([, author = '', ...more]: string[]): boolean =>
    more.length === 0 && looksLikeName(author) && looksJapanese(author);
  if (filled.length < 2 || !filled.every(isOfAuthors)) return null;
  return filled.map(([title = '', author = '']) => `${title} | ${author}`);
}

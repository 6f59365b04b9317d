import { cutText, type WrittenWork } from '@palmanga/core';

import { titleKey } from './title-key.ts';
import { seriesOf, withoutEdition, withoutHints } from './title-suffixes.ts';

/** What was written, read in one way. */
export interface TitleReading {
  readonly text: string;
  readonly key: string;
}

/**
 * The ways to read what was written. `whole` keeps everything that names the work, the title as it
 * stands first: only these may be sure by themselves. `halves` are two names side by side, which say
 * one work twice, or a work and its part, or a work and its author. `hints` leave words out that may
 * name another work.
 */
interface WrittenTitle {
  readonly whole: readonly TitleReading[];
  readonly halves: readonly (readonly [TitleReading, TitleReading])[];
  readonly hints: readonly TitleReading[];
}

/** A written work, its titles read once. */
export interface ReadWork {
  readonly work: WrittenWork;
  readonly title: WrittenTitle;
  /** What keeps everything of its other titles. */
  readonly others: readonly TitleReading[];
}

/** Titles are read up to here, in UTF-16 code units. */
const READ_LENGTH = 300;
/** Other titles of a list's entry that are read; files give up to thirty. */
const OTHER_TITLES = 3;
/** Between two names: a dash or a tilde with spaces, a colon, a slash or bar with spaces, a line break, '=', a comma. */
const BETWEEN = /\s+[-–—~|/=]+\s+|\s*[:：;\n]\s*|,\s+|\s+(?:aka|alias)\s+/gu;
const BRACKETS = /^(.*?)\s*[([（【「]([^()[\]（）【】「」]+)[)\]）】」]\s*(.*)$/u;

/** What fans write for well-known works; each is asked as the title beside it, and is a proposal. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  aot: 'Attack on Titan',
  bnha: 'Boku no Hero Academia',
  csm: 'Chainsaw Man',
  fma: 'Fullmetal Alchemist',
  hnk: 'Hokuto no Ken',
  hxh: 'Hunter x Hunter',
  jjba: 'JoJo no Kimyou na Bouken',
  jjk: 'Jujutsu Kaisen',
  kny: 'Kimetsu no Yaiba',
  mha: 'My Hero Academia',
  opm: 'One Punch-Man',
  sds: 'Seven Deadly Sins',
  snk: 'Shingeki no Kyojin',
  tpn: 'The Promised Neverland',
};

export function readWork(work: WrittenWork): ReadWork {
  return {
    work,
    title: readTitle(work.title),
    others: work.otherTitles.slice(0, OTHER_TITLES).flatMap((title) => readTitle(title).whole),
  };
}

/** Reads a title of a list from elsewhere, of at most READ_LENGTH code units. Everything is empty for an empty one. */
function readTitle(written: string): WrittenTitle {
  const title = cutText(written.trim(), READ_LENGTH);
  const plain = withoutEdition(title);
  // A long vowel that a macron marks may be spelled 'ei' elsewhere.
  const spelled = /[ēĒ]/.test(plain) ? [plain.replaceAll(/[ēĒ]/g, 'ei')] : [];
  const series = seriesOf(title);
  const whole = readings([title, plain, ...spelled, ...(series === null ? [] : [series])]);
  const known = new Set(whole.map(({ key }) => key));
  const spelledOut = ABBREVIATIONS[titleKey(plain)];
  return {
    whole,
    halves: halves(plain),
    hints: readings([
      withoutHints(title),
      ...(spelledOut === undefined ? [] : [spelledOut]),
    ]).filter(({ key }) => !known.has(key)),
  };
}

/** Each key once, in order. */
function readings(texts: readonly string[]): readonly TitleReading[] {
  const byKey = new Map<string, TitleReading>();
  for (const text of texts) {
    const key = titleKey(text);
    if (key !== '' && !byKey.has(key)) byKey.set(key, { text, key });
  }
  return [...byKey.values()];
}

/** What stands outside and in the first brackets, and both sides of the first and the last sign between names. */
function halves(title: string): readonly (readonly [TitleReading, TitleReading])[] {
  const [, before = '', inside = '', after = ''] = BRACKETS.exec(title) ?? [];
  const signs = [...title.matchAll(BETWEEN)];
  const pairs = [
    [`${before} ${after}`, inside],
    ...[signs[0], ...(signs.length > 1 ? signs.slice(-1) : [])].map((sign) =>
      sign === undefined
        ? []
        : [title.slice(0, sign.index), title.slice(sign.index + sign[0].length)],
    ),
  ];
  return pairs.flatMap((sides) => {
    const [one, other] = sides.map((side) => readings([withoutEdition(side)])[0]);
    return one === undefined || other === undefined ? [] : [[one, other] as const];
  });
}

/** A line that may begin with a number or a bullet. */
export interface Marked {
  /** The line without its bullet, and with its number. */
  readonly whole: string;
  /** The line without both. */
  readonly text: string;
  readonly position: number | null;
  /** Whether its number may as well belong to a title: "7 Seeds". */
  readonly isVague: boolean;
  readonly hasBullet: boolean;
}

const BULLET =
  /^(?:[=-]>|[-*•·∙⁃▪▫◦‣●○■□►▶➤➔→✓✔☐☑☒❤♥♦–—+~>]|(?![#\d©®™])\p{Extended_Pictographic}\uFE0F?)\s+/u;
const BOX = /^\[[ xX✓]\]\s+/;
const MEDALS = ['🥇', '🥈', '🥉'];
/** "1.", "1)", "#1", "n° 1", "1 -", "1:", "1er", "2ème :", "Top 1 :". */
const NUMBER = new RegExp(
  [
    String.raw`^(?:\((\d{1,5})\)`,
    String.raw`(?:n°|nº|№|no\.|#) ?(\d{1,5})(?:[.):°](?!\d)| ?[-–—:](?=\s)|(?=\s))`,
    String.raw`top ?(\d{1,5}) ?[.):–—-](?!\d)`,
    String.raw`(\d{1,5})(?: ?[.):°º](?!\d) ?[-–—:]?|(?:er|ère|re|e|è|ème|eme|ième|st|nde?|rd|th|ᵉ)(?: ?[-–—:.)]| ?°)(?!\d))`,
    String.raw`(\d{1,5})(?: ?[-–—](?=\s)|/ +|\t))\s*(?=\S)`,
  ].join('|'),
  'i',
);
/** A number with nothing but a space behind it, or a short one: "1er Berserk". */
const BARE = /^(\d{1,5})(?:er|ère|re|e|è|ème|eme|ième|st|nde?|rd|th)? +(?=[^\d\s])/i;
const KEYCAP = /([0-9])\uFE0F?\u20E3/gu;
/** Numbers mark a list when this part of its lines has them. */
const PART = 0.5;

/** Whether a text is nothing but a bullet, also one of the letters that fonts of signs draw as bullets. */
export function isBullet(text: string): boolean {
  const mark = text.trim();
  return (
    mark !== '' && (/^[o§Øüvq\uF000-\uF0FF]$/.test(mark) || bulletOf(`${mark} `) === `${mark} `)
  );
}

/** Finds the bullet and the number at the start of a line that is trimmed. */
export function marked(line: string): Marked {
  const medal = MEDALS.findIndex((one) => line.startsWith(one));
  if (medal !== -1) {
    const text = line.slice(2).trim();
    return { whole: text, text, position: medal + 1, isVague: false, hasBullet: false };
  }
  const bullet = bulletOf(line);
  const plain = line.includes('\u20E3')
    ? line.replaceAll(KEYCAP, '$1').replace(/^(\d+)\s/, '$1. ')
    : line;
  const whole = plain.slice(bullet.length).trim();
  const number = NUMBER.exec(whole);
  const match = number ?? BARE.exec(whole);
  const digits = match?.slice(1).find((group) => group !== undefined);
  if (match === null || digits === undefined) {
    return { whole, text: whole, position: null, isVague: false, hasBullet: bullet !== '' };
  }
  return {
    whole,
    text: whole.slice(match[0].length).trim(),
    position: Number(digits),
    isVague: number === null,
    hasBullet: bullet !== '',
  };
}

/** A bullet, with the box behind it: "- [x] ". */
function bulletOf(line: string): string {
  const bullet = BULLET.exec(line)?.[0] ?? '';
  return bullet + (BOX.exec(line.slice(bullet.length))?.[0] ?? '');
}

/**
 * Whether the numbers of lines are their ranks: they count up or down, or most lines have one. A number with
 * only a space behind it must count.
 * @param lines those that have something to say
 */
export function isNumbered(lines: readonly Marked[]): boolean {
  const clear = lines.flatMap(({ position, isVague }) => (isVague ? [] : (position ?? [])));
  if (clear.length >= 3 && counts(clear)) return true;
  if (clear.length > 1 && clear.every((number, index) => number === index + 1)) return true;
  return (
    clear.length >= lines.length * PART &&
    (clear.includes(1) || (clear.length > 1 && counts(clear)))
  );
}

/** The same for numbers that are part of the line without more. */
export function isVaguelyNumbered(lines: readonly Marked[]): boolean {
  const numbers = lines.flatMap(({ position }) => position ?? []);
  return numbers.length >= 3 && numbers.length >= lines.length * 0.8 && counts(numbers);
}

/** Titles without their ranks, where they are numbered. */
export function withoutNumbers(
  titles: readonly string[],
): readonly { readonly title: string; readonly position: number | null }[] {
  const lines = titles.map((title) => marked(title.trim()));
  const isCounted = lines.length > 2 && isNumbered(lines);
  return lines.map(({ text, position, isVague }, index) =>
    isCounted && !isVague && position !== null
      ? { title: text, position }
      : { title: titles[index] ?? '', position: null },
  );
}

/** Whether most numbers are one more, or one less, than the one before, the same, or 1 again. */
function counts(numbers: readonly number[]): boolean {
  const steps = numbers.slice(1).filter((number, index) => {
    const step = number - (numbers[index] ?? 0);
    return Math.abs(step) <= 1 || number === 1;
  });
  return steps.length >= (numbers.length - 1) * 0.6;
}

/** A score as it is written. */
export interface WrittenScore {
  readonly value: number;
  /** The best score of its scale; null where that is not written. */
  readonly outOf: number | null;
}

/** The scale that scores of several scales are brought to. */
const COMMON = 10;
/** No score is longer. */
const LONGEST = 30;

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d{1,3})?)`;
const OF_SCALE = new RegExp(String.raw`^${NUMBER}\s?(?:/|sur|out of)\s?(\d{1,3})(?:[.,]0+)?$`, 'i');
const ALONE = new RegExp(
  String.raw`^${NUMBER}\s?(%|[★⭐*]\uFE0F?|étoiles?|stars?|pts?|points?)?$`,
  'i',
);
const STARS = /^(?:[★⭐✭✮☆✩½]\uFE0F?\s?){1,11}$/u;

/** The score that is a whole cell: "9,5", "8/10", "95 %", "★★★★½". Null for anything else. */
export function parseScore(cell: string): WrittenScore | null {
  const text = cell.trim();
  if (text === '' || text.length > LONGEST) return null;
  const scale = OF_SCALE.exec(text);
  if (scale !== null) return ofScale(numberOf(scale[1]), Number(scale[2]));
  const alone = ALONE.exec(text);
  if (alone !== null) return { value: numberOf(alone[1]), outOf: alone[2] === '%' ? 100 : null };
  if (!STARS.test(text)) return null;
  const filled = text.match(/[★⭐✭✮]/gu)?.length ?? 0;
  const count = text.match(/[★⭐✭✮☆✩]/gu)?.length ?? 0;
  return { value: filled + (text.includes('½') ? 0.5 : 0), outOf: count > 5 ? 10 : 5 };
}

/** "9,5" as a number. */
export function numberOf(text = ''): number {
  return Number(text.replace(',', '.'));
}

/**
 * Scores as numbers that can be compared: as they are where all have the same scale, else brought to one
 * out of ten where their scale is written.
 */
export function comparableScores(
  scores: readonly (WrittenScore | null)[],
): readonly (number | null)[] {
  const scales = new Set(scores.flatMap((score) => score?.outOf ?? []));
  return scores.map((score) => {
    if (score === null) return null;
    const { value, outOf } = score;
    return scales.size < 2 || outOf === null ? value : (value * COMMON) / outOf;
  });
}

function ofScale(value: number, outOf: number): WrittenScore | null {
  return outOf === 0 ? null : { value, outOf };
}

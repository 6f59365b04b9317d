/** Where a board may stand, in pixels from the picture's top left corner. */
export interface BoardSpace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** The width of the column of labels; 0 for none. */
  readonly label: number;
  /** The width that a cover has at most. */
  readonly most: number;
}

/** What stands in a row of a board. */
export interface BoardCount {
  /** How many covers there are to show. */
  readonly covers: number;
  /** How many works the row has. */
  readonly total: number;
}

export interface BoardLayout {
  /** The upper edge of the first row, and the height of all. */
  readonly y: number;
  readonly height: number;
  /** Covers are 2 wide and 3 high. */
  readonly cover: number;
  readonly rows: readonly BoardRowPlace[];
}

interface BoardRowPlace {
  readonly y: number;
  readonly height: number;
  /** The upper left corners of its covers. */
  readonly covers: readonly { readonly x: number; readonly y: number }[];
  /** How many works are not shown, and where that is said; null for none. */
  readonly more: { readonly count: number; readonly x: number; readonly y: number } | null;
}

/** The lines of covers that a row may take, one attempt after the other, and the width that they then have at least. */
const ATTEMPTS = [
  { lines: Infinity, least: 52 },
  { lines: 3, least: 46 },
  { lines: 2, least: 40 },
  { lines: 1, least: 0 },
] as const;
/** Between covers and around them, against their width. */
const GAP = 0.14;
const MOST_COLUMNS = 60;
/** Rows become higher than their covers need by this at most. */
const STRETCH = 0.6;
/** How much of the largest size covers alone keep where their lines become fuller. */
const NEARLY = 0.85;

/**
 * Places the rows of a board, with covers as large as the space allows. Where not all fit, the last place of a row
 * says how many are missing.
 */
export function layOutBoard(space: BoardSpace, counts: readonly BoardCount[]): BoardLayout {
  const [only, another] = counts;
  const isBoard = space.label > 0;
  const isAlone = !isBoard && only !== undefined && another === undefined;
  const { cover, columns, lines } = isAlone ? evenSizes(space, only) : sizesIn(space, counts);
  const [gap, step] = [cover * GAP, cover * (1 + GAP)];
  const lineHeight = cover * 1.5 + gap;
  const heights = counts.map(({ covers }) => linesOf(covers, columns, lines) * lineHeight + gap);
  const needed = heights.reduce((sum, height) => sum + height, 0);
  const spare = Math.max(0, space.height - needed);
  const stretched = isBoard
    ? heights.map((height) => height + spareOf(height, spare, counts))
    : heights;
  const height = stretched.reduce((sum, one) => sum + one, 0);
  const y = space.y + Math.max(0, space.height - height) / 2;
  const used = columns * step - gap;
  const left = isBoard
    ? space.x + space.label + gap
    : space.x + Math.max(0, space.width - used) / 2;
  let top = y;
  const rows = counts.map(({ covers, total }, index): BoardRowPlace => {
    const [needs, has] = [heights[index] ?? 0, stretched[index] ?? 0];
    const row = { y: top, height: has };
    top += has;
    const first = row.y + (has - needs) / 2 + gap;
    const room = columns * linesOf(covers, columns, lines);
    const shown = total > Math.min(covers, room) ? Math.min(covers, room - 1) : covers;
    const cells = shown + (total > shown ? 1 : 0);
    const placeOf = (at: number) => {
      const line = Math.floor(at / columns);
      // Covers alone are a block, whose last line stands in the middle.
      const missing = isAlone ? Math.max(0, columns - (cells - line * columns)) : 0;
      return {
        x: left + ((at % columns) + missing / 2) * step,
        y: first + line * lineHeight,
      };
    };
    return {
      ...row,
      covers: Array.from({ length: Math.max(0, shown) }, (_, at) => placeOf(at)),
      more: total > shown ? { count: total - shown, ...placeOf(Math.max(0, shown)) } : null,
    };
  });
  return { y, height, cover, rows };
}

/**
 * Covers alone are nearly as large as can be, and of such sizes in the one that leaves the fewest places of the last
 * line empty: 25 are five times five, not three times seven and a line of four.
 */
function evenSizes(space: BoardSpace, { covers }: BoardCount) {
  const sizes = Array.from({ length: Math.max(1, Math.min(covers, MOST_COLUMNS)) }, (_, index) => {
    const columns = index + 1;
    const lines = Math.max(1, Math.ceil(covers / columns));
    const high = space.height / (lines * (1.5 + GAP) + GAP);
    return { columns, lines, cover: Math.min(coverIn(space, columns), high) };
  });
  const largest = Math.max(...sizes.map(({ cover }) => cover));
  const emptyOf = ({ columns, lines }: (typeof sizes)[number]) => columns * lines - covers;
  const [best] = sizes
    .filter(({ cover }) => cover >= largest * NEARLY)
    .toSorted((one, other) => emptyOf(one) - emptyOf(other) || other.cover - one.cover);
  if (best === undefined) throw new Error('The largest is among them');
  return best;
}

function spareOf(height: number, spare: number, counts: readonly unknown[]): number {
  return Math.min(spare / counts.length, height * STRETCH);
}

function linesOf(covers: number, columns: number, most: number): number {
  return Math.min(most, Math.max(1, Math.ceil(covers / columns)));
}

/** The largest covers with which every row fits, in the first attempt in which they are large enough. */
function sizesIn(space: BoardSpace, counts: readonly BoardCount[]) {
  for (const { lines, least } of ATTEMPTS) {
    let cover = 0;
    for (let columns = 1; columns <= MOST_COLUMNS; columns += 1) {
      const height = counts.reduce(
        (sum, { covers }) => sum + linesOf(covers, columns, lines) * (1.5 + GAP) + GAP,
        0,
      );
      cover = Math.max(cover, Math.min(coverIn(space, columns), space.height / height));
    }
    if (cover >= least) return { cover, columns: fitting(space, cover), lines };
  }
  throw new Error('The last attempt takes every size');
}

/** The width of covers of which so many stand in a line, with gaps around each. */
function coverIn({ width, label, most }: BoardSpace, columns: number): number {
  const edges = label > 0 ? 1 : -1;
  return Math.min(most, (width - label) / (columns + (columns + edges) * GAP));
}

/** How many covers of a width stand in a line: more than were asked for where `most` made them smaller. */
function fitting({ width, label }: BoardSpace, cover: number): number {
  const edges = label > 0 ? 1 : -1;
  return Math.max(1, Math.floor(((width - label) / cover - edges * GAP) / (1 + GAP) + 1e-9));
}

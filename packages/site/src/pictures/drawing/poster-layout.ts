import { POSTER_FORMATS, type PosterFormat } from '@palmanga/core';

/** Measures of a poster, in pixels from its top left corner. */
export interface PosterLayout {
  readonly width: number;
  readonly height: number;
  /** The lower edge of the yellow half, at the middle of the picture. */
  readonly horizon: number;
  /** The first three places, in order; `middle` of the cover, `angle` in degrees. */
  readonly podium: readonly PodiumPlace[];
  readonly rows: readonly RowPlace[];
  /** The baseline of the last line. */
  readonly footer: number;
}

export interface PodiumPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly angle: number;
  /** Under the cover: the numeral and, beside it, the title. From its top left corner. */
  readonly caption: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
}

export interface RowPlace {
  readonly x: number;
  /** The middle of the row. */
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Left and right edge of everything. */
export const EDGE = 56;

/** What differs between formats. The applications that show stories lay their own controls over both ends. */
const FORMATS: Readonly<
  Record<
    PosterFormat,
    { top: number; bottom: number; titleSizes: readonly number[]; caption: number }
  >
> = {
  portrait: { top: 52, bottom: 58, titleSizes: [78, 64, 52, 44], caption: 88 },
  story: { top: 190, bottom: 230, titleSizes: [100, 88, 72, 58, 48], caption: 96 },
  square: { top: 40, bottom: 46, titleSizes: [60, 50, 42], caption: 72 },
};

/** Where the title stands: on two lines at most, in the first size in which it fits. */
export function titleBox(format: PosterFormat) {
  const { top, titleSizes } = FORMATS[format];
  return { top, most: 2, sizes: titleSizes, width: POSTER_FORMATS[format].width - 2 * EDGE };
}

/** The sizes in which a title may have one line alone, where height is scarce. */
export const ONE_LINE: Readonly<Record<PosterFormat, readonly number[]>> = {
  portrait: [],
  story: [],
  square: [60, 54, 48],
};

const FOOTER_HEIGHT = 82;
/** Rows become no higher than this, however few. */
const ROW_HEIGHTS = { least: 46, most: 128 };
/** The share of the room under the title that this many lines of rows may take. */
const rowsShare = (lines: number): number => 0.4 + 0.015 * lines;
const COLUMN_GAP = 36;
/** Widths of the second and the third cover, against the first. */
const SIDES = [0.76, 0.7] as const;
const GAP = 30;
const CAPTION_GAP = 18;
/** The least width of a caption, where there is room. */
const CAPTION_WIDTH = 290;

/** The size of a poster, the baseline of its last line, and the lower edge of what stands above its footer. */
export function frameOf(format: PosterFormat) {
  const { width, height } = POSTER_FORMATS[format];
  const footer = height - FORMATS[format].bottom;
  return { width, height, footer, end: footer - FOOTER_HEIGHT };
}

/**
 * Places everything under the title.
 * @param titleBottom the lower edge of the title
 * @param count how many manga there are to show
 */
export function layOut(format: PosterFormat, titleBottom: number, count: number): PosterLayout {
  const { width, height, footer, end } = frameOf(format);
  const rest = Math.max(0, count - 3);
  const columns = columnsOf(format, rest);
  const lines = Math.ceil(rest / columns);
  const room = end - titleBottom;
  const rowHeight = Math.min(
    ROW_HEIGHTS.most,
    Math.max(ROW_HEIGHTS.least, (room * rowsShare(lines)) / (lines || 1)),
  );
  const listTop = end - lines * rowHeight;
  const { caption } = FORMATS[format];
  const podiumEnd = listTop - (lines === 0 ? 40 : 22) - caption;
  const podium = podiumOf(width, { top: titleBottom + GAP, bottom: podiumEnd, caption }, count);
  const first = podium[0];
  const horizon = first === undefined ? end : first.y + first.width * 0.75 - 40;
  const columnWidth = (width - 2 * EDGE - (columns - 1) * COLUMN_GAP) / columns;
  const rows = Array.from({ length: rest }, (_, index) => ({
    x: EDGE + (index % columns) * (columnWidth + COLUMN_GAP),
    y: listTop + (Math.floor(index / columns) + 0.5) * rowHeight,
    width: columnWidth,
    height: rowHeight,
  }));
  return { width, height, horizon, podium, rows, footer };
}

/** One column while there is room, as titles are long. */
function columnsOf(format: PosterFormat, rest: number): number {
  if (rest <= 2) return format === 'square' ? 2 : 1;
  if (format === 'story') return rest <= 7 ? 1 : 2;
  return 2;
}

/** The first cover as large as the room allows, the others beside it, behind its edges when they must. */
function podiumOf(
  width: number,
  {
    top,
    bottom,
    caption,
  }: { readonly top: number; readonly bottom: number; readonly caption: number },
  count: number,
): PodiumPlace[] {
  const height = bottom - top;
  const firstWidth = Math.min(height / 1.5, width * 0.41);
  const middle = { x: width / 2, y: top + (height - firstWidth * 1.5) / 2 + firstWidth * 0.75 };
  const base = middle.y + firstWidth * 0.75;
  const under = { y: base + CAPTION_GAP, height: caption };
  const sides = SIDES.map((share, index) => {
    const own = Math.min(firstWidth * share, width * 0.285);
    const side = index === 0 ? -1 : 1;
    const wished = firstWidth / 2 + GAP + own / 2;
    const furthest = width / 2 - EDGE * 0.75 - own / 2;
    const x = middle.x + side * Math.min(wished, furthest);
    // Beside the first one's caption, also where the cover stands behind the first one; under a narrow cover
    // it goes on outwards. In distances from the middle, to which both sides are alike.
    const away = Math.abs(x - middle.x);
    const inner = Math.max(away - own / 2, firstWidth / 2 + CAPTION_GAP);
    const outer = Math.min((width - EDGE) / 2, Math.max(away + own / 2, inner + CAPTION_WIDTH));
    const from = middle.x + (side === -1 ? -outer : inner);
    return {
      x,
      y: base - 14 - own * 0.75,
      width: own,
      angle: side * 3,
      caption: { ...under, x: from, width: outer - inner },
    };
  });
  const first = {
    ...middle,
    width: firstWidth,
    angle: 0,
    caption: { ...under, x: middle.x - firstWidth / 2, width: firstWidth },
  };
  return [first, ...sides].slice(0, count);
}

import { type ErrorCode, isCleanLine, isCleanText, isSeen, LIMITS } from '@palmanga/core';
import { z } from 'zod';

/** Entries of one page at most. */
export const MAX_PAGE_SIZE = 1000;

/** A text whose own rule, in core, answers with its own error when it is too long. */
export const TEXT = z.string().max(LIMITS.inputLength);

/** A line that others will see. The clients clean it; what is not clean is refused with `code`. */
export const lineOf = (code: ErrorCode) => TEXT.refine(isCleanLine, { params: { code } });

/** The same for a text of several lines. */
export const textOf = (code: ErrorCode) => TEXT.refine(isCleanText, { params: { code } });

/** The title of a ranking. The store asks for one that is seen. */
export const TITLE = TEXT.refine((title) => !isSeen(title) || isCleanLine(title), {
  params: { code: 'title-invalid' satisfies ErrorCode },
});

/**
 * A list of at most `max` elements. A longer one is refused without a look at its elements, and
 * another at its first faulty element: zod alone would collect an issue for each of them.
 */
export const listOf = <T extends z.ZodType>(element: T, max: number) =>
  z
    .custom<z.input<T>[]>(
      (value) =>
        Array.isArray(value) &&
        value.length <= max &&
        value.every((entry) => element.safeParse(entry).success),
      `must be a list of at most ${max} valid elements`,
    )
    .pipe(z.array(element));

/** The id of a manga. */
export const MANGA_ID = z.string().max(LIMITS.mangaIdLength);

/** The copy of a manga in a ranking or among the favorites. */
export const MANGA_COPY = z.object({
  mangaId: MANGA_ID,
  title: z.string().min(1).max(LIMITS.mangaTitleLength).refine(isCleanLine),
  author: z.string().max(LIMITS.mangaAuthorLength).refine(isCleanLine),
  coverUrl: z.string().max(LIMITS.addressLength).refine(isCleanLine).nullable(),
});

/** Fields of a page request in a query string, where a missing cursor means the first page. */
export const PAGE = {
  cursor: z.string().max(LIMITS.cursorLength).nullable().default(null),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE),
};

/** A value that the store looks at, once it knows who asks. */
export const unchecked = <T>() => z.unknown() as z.ZodType<T>;

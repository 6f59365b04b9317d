import { setImmediate } from 'node:timers/promises';

import {
  AppError,
  type ErrorCode,
  isCleanLine,
  isCleanText,
  isErrorCode,
  isSeen,
  LIMITS,
  type PageRequest,
} from '@palmanga/core';
import type { Context, MiddlewareHandler } from 'hono';
import { validator } from 'hono/validator';
import { z } from 'zod';

import type { Session } from '../accounts/session.ts';
import type { Store, StoreBackend } from '../store/index.ts';
import { checkBodyShape } from './body-shape.ts';
import type { Env } from './context.ts';
import type { RateLimits, RuleName } from './rate-limits.ts';

/** Entries of one page at most. */
export const MAX_PAGE_SIZE = 1000;

/**
 * The session that sends this request.
 * @throws AppError unauthenticated
 */
export async function requireSessionOf(c: Context<Env>): Promise<Session> {
  const session = await c.get('session')();
  if (session === null) throw new AppError('unauthenticated');
  return session;
}

/**
 * The account that sends this request.
 * @throws AppError unauthenticated
 */
export async function requireUid(c: Context<Env>): Promise<string> {
  return (await requireSessionOf(c)).user.uid;
}

/** Counts a call by the account that sends it, before what it sends is read. */
export function countByAccount(limits: RateLimits, rule: RuleName): MiddlewareHandler<Env> {
  return async (c, next) => {
    limits.consume(rule, await requireUid(c));
    await next();
  };
}

/** The store as the sender of this request may use it. */
export async function storeOf(c: Context<Env>, store: Store): Promise<StoreBackend> {
  const session = await c.get('session')();
  return store.as(session?.user ?? null);
}

/** What a route takes, and where from. */
export interface InputShape {
  readonly from: 'json' | 'query';
  readonly schema: z.ZodType;
}

const SHAPES = new WeakMap<object, InputShape>();

/** What the handler `json` or `query` made checks; null for any other handler. */
export function shapeOf(handler: object): InputShape | null {
  return SHAPES.get(handler) ?? null;
}

function parse<T extends z.ZodType>(schema: T, value: unknown, code: ErrorCode): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const own = result.error.issues
    .map((issue) => (issue.code === 'custom' ? issue.params?.['code'] : null))
    .find(isErrorCode);
  throw new AppError(own ?? code, z.prettifyError(result.error));
}

/** Characters of a body that takes milliseconds to decode. */
const LONG_BODY = 500_000;

/** Checks the shape of a JSON body. The store checks the values themselves. */
export const json = <T extends z.ZodType>(schema: T, code: ErrorCode = 'payload-invalid') => {
  const check = validator('json', (value: z.input<T>) => parse(schema, value, code));
  const handler: typeof check = async (c, next) => {
    const text = await c.req.text();
    checkBodyShape(text);
    // Others are served between the decoding of a long body and its parsing.
    if (text.length > LONG_BODY) await setImmediate();
    return check(c, next);
  };
  SHAPES.set(handler, { from: 'json', schema });
  return handler;
};

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

/** What a route with this query string takes and gets. */
interface QueryOf<T extends z.ZodObject> {
  in: { query: { [Field in keyof z.input<T>]: string } };
  out: { query: z.output<T> };
}

/** Checks the shape of the query string. A field that comes twice is a list. */
export const query = <T extends z.ZodObject>(schema: T, code: ErrorCode = 'parameters-invalid') => {
  const handler: MiddlewareHandler<Env, string, QueryOf<T>> = (c, next) => {
    const sent = c.req.queries();
    // Without a prototype, as what was sent: a field may have any name.
    const fields = Object.create(null) as Record<string, string | string[] | undefined>;
    for (const name in sent) fields[name] = sent[name]?.length === 1 ? sent[name][0] : sent[name];
    c.req.addValidatedData('query', parse(schema, fields, code));
    return next();
  };
  SHAPES.set(handler, { from: 'query', schema });
  return handler;
};

/** The id of a manga. */
export const MANGA_ID = z.string().max(LIMITS.mangaIdLength);

/** The copy of a manga in a ranking or among the favourites. */
export const MANGA_COPY = z.object({
  mangaId: MANGA_ID,
  title: z.string().min(1).max(LIMITS.mangaTitleLength).refine(isCleanLine),
  author: z.string().max(LIMITS.mangaAuthorLength).refine(isCleanLine),
  coverUrl: z.string().max(LIMITS.addressLength).refine(isCleanLine).nullable(),
});

/** Fields of a page request in a query string, where a missing cursor means the first page. */
export const PAGE = {
  cursor: z.string().max(LIMITS.cursorLength).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE),
};

/** The page request that a query string with the fields of `PAGE` makes. */
export function toPageRequest(fields: { cursor?: string | undefined; limit: number }): PageRequest {
  return { cursor: fields.cursor ?? null, limit: fields.limit };
}

/** A copy without the fields that are undefined. The ports do not accept those as absent ones. */
export function withoutUndefined<T extends object>(
  value: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

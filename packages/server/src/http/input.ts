import { zValidator } from '@hono/zod-validator';
import { AppError, type ErrorCode } from '@palmanga/core';
import { z } from 'zod';

import { MAX_PAGE } from './limits.ts';

/** Checks the shape of a JSON body; what the values mean is the store's to check. */
export const json = <T extends z.ZodType>(schema: T, code: ErrorCode = 'payload-invalid') =>
  zValidator('json', schema, (result) => {
    if (!result.success) throw new AppError(code, z.prettifyError(result.error));
  });

/** Checks the shape of the query string. */
export const query = <T extends z.ZodType>(schema: T, code: ErrorCode = 'parameters-invalid') =>
  zValidator('query', schema, (result) => {
    if (!result.success) throw new AppError(code, z.prettifyError(result.error));
  });

/** Query strings hold texts only: an absent cursor is the first page. */
export const PAGE = {
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE),
};

/** The page that a query string asks for. */
export const toPageRequest = (query: { cursor?: string | undefined; limit: number }) => ({
  cursor: query.cursor ?? null,
  limit: query.limit,
});

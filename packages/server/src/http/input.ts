import { setImmediate } from 'node:timers/promises';

import { AppError, type ErrorCode, isErrorCode } from '@palmanga/core';
import type { Context } from 'hono';
import { z } from 'zod';

import type { NamedCall } from '../calls/table.ts';
import { toArgs } from '../protocol/calls.ts';
import { checkBodyShape } from './body-shape.ts';
import type { Env } from './context.ts';

/** Characters of a body that takes milliseconds to decode. */
const LONG_BODY = 500_000;

/**
 * The arguments that a request sends for a call, as its schema leaves them.
 * @throws AppError payload-invalid, parameters-invalid, or the code that the table says
 */
export async function readArgs(c: Context<Env>, call: NamedCall): Promise<readonly unknown[]> {
  const { takes, names, verb, refusal } = call;
  if (takes === null) return [];
  const isQuery = verb === 'GET';
  const sent = isQuery ? readQuery(c) : await readJson(c);
  const fields = parse(
    takes,
    sent,
    refusal ?? (isQuery ? 'parameters-invalid' : 'payload-invalid'),
  );
  return toArgs(names, fields);
}

/** @throws AppError with `code`, or the code of the field that is at fault */
export function parse<T extends z.ZodType>(
  schema: T,
  value: unknown,
  code: ErrorCode,
): z.output<T> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const own = result.error.issues
    .map((issue) => (issue.code === 'custom' ? issue.params?.['code'] : null))
    .find(isErrorCode);
  throw new AppError(own ?? code, z.prettifyError(result.error));
}

/** The fields of the query string. One that comes twice is a list. */
export function readQuery(c: Context<Env>): Readonly<Record<string, unknown>> {
  const sent = c.req.queries();
  // Without a prototype, as what was sent: a field may have any name.
  const fields = Object.create(null) as Record<string, unknown>;
  for (const name in sent) fields[name] = sent[name]?.length === 1 ? sent[name][0] : sent[name];
  return fields;
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i;

/** The JSON body; an empty object when the request does not say that it is JSON. */
async function readJson(c: Context<Env>): Promise<unknown> {
  const text = await c.req.text();
  checkBodyShape(text);
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) return {};
  // Others are served between the decoding of a long body and its parsing.
  if (text.length > LONG_BODY) await setImmediate();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new AppError('payload-invalid', 'The body is not JSON', { cause: error });
  }
}

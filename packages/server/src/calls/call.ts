import type { ErrorCode } from '@palmanga/core';
import type { z } from 'zod';

import type { CallFields, Method, PortName } from '../protocol/calls.ts';
import type { Policy } from './policies.ts';

/** What the server takes for a call, and of whom. */
export interface Call<Fields = unknown> {
  /** Who may make it. */
  readonly by: Policy;
  /** The schema of its fields; null for a call without arguments. The store checks the values themselves. */
  readonly takes: unknown extends Fields ? z.ZodObject | null : z.ZodType<Fields> & z.ZodObject;
  /** What fields that do not fit are told: `parameters-invalid` of a query string, else `payload-invalid`. */
  readonly refusal?: ErrorCode;
  /** The limit of rate that counts it by account, before what is sent is read. */
  readonly countedAs?: 'match' | 'proof' | 'username';
}

/** Every call of a port: one that is missing does not compile. */
export type CallsOf<P extends PortName> = {
  readonly [M in Method<P>]: Call<CallFields<P, M>>;
};

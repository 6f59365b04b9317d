import { type Context, Hono, type MiddlewareHandler } from 'hono';

import type { Need } from '../../calls/policies.ts';
import { NEEDS } from '../../calls/policies.ts';
import { ALL_CALLS, type NamedCall } from '../../calls/table.ts';
import type { PortName } from '../../protocol/calls.ts';
import type { Env, Services } from '../context.ts';
import { type LimitBody, MAX_BYTES, requireImportRight, requireSession } from '../guards.ts';
import { readArgs } from '../input.ts';
import { countByAccount, storeOf } from '../sessions.ts';
import { answerCatalogue } from './catalogue.ts';
import { answerMangas } from './mangas.ts';
import { answerSession } from './session.ts';

/** Answers any call, with arguments that its schema let through. */
type AnyAnswer = (c: Context<Env>, ...args: readonly unknown[]) => unknown;
type AnyAnswers = Readonly<Record<string, AnyAnswer>>;

const NEEDED: Readonly<Record<Need, readonly MiddlewareHandler<Env>[]>> = {
  nothing: [],
  session: [requireSession],
  importRight: [requireImportRight],
};

/** Every call of the table: each a list of the steps from its request to its answer. */
export function callRoutes(services: Services, limitBody: LimitBody) {
  const { limits } = services;
  const answerOf = createAnswers(services);
  const routes = new Hono<Env>();
  for (const call of ALL_CALLS) {
    const { by, verb, port, method, countedAs } = call;
    routes.on(
      verb,
      [`/${port}/${method}`],
      ...NEEDED[NEEDS[by]],
      ...(verb === 'POST' ? [limitBody(MAX_BYTES[port])] : []),
      ...(countedAs === undefined ? [] : [countByAccount(limits, countedAs)]),
      answerWith(call, answerOf(call)),
    );
  }
  return routes;
}

function answerWith(call: NamedCall, answer: AnyAnswer): MiddlewareHandler<Env> {
  return async (c) => {
    const args = await readArgs(c, call);
    const result = await answer(c, ...args);
    return result instanceof Response ? result : c.json(result ?? null);
  };
}

/** Finds what answers a call: its port of the store, unless it needs the request itself. */
function createAnswers(services: Services): (call: NamedCall) => AnyAnswer {
  const { store } = services;
  const visitor = store.as(null);
  const session = answerSession(services);
  const others = { mangas: answerMangas(services), catalogue: answerCatalogue(services) };
  const own = { session, ...others } as unknown as Partial<Record<PortName, AnyAnswers>>;
  return ({ by, port, method }) => {
    const answer = own[port]?.[method];
    if (answer !== undefined || port === 'session') return answer as AnyAnswer;
    return async (c, ...args) => {
      // Who asks changes nothing of what everybody is answered.
      const ports = by === 'anyone' ? visitor : await storeOf(c, store);
      const methods = ports[port] as unknown as Record<string, (...args: unknown[]) => unknown>;
      return methods[method]?.(...args);
    };
  };
}

import { CALL_SHAPES, type CallShape, type PortName, type Verb } from '../protocol/calls.ts';
import type { Call, CallsOf } from './call.ts';
import { CATALOGUE_CALLS, MANGA_CALLS } from './mangas.ts';
import { FAVORITE_CALLS, PROFILE_CALLS } from './people.ts';
import { UNMATCHED_CALLS, RANKING_CALLS } from './rankings.ts';
import { SESSION_CALLS } from './session.ts';

/** The table of calls: what each takes, and who may make it. How each is sent says `CALL_SHAPES`. */
const CALLS: { readonly [P in PortName]: CallsOf<P> } = {
  session: SESSION_CALLS,
  profiles: PROFILE_CALLS,
  rankings: RANKING_CALLS,
  unmatched: UNMATCHED_CALLS,
  mangas: MANGA_CALLS,
  favorites: FAVORITE_CALLS,
  catalogue: CATALOGUE_CALLS,
};

/** A call with its name. */
export interface NamedCall extends Call {
  readonly port: PortName;
  readonly method: string;
  readonly verb: Verb;
  /** The names of its arguments (`CALL_SHAPES`). */
  readonly names: readonly string[];
}

/** All calls, one by one. */
export const ALL_CALLS: readonly NamedCall[] = Object.entries(CALLS).flatMap(([name, calls]) => {
  const port = name as PortName;
  const shapes: Readonly<Record<string, CallShape>> = CALL_SHAPES[port];
  return Object.entries(calls as Readonly<Record<string, Call>>).map(([method, call]) => {
    const [verb, ...names] = shapes[method] as CallShape;
    return Object.assign({ port, method, verb, names }, call);
  });
});

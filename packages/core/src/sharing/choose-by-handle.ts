import type { Ranking } from '../ranking/ranking.ts';

/** What a backend finds at the name /{handle}/{slug}. Each is asked for only when it decides. */
export interface NamedRankings {
  /** The ranking of a kept link, null when nobody may see it any more; undefined when no link was kept. */
  readonly kept: () => Ranking | null | undefined;
  /** The ranking with this slug of the account that holds the handle, or null; undefined when nobody holds it. */
  readonly held: () => Ranking | null | undefined;
  /** The oldest ranking that carries the handle and the slug, or null. */
  readonly carried: () => Ranking | null;
}

/**
 * Which ranking a link with a handle leads to (`Rankings.findByHandle`): the one for which the link was kept,
 * else the holder's, else, when nobody holds the handle, the oldest that carries it.
 * @returns null where a kept link leads nowhere, undefined where nothing answers to the name
 */
export function chooseByHandle({ kept, held, carried }: NamedRankings): Ranking | null | undefined {
  const linked = kept();
  if (linked !== undefined) return linked;
  const own = held();
  return (own === undefined ? carried() : own) ?? undefined;
}

import { hashName } from '../erased.ts';
import type { Context } from '../repository.ts';

/** Holds the names of erased accounts. The id of no account. */
const NOBODY = '';

/** The account that holds a name, `NOBODY` for that of an erased one; null when it is free. */
export function holderOf({ queries }: Context, name: string): string | null {
  const query = queries.build.selectFrom('handles').select('uid').where('name', '=', name);
  const holder = queries.first(query)?.uid;
  if (holder !== undefined) return holder;
  const retired = queries.build
    .selectFrom('retiredNames')
    .select('hash')
    .where('hash', '=', hashName(name));
  return queries.first(retired) === undefined ? null : NOBODY;
}

/** How many names an account holds. */
export function countHandles({ queries }: Context, uid: string): number {
  const query = queries.build
    .selectFrom('handles')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('uid', '=', uid);
  return queries.first(query)?.count ?? 0;
}

/** Reserves a free name to an account for good. Call it inside the write that found the name free. */
export function reserveHandle({ queries, now }: Context, name: string, uid: string): void {
  queries.run(queries.build.insertInto('handles').values({ name, uid, createdAt: now() }));
}

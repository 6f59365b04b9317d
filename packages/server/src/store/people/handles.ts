import type { Context } from '../repository.ts';

/** The account that holds a name; null when nobody does. */
export function holderOf({ queries }: Context, name: string): string | null {
  const query = queries.build.selectFrom('handles').select('uid').where('name', '=', name);
  return queries.first(query)?.uid ?? null;
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

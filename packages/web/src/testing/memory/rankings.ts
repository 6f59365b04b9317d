import {
  AppError,
  computeHandle,
  createShortid,
  parseNewItems,
  parseTitle,
  planAppend,
  planRemoval,
  planReorder,
  uniqueSlug,
  type PlacedItem,
  type Ranking,
  type RankingItem,
  type Rankings,
  type Window,
} from '@palmanga/core';

import { accountOf, type SessionHolder, type World } from './world.ts';

function firstOf<T>(items: readonly T[], limit: number): Window<T> {
  return { items: items.slice(0, limit), hasMore: items.length > limit };
}

function moved(items: readonly RankingItem[], writes: readonly PlacedItem[]): RankingItem[] {
  const places = new Map(writes.map(({ mangaId, position }) => [mangaId, position]));
  return items
    .map((item) => ({ ...item, position: places.get(item.mangaId) ?? item.position }))
    .toSorted((a, b) => a.position - b.position);
}

export function createRankings(world: World, session: SessionHolder): Rankings {
  const visible = (ranking: Ranking | undefined): Ranking | null =>
    ranking && (ranking.visibility === 'public' || ranking.ownerUid === session.uid)
      ? ranking
      : null;
  const find = (id: string): Ranking => {
    const ranking = visible(world.rankings.get(id));
    if (!ranking) throw new AppError('ranking-not-found');
    return ranking;
  };
  const own = (id: string): Ranking => {
    const { uid } = accountOf(world, session).user;
    const ranking = find(id);
    if (ranking.ownerUid !== uid) throw new AppError('forbidden');
    return ranking;
  };
  const itemsOf = (id: string): RankingItem[] => world.items.get(id) ?? [];
  const save = (ranking: Ranking, items = itemsOf(ranking.id)): Ranking => {
    const saved = { ...ranking, itemsCount: items.length, updatedAt: world.now() };
    world.rankings.set(ranking.id, saved);
    world.items.set(ranking.id, items);
    world.changed();
    return saved;
  };
  const slugFor = (title: string, ownerUid: string, exceptId?: string): string =>
    uniqueSlug(title, (slug) =>
      [...world.rankings.values()].some(
        (other) => other.ownerUid === ownerUid && other.slug === slug && other.id !== exceptId,
      ),
    );
  const handleOf = (uid: string): string => {
    const user = world.accounts.get(uid)?.user;
    const profile = world.profiles.get(uid);
    return computeHandle({
      username: profile?.username ?? null,
      handle: profile?.handle ?? null,
      email: user?.email ?? null,
      displayName: profile?.displayName ?? user?.displayName ?? null,
    });
  };
  const shortid = () => createShortid((count) => crypto.getRandomValues(new Uint8Array(count)));

  return {
    async create({ title }) {
      const { uid } = accountOf(world, session).user;
      const parsed = parseTitle(title);
      const now = world.now();
      return save({
        id: world.newId('ranking'),
        ownerUid: uid,
        ownerHandle: handleOf(uid),
        title: parsed,
        slug: slugFor(parsed, uid),
        shortid: shortid(),
        visibility: 'public',
        itemsCount: 0,
        createdAt: now,
        updatedAt: now,
      });
    },

    get: async (id) => visible(world.rankings.get(id)),

    watchOwn: ({ limit }, watcher) =>
      world.watch(() => {
        const { uid } = accountOf(world, session).user;
        const mine = [...world.rankings.values()].filter((ranking) => ranking.ownerUid === uid);
        return firstOf(
          mine.toSorted((a, b) => b.createdAt - a.createdAt),
          limit,
        );
      }, watcher),

    watchItems: (id, { limit }, watcher) =>
      world.watch(() => firstOf(itemsOf(find(id).id), limit), watcher),

    async listItems(id, { cursor, limit }) {
      const start = Number(cursor ?? 0);
      const items = itemsOf(find(id).id);
      const end = start + limit;
      return {
        items: items.slice(start, end),
        nextCursor: end < items.length ? String(end) : null,
      };
    },

    listItemIds: async (id) => itemsOf(find(id).id).map((item) => item.mangaId),

    async addItems(id, items) {
      const ranking = own(id);
      const current = itemsOf(id);
      const ids = current.map((item) => item.mangaId);
      const plan = planAppend(ids, parseNewItems(items), world.now());
      save(ranking, [...current, ...plan.added]);
      return { added: plan.added.map((item) => item.mangaId), skipped: plan.skipped };
    },

    async removeItem(id, itemId) {
      if (id === '' || itemId === '') throw new AppError('parameters-invalid');
      const ranking = own(id);
      const kept = itemsOf(id).filter((item) => item.mangaId !== itemId);
      save(ranking, moved(kept, planRemoval(itemsOf(id), itemId).writes));
    },

    async reorder(id, itemIds) {
      const ranking = own(id);
      save(ranking, moved(itemsOf(id), planReorder(itemsOf(id), itemIds).writes));
    },

    async rename(id, title) {
      const ranking = own(id);
      const parsed = parseTitle(title);
      return save({ ...ranking, title: parsed, slug: slugFor(parsed, ranking.ownerUid, id) });
    },

    async delete(id) {
      own(id);
      world.rankings.delete(id);
      world.items.delete(id);
      world.changed();
    },

    async repairSharing(id) {
      const ranking = own(id);
      return save({
        ...ranking,
        ownerHandle: handleOf(ranking.ownerUid),
        slug: ranking.slug || slugFor(ranking.title, ranking.ownerUid, id),
        shortid: ranking.shortid || shortid(),
      });
    },

    findByHandle: async (handle, slug) =>
      [...world.rankings.values()].find(
        (ranking) =>
          ranking.visibility === 'public' &&
          ranking.ownerHandle === handle &&
          ranking.slug === slug,
      ) ?? null,

    findByShortid: async (wanted) =>
      [...world.rankings.values()].find(
        (ranking) => ranking.visibility === 'public' && ranking.shortid === wanted,
      ) ?? null,
  };
}

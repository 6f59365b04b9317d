import type { Screen } from './screen.ts';

const PASSWORD = 'motdepasse-solide';

interface OwnRankings {
  readonly ids: readonly string[];
  /** Of their manga, in the catalogue's order. */
  readonly titles: readonly string[];
}

interface OwnRankingsOptions {
  readonly email: string;
  /** Manga in each. */
  readonly count: number;
  /** The first has them in the catalogue's order, the second the other way round, and so on. */
  readonly names: readonly string[];
}

/** Makes rankings of the same manga in an account of its own, which stays signed in. */
export async function makeRankings(
  screen: Screen,
  { email, count, names }: OwnRankingsOptions,
): Promise<OwnRankings> {
  await screen.signOut();
  const made = await screen.engine.evaluate(`(async () => {
    const call = async (name, body) => {
      const answer = await fetch('/api/' + name, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return answer.json().catch(() => null);
    };
    await call('session/signUp', ${JSON.stringify({ email, password: PASSWORD })});
    const found = await (await fetch('/api/mangas/search?query=&limit=${count}')).json();
    const items = found.items.map(({ id, title, author, coverThumbUrl }) => ({
      mangaId: id, title, author, coverUrl: coverThumbUrl,
    }));
    const ids = [];
    for (const [index, title] of ${JSON.stringify(names)}.entries()) {
      const { id } = await call('rankings/create', { title });
      await call('rankings/addItems', { id, items: index % 2 === 0 ? items : items.toReversed() });
      ids.push(id);
    }
    return { ids, titles: items.map(({ title }) => title) };
  })()`);
  return made as OwnRankings;
}

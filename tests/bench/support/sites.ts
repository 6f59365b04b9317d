import { shareUrl, type Backend } from '@palmanga/core';
import { createClient } from '@palmanga/firebase/client';

import { FirebaseSite } from '../../support/firebase-site.ts';
import { startOwnServer } from './servers.ts';

/** A site with the fixtures and a ranking of 40 manga, and pages that visitors open. */
export interface BenchSite {
  /** Address of each page, by name. */
  readonly pages: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** The app on the embedded server. */
export async function embeddedSite(): Promise<BenchSite> {
  const server = await startOwnServer();
  const owner = { uid: 'bench', email: 'bench@exemple.fr', displayName: null, isAdmin: false };
  return {
    pages: await preparePages(server.store.as(owner), server.url),
    close: () => server.close(),
  };
}

/** The same app as `npm start` serves it for a Firebase project, on the emulators. */
export async function firebaseSite(): Promise<BenchSite> {
  const site = await FirebaseSite.start();
  const owner = createClient(site.project.configuration());
  await owner.identity.signUp({ email: 'bench@exemple.fr', password: 'mot-de-passe' });
  const pages = await preparePages(owner, site.url);
  await owner.dispose();
  return { pages, close: () => site.dispose() };
}

async function preparePages(
  { rankings, mangas }: Pick<Backend, 'rankings' | 'mangas'>,
  origin: string,
): Promise<Record<string, string>> {
  const ranking = await rankings.create({ title: 'Mes quarante préférés' });
  const found = await mangas.search({ query: '', cursor: null, limit: 40 });
  await rankings.addItems(
    ranking.id,
    found.items.map((manga) => ({
      mangaId: manga.id,
      title: manga.title,
      author: manga.author,
      coverUrl: manga.coverThumbUrl,
    })),
  );
  return {
    'shared ranking': shareUrl(ranking, origin),
    'manga sheet': `${origin}/manga/${found.items[0]?.id ?? ''}`,
    'sign-in': `${origin}/signin`,
    'legal page': `${origin}/confidentialite`,
  };
}

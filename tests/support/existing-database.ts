import { batchesOf } from '@palmanga/core';
import { doc, writeBatch, type Firestore } from 'firebase/firestore/lite';

import { EXISTING_RANKINGS, onDay, rankingDocuments, type Documents } from './existing-rankings.ts';

/** The accounts whose data it is. */
export interface ExistingOwners {
  readonly lea: string;
  readonly max: string;
}

/** What a database held before: `size` manga, Léa's rankings above, Max's, favorites, profiles. */
export function existingDatabase(owners: ExistingOwners, size = 30): Documents {
  return {
    ...mangaDocuments(size),
    ...Object.assign({}, ...EXISTING_RANKINGS.map((one) => rankingDocuments(one, owners.lea))),
    ...rivalDocuments(owners),
    ...peopleDocuments(owners),
  };
}

/** Writes documents past the rules. */
export async function writeDocuments(operator: Firestore, documents: Documents): Promise<void> {
  const entries = Object.entries(documents);
  for (const part of batchesOf(entries, 400)) {
    const batch = writeBatch(operator);
    for (const [path, fields] of part) {
      batch.set(doc(operator, path), defined(fields));
    }
    await batch.commit();
  }
}

/** Manga with the fields of the specification only, in the simplest lower case. */
function mangaDocuments(size: number): Documents {
  const words = ['Été', 'Monster', 'L’Île', 'Œuvre', 'Shōnen', 'Père & Fils !'];
  const numbers = {
    'mangas/number': { id: 'number', title: 1984, author: 86, createdAt: onDay(0) },
  };
  const texts = Object.fromEntries(
    Array.from({ length: size }, (_, index) => {
      const id = `m${index + 1}`;
      const title = `${words[index % words.length]} ${index + 1}`;
      const author = `Auteur Numéro${index + 1}`;
      const manga = {
        id,
        title,
        author,
        titleLower: title.toLowerCase(),
        ...(index % 2 === 0 && { authorLower: author.toLowerCase() }),
        ...(index % 3 === 0
          ? { sourcesCoverUrl: 'https://covers.example/1.jpg' }
          : { coverThumbUrl: 'covers/x.webp' }),
        anilistId: 5000 + index,
        createdAt: onDay(0),
      };
      return [`mangas/${id}`, manga];
    }),
  );
  return { ...texts, ...numbers };
}

/** Rankings that carry the same slug, shortid or handle as one of another account, or of Léa. */
function rivalDocuments({ lea, max }: ExistingOwners): Documents {
  const rival = {
    ownerUid: max,
    ownerHandle: 'lea',
    title: 'Rival',
    slug: 'rival',
    shortid: 'Exist100',
    visibility: 'public',
    itemsCount: 0,
    createdAt: onDay(900),
    updatedAt: onDay(900),
  };
  return {
    'rankings/a-rival': rival,
    'rankings/second-slug': {
      ...rival,
      ownerUid: lea,
      title: 'Classement complete',
      slug: 'classement-complete',
      shortid: 'Second01',
    },
    // Until now `/lea/partage` leads to it, although Léa has a ranking of that name.
    'rankings/b-rival': {
      ...rival,
      title: 'Partagé',
      slug: 'partage',
      shortid: 'Second02',
      createdAt: onDay(901),
    },
    'rankings/younger-slug': {
      ...rival,
      ownerUid: lea,
      title: 'Partagé',
      slug: 'partage',
      shortid: 'Second03',
      createdAt: onDay(902),
    },
    'rankings/nobody': { title: 'À personne', visibility: 'public' },
    // Deleted by a client of this version.
    'rankings/gone': { deletedAt: onDay(5) },
    'shortids/Gone0001': { rankingId: 'gone' },
    // Of an account that deleted its last rankings with a client of the former release.
    'users/uid-without-rankings/counts/rankings': { count: 7, rankingId: 'gone' },
    // Left by a client of this version before older rankings were reserved.
    'shortids/Exist100': { rankingId: 'a-rival' },
  };
}

function peopleDocuments({ lea, max }: ExistingOwners): Documents {
  const favorite = (mangaId: string) => ({
    mangaId,
    title: mangaId,
    author: '',
    coverUrl: null,
    createdAt: onDay(3),
  });
  return {
    [`users/${lea}`]: {
      displayName: 'Léa',
      bio: 'b'.repeat(200),
      username: 'lea',
      updatedAt: onDay(2),
    },
    [`users/${max}`]: { displayName: 'Max', username: 'lea', email: 'max@exemple.fr' },
    [`users/${lea}/favorites/m1`]: favorite('m1'),
    [`users/${lea}/favorites/m2`]: { ...favorite('m2'), createdAt: undefined },
    [`users/${lea}/favorites/x3`]: favorite('m3'),
    [`users/${lea}/favorites/m4`]: { mangaId: 'm4' },
    [`users/${lea}/favorites/m5`]: {
      ...favorite('m5'),
      title: 1984,
      createdAt: { _seconds: 1_682_900_000, _nanoseconds: 0 },
    },
  };
}

function defined(fields: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

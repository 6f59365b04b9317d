import {
  type AccountData,
  type AccountRanking,
  detectImageFormat,
  fr,
  type RankingContents,
  sharePath,
  toUrlSafe,
} from '@palmanga/core';

import { writeCsv } from '../writing/csv.ts';
import { writeJson } from '../writing/json.ts';
import { writeText } from '../writing/prose.ts';
import { writeReadme } from './readme.ts';

/** One file of the copy of an account. */
export interface AccountFile {
  /** Within the archive: a–z, A–Z, 0–9, hyphens, dots and slashes, which every system takes. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** Version of the shape of the JSON files, raised when a reader of an older one would misread a newer one. */
const ACCOUNT_VERSION = 1;

/** The numbers of rankings have as many digits, so that names sort in their order. */
const DIGITS = 4;

/**
 * The files of the copy of an account, in the order in which they are made: one ranking after the other, and
 * last what says which files there are, and what is missing.
 * @throws what reading `data.rankings` throws
 */
export async function* accountFiles(data: AccountData): AsyncGenerator<AccountFile, void, void> {
  const { account, profile, photo, favorites, operatorRecords } = data;
  yield json('compte.json', 'account', { ...account, readAt: data.readAt });
  yield json('profil.json', 'profile', { profile });
  yield json('favoris.json', 'favorites', { favorites });
  const photoName = photo && `photo.${detectImageFormat(photo.bytes)?.extension ?? 'bin'}`;
  if (photo !== null && photoName !== null) yield { path: photoName, content: photo.bytes };
  if (operatorRecords !== null) {
    yield json('exploitant.json', 'operator-records', operatorRecords);
  }
  const missing: string[] = [];
  let number = 0;
  for await (const { ranking, contents } of data.rankings) {
    number += 1;
    if (contents === null) missing.push(ranking.title);
    else yield* rankingFiles({ ranking, contents }, number);
  }
  const content = writeReadme(data, { photoName, missing });
  yield { path: fr.accountCopy.readme.name, content };
}

/** The name of the archive: what it is, and of which day (UTC). */
export function accountArchiveName({ readAt }: Pick<AccountData, 'readAt'>): string {
  return `${fr.accountCopy.name}-${new Date(readAt).toISOString().slice(0, 10)}.zip`;
}

/**
 * The folder of a ranking. The number makes it unique, and no name that Windows keeps for itself, whatever
 * the title is.
 * @param number from 1, in the order of the copy
 */
export function rankingFolder(title: string, number: number): string {
  const name = [String(number).padStart(DIGITS, '0'), toUrlSafe(title)].filter(
    (part) => part !== '',
  );
  return `${fr.accountCopy.folder}/${name.join('-')}`;
}

function* rankingFiles(
  { ranking, contents }: AccountRanking & { readonly contents: RankingContents },
  number: number,
): Generator<AccountFile, void, void> {
  const folder = rankingFolder(ranking.title, number);
  // Copies of what the items say; the count may be of another moment than they are.
  const { topItems: _, itemsCount: __, ...fields } = ranking;
  yield json(`${folder}/details.json`, 'ranking', {
    ...fields,
    link: sharePath(ranking),
    ...contents,
  });
  const { title, description, visibility, tiers, view } = ranking;
  const exported = { title, description, visibility, tiers, view, items: contents.items };
  yield { path: `${folder}/classement.json`, content: writeJson(exported) };
  yield { path: `${folder}/classement.csv`, content: writeCsv(exported) };
  yield { path: `${folder}/classement.txt`, content: writeText(exported) };
}

function json(path: string, what: string, content: object): AccountFile {
  const value = { format: `palmanga-${what}-copy`, version: ACCOUNT_VERSION, ...content };
  return { path, content: `${JSON.stringify(value, withDates, 2)}\n` };
}

/** Writes times as ISO 8601. Backends read one that is not known as null or as 0. */
function withDates(key: string, value: unknown): unknown {
  if (!key.endsWith('At') || typeof value !== 'number') return value;
  return value === 0 ? null : new Date(value).toISOString();
}

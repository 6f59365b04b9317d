import type { Emulator } from '../../support/emulators.ts';

const COLLECTIONS = ['mangas', 'mangaDetails'] as const;

/** The number of documents of a project on the emulator, by collection. */
export async function countDocuments(
  { host, port }: Emulator,
  project: string,
): Promise<Record<(typeof COLLECTIONS)[number], number>> {
  const counts = await Promise.all(COLLECTIONS.map((name) => count(host, port, project, name)));
  return { mangas: counts[0] ?? 0, mangaDetails: counts[1] ?? 0 };
}

async function count(host: string, port: number, project: string, collectionId: string) {
  const documents = `projects/${project}/databases/(default)/documents`;
  const query = {
    structuredQuery: { from: [{ collectionId }] },
    aggregations: [{ alias: 'n', count: {} }],
  };
  const response = await fetch(`http://${host}:${port}/v1/${documents}:runAggregationQuery`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ structuredAggregationQuery: query }),
  });
  if (!response.ok) throw new Error(await response.text());
  const [answer] = (await response.json()) as {
    result: { aggregateFields: { n: { integerValue: string } } };
  }[];
  return Number(answer?.result.aggregateFields.n.integerValue ?? 0);
}

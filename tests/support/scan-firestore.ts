import type { Emulator } from './emulators.ts';

interface Listed {
  readonly documents?: readonly { readonly name: string; readonly fields?: unknown }[];
  readonly nextPageToken?: string;
}

/**
 * Every document of a project by its path, whatever collections there are: also those that no list of
 * ours names, and those below documents that do not exist. Read past the rules.
 */
export async function scanFirestore(
  { host, port }: Pick<Emulator, 'host' | 'port'>,
  project: string,
): Promise<ReadonlyMap<string, string>> {
  const root = `projects/${project}/databases/(default)/documents`;
  const found = new Map<string, string>();
  const call = async (path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://${host}:${port}/v1/${path}`, {
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const scan = async (parent: string): Promise<void> => {
    const answer = await call(`${parent}:listCollectionIds`, { pageSize: 1000 });
    const { collectionIds = [] } = answer as { collectionIds?: readonly string[] };
    for (const id of collectionIds) {
      let token: string | undefined = '';
      while (token !== undefined) {
        const search = new URLSearchParams({ pageSize: '300', showMissing: 'true' });
        if (token !== '') search.set('pageToken', token);
        const page = (await call(`${parent}/${id}?${search}`)) as Listed;
        for (const { name, fields } of page.documents ?? []) {
          // A document that does not exist is only the parent of others.
          if (fields !== undefined) found.set(name.slice(root.length + 1), JSON.stringify(fields));
          await scan(name);
        }
        token = page.nextPageToken;
      }
    }
  };
  await scan(root);
  return found;
}

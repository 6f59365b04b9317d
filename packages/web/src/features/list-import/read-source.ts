import { type ListFailure, listFailureOf, readList, type ReadList } from '@palmanga/lists/read';

/** What the reader says of what was brought: a list, or why it is none. */
export type ReadAnswer = { readonly list: ReadList } | ListFailure;

/** Reads a file or a pasted text. Never rejects. */
export async function readSource(source: File | string): Promise<ReadAnswer> {
  try {
    if (typeof source === 'string') return { list: readList(source) };
    return { list: readList(new Uint8Array(await source.arrayBuffer()), source.name) };
  } catch (error) {
    return listFailureOf(error);
  }
}

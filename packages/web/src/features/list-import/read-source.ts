import { listFaultOf, readList } from '@palmanga/lists/read';

import type { ReadAnswer } from './list-reader.ts';

/** Reads a file or a pasted text. Never rejects. */
export async function readSource(source: File | string): Promise<ReadAnswer> {
  try {
    if (typeof source === 'string') return { list: readList(source) };
    return { list: readList(new Uint8Array(await source.arrayBuffer()), source.name) };
  } catch (error) {
    return { fault: listFaultOf(error) };
  }
}

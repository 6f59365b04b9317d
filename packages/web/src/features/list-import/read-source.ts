import type { Corrections } from '@palmanga/lists/corrections';
import {
  type ListFailure,
  listFailureOf,
  readListText,
  type ReadList,
  textOfList,
} from '@palmanga/lists/read';

/** What is to be read: what somebody brought, or its text once it is known. */
export interface ReadRequest {
  readonly source: File | string;
  /** Of the file; empty for a pasted text. */
  readonly name: string;
  readonly corrections: Corrections;
}

/** What the reader says of what was brought: a list and its text, or why it is none. */
export type ReadAnswer = { readonly list: ReadList; readonly text: string } | ListFailure;

/** Reads a file or a pasted text. Never rejects. */
export async function readSource({ source, name, corrections }: ReadRequest): Promise<ReadAnswer> {
  try {
    const content =
      typeof source === 'string' ? source : new Uint8Array(await source.arrayBuffer());
    const text = textOfList(content, name);
    return { list: readListText(text, name, corrections), text };
  } catch (error) {
    return listFailureOf(error);
  }
}

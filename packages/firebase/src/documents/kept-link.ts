import { isUsableHandle } from '@palmanga/core';

import { hashText } from './hash.ts';
import { handlePath } from './paths.ts';

/**
 * The document that keeps the link `/{name}/{slug}` for a ranking. A name that is no handle stands there as
 * its hash: it may have any characters, and of an erased account it must not stay readable.
 * @param slug one that `isUsableSlug` accepts
 */
export async function keptLinkPath(name: string, slug: string): Promise<string> {
  const holder = isUsableHandle(name) ? name : await hashText(name);
  return `${handlePath(holder)}/links/${slug}`;
}

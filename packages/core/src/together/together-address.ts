import type { AddressOf } from '../addresses/address.ts';
import { TOGETHER_RANKINGS } from './rank-together.ts';

const SEPARATOR = '+';

/**
 * The address of what several rankings have together.
 * @param keys of two rankings at least, each an id or `{slug}-{shortid}`
 */
export function togetherAddress([one = '', ...others]: readonly string[]): AddressOf<'together'> {
  return { kind: 'together', one, others: others.join(SEPARATOR) };
}

/** The rankings that such an address names, each once; null for more than TOGETHER_RANKINGS. */
export function togetherKeys({
  one,
  others,
}: Pick<AddressOf<'together'>, 'one' | 'others'>): readonly string[] | null {
  // A longer text is not even cut apart.
  if (others.length > LONGEST) return null;
  const keys = [...new Set([one, ...others.split(SEPARATOR)].filter((key) => key !== ''))];
  return keys.length > TOGETHER_RANKINGS ? null : keys;
}

/** Far longer than eight keys of ours. */
const LONGEST = 2000;

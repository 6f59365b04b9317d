import { type AddressOf, parseAddress } from '../addresses/address.ts';
import { isUsableHandle } from './handle.ts';

/** An address that names a ranking. */
export type RankingAddress = AddressOf<'ranking' | 'shortLink' | 'shareLink'>;

/** The address of a ranking at a path, with or without a ranking there; null for any other path. */
export function rankingAddressAt(pathname: string): RankingAddress | null {
  const address = parseAddress(pathname);
  if (address?.kind === 'shareLink') return isUsableHandle(address.handle) ? address : null;
  return address?.kind === 'ranking' || address?.kind === 'shortLink' ? address : null;
}

import { type AddressKind, type AddressOf, parseAddress } from '@palmanga/core';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * The address that the screen is shown for, with its decoded parameters; the same object until
 * the path changes.
 * @param kinds the addresses that the route table gives to this screen
 * @throws Error at any other address: the screen is in the wrong place of the route table
 */
export function useAddress<Kind extends AddressKind>(...kinds: readonly Kind[]): AddressOf<Kind> {
  const { pathname } = useLocation();
  const address = useMemo(() => parseAddress(pathname), [pathname]);
  if (address === null || !isOneOf(address, kinds)) {
    throw new Error(`No screen of ${kinds.join(', ')} at ${pathname}`);
  }
  return address;
}

function isOneOf<Kind extends AddressKind>(
  address: { readonly kind: AddressKind },
  kinds: readonly Kind[],
): address is AddressOf<Kind> {
  return (kinds as readonly AddressKind[]).includes(address.kind);
}

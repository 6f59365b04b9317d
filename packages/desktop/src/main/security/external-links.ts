const LONGEST_ADDRESS = 2048;

/**
 * Whether an address may be handed to the system: https, or mailto to one plain address. Any other
 * scheme could start a program (docs/desktop-security.md 15). An account in the address is refused
 * because it disguises the site.
 */
export function isExternalAddress(address: string): boolean {
  if (address.length > LONGEST_ADDRESS) return false;
  const url = URL.parse(address);
  if (url === null) return false;
  if (url.protocol === 'mailto:')
    return /^[\w.+-]+@[\w.-]+$/u.test(url.pathname) && url.search === '';
  return url.protocol === 'https:' && url.host !== '' && url.username === '' && url.password === '';
}

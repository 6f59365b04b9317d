/** As RFC 6068 wants it: lines end with CR LF, and nothing of a text can become another field. */
export function mailTo(contact: string, subject: string, body: string): string {
  const query = Object.entries({ subject, body })
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`)
    .join('&');
  return `mailto:${encodeURIComponent(contact).replaceAll('%40', '@')}?${query}`;
}

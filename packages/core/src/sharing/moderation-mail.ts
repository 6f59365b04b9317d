import { reporting, takedown } from '../messages/fr/rankings/moderation.ts';
import type { Ranking } from '../ranking/ranking.ts';

type Named = Pick<Ranking, 'title'>;

/**
 * A `mailto:` address that opens the report of a ranking, for its reader to complete and send.
 * @param contact the site's address for reports
 * @param address of the ranking, in full
 */
export function reportMail(contact: string, { title }: Named, address: string): string {
  return mailTo(contact, reporting.subject(title), reporting.body(address));
}

/** A `mailto:` address that opens the mail by which an owner contests a takedown. */
export function contestMail(contact: string, { title }: Named, address: string): string {
  return mailTo(contact, takedown.subject(title), takedown.body(address));
}

/** As RFC 6068 wants it: lines end with CR LF, and nothing of a text can become another field. */
function mailTo(contact: string, subject: string, body: string): string {
  const query = Object.entries({ subject, body })
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`)
    .join('&');
  return `mailto:${encodeURIComponent(contact).replaceAll('%40', '@')}?${query}`;
}

import { takedown } from '../messages/fr/rankings/takedown.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { mailTo } from './mail-to.ts';

/** A `mailto:` address that opens the mail by which an owner contests a takedown. */
export function contestMail(
  contact: string,
  { title }: Pick<Ranking, 'title'>,
  address: string,
): string {
  return mailTo(contact, takedown.subject(title), takedown.body(address));
}

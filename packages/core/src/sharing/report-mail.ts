import { reporting } from '../messages/fr/rankings/reporting.ts';
import type { Ranking } from '../ranking/ranking.ts';
import { mailTo } from './mail-to.ts';

/**
 * A `mailto:` address that opens the report of a ranking, for its reader to complete and send.
 * @param contact the site's address for reports
 * @param address of the ranking, in full
 */
export function reportMail(
  contact: string,
  { title }: Pick<Ranking, 'title'>,
  address: string,
): string {
  return mailTo(contact, reporting.subject(title), reporting.body(address));
}

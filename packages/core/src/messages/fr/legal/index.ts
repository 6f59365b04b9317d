import type { LegalPageName } from '../../../addresses/address.ts';
import { cookies } from './cookies.ts';
import { legalNotice } from './legal-notice.ts';
import type { LegalPage } from './page.ts';
import { partnerships } from './partnerships.ts';
import { privacy } from './privacy.ts';
import { showSettings, type LegalSettings, type ShownSettings } from './settings.ts';
import { terms } from './terms.ts';

export { cookies, legalNotice, partnerships, privacy, terms };
export type { LegalPageName } from '../../../addresses/address.ts';
export { consent } from './consent.ts';
export type { LegalBlock, LegalPage, LegalSection } from './page.ts';
export {
  legalSettings,
  settingsOf,
  showSettings,
  unsetSettings,
  type LegalSettings,
  type Publisher,
  type ShownSettings,
} from './settings.ts';

const PAGES: Readonly<Record<LegalPageName, (settings: ShownSettings) => LegalPage>> = {
  legalNotice,
  privacy,
  cookies,
  terms,
  partnerships,
};

/** A legal page with the publisher's settings in it; unset ones show their placeholder. */
export function legalPage(name: LegalPageName, settings: LegalSettings): LegalPage {
  return PAGES[name](showSettings(settings));
}

/** "Dernière mise à jour : …", under each page. */
export function lastUpdate(settings: LegalSettings): string {
  return `En vigueur depuis le : ${showSettings(settings).effectiveDate}`;
}

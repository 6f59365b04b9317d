import type { LegalPageName } from '../../../addresses/address.ts';
import { noBreakSpaces } from '../../../text/no-break-spaces.ts';
import { cookies } from './cookies.ts';
import { legalNotice } from './legal-notice.ts';
import type { LegalBlock, LegalPage } from './page.ts';
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
  const { title, summary, sections } = PAGES[name](showSettings(settings));
  return {
    title,
    summary: noBreakSpaces(summary),
    sections: sections.map(({ heading, blocks }) => ({
      heading: noBreakSpaces(heading),
      blocks: blocks.map(spaced),
    })),
  };
}

const spaced = (block: LegalBlock): LegalBlock =>
  typeof block === 'string' ? noBreakSpaces(block) : block.map(noBreakSpaces);

/** "Dernière mise à jour : …", under each page. */
export function lastUpdate(settings: LegalSettings): string {
  return `En vigueur depuis le\u00A0: ${showSettings(settings).effectiveDate}`;
}

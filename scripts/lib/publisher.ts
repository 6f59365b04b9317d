import { type LegalSettings, unsetSettings } from '@palmanga/core/legal';

const FILE = 'packages/core/src/messages/fr/legal/settings.ts';

/** The settings that the publisher must fill in before opening the site, one line each. */
export function publisherReport(settings: LegalSettings): string[] {
  const unset = unsetSettings(settings);
  if (unset.length === 0) return [];
  return [
    `report: ${unset.length} publisher settings of the legal pages are not set (${FILE}):`,
    ...unset.map((name) => `report:   ${name}`),
  ];
}

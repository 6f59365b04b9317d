import { describe, expect, it } from 'vitest';

import {
  legalPage,
  legalSettings,
  unsetSettings,
  type LegalPageName,
  type LegalSettings,
} from './index.ts';

const NAMES: readonly LegalPageName[] = [
  'legalNotice',
  'privacy',
  'cookies',
  'terms',
  'partnerships',
];

function textOf(name: LegalPageName, settings: LegalSettings): string {
  return JSON.stringify(legalPage(name, settings));
}

function withEverySetting(): LegalSettings {
  return Object.fromEntries(
    Object.keys(legalSettings).map((name) => [name, `valeur-${name}`]),
  ) as unknown as LegalSettings;
}

describe('legal pages', () => {
  it.each(NAMES)('%s has a title, a summary and sections with text', (name) => {
    const page = legalPage(name, legalSettings);
    expect(page.title).not.toBe('');
    expect(page.summary.length).toBeGreaterThan(80);
    expect(page.sections.length).toBeGreaterThanOrEqual(4);
    for (const { heading, blocks } of page.sections) {
      expect(heading).not.toBe('');
      expect(blocks.flat().every((block) => block.trim() !== '')).toBe(true);
    }
  });

  it('show the placeholders [X], [14] and [chemin] for what is not set', () => {
    const unset = Object.fromEntries(
      Object.keys(legalSettings).map((name) => [name, null]),
    ) as unknown as LegalSettings;
    expect(textOf('legalNotice', unset)).toContain('[X]');
    expect(textOf('terms', unset)).toContain('au moins [14] ans');
    expect(textOf('cookies', unset)).toContain('[chemin]');
    expect(unsetSettings(unset)).toHaveLength(Object.keys(legalSettings).length);
  });

  it('use every setting somewhere, and no placeholder once all are set', () => {
    const settings = withEverySetting();
    const text = NAMES.map((name) => textOf(name, settings)).join('\n');
    for (const value of Object.values(settings)) expect(text).toContain(value);
    expect(text).not.toMatch(/\[(?:X|14|chemin)\]/);
    expect(unsetSettings(settings)).toEqual([]);
  });

  it('give the figures of the law', () => {
    expect(textOf('cookies', legalSettings)).toContain('6 mois (182 jours)');
    expect(textOf('cookies', legalSettings)).toContain('au plus 13 mois');
    expect(textOf('privacy', legalSettings)).toContain('6.1.b');
    expect(textOf('privacy', legalSettings)).toContain('CNIL');
    expect(textOf('legalNotice', legalSettings)).toContain('2004-575');
  });
});

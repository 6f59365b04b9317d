import { describe, expect, it, vi } from 'vitest';

import { applicationMenu, type MenuActions } from './application-menu.ts';
import { shortcutsOf } from './shortcuts.ts';

const shown = (platform: NodeJS.Platform) =>
  shortcutsOf(
    applicationMenu({
      platform,
      ready: true,
      packaged: true,
      localData: true,
      spelling: true,
      updates: false,
      actions: new Proxy({}, { get: () => vi.fn() }) as MenuActions,
    }),
    platform,
  );
const keysOf = (platform: NodeJS.Platform, label: string) =>
  shown(platform)
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.label === label)
    .map(({ keys }) => keys);

describe('the list of shortcuts', () => {
  it.each([
    ['linux', 'Rechercher dans la page…', 'Ctrl + F'],
    ['win32', 'Agrandir', 'Ctrl + +'],
    ['linux', 'Ouvrir le lien copié', 'Ctrl + Maj + O'],
    ['linux', 'Page précédente', 'Alt + ←'],
    ['darwin', 'Réglages…', '⌘ ,'],
    ['darwin', 'Ouvrir le lien copié', '⌘ ⇧ O'],
  ] as const)('says on %s what opens “%s”', (platform, label, keys) => {
    expect(keysOf(platform, label)).toEqual([keys]);
  });

  it('has a group for each menu with keys, and none without', () => {
    for (const { title, entries } of shown('linux')) {
      expect(title).toMatch(/\p{L}/u);
      expect(entries.length).toBeGreaterThan(0);
    }
    expect(shown('linux').map(({ title }) => title)).toEqual([
      'Fichier',
      'Édition',
      'Affichage',
      'Aller',
      'Fenêtre',
    ]);
  });
});

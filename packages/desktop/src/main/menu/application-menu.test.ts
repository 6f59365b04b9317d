import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';

import { applicationMenu, type MenuActions, type MenuContext } from './application-menu.ts';

const actions = {
  openCatalogue: vi.fn(),
  openCopiedLink: vi.fn(),
  share: vi.fn(),
  print: vi.fn(),
  savePdf: vi.fn(),
  backUpData: vi.fn(),
  restoreData: vi.fn(),
  goBack: vi.fn(),
  goForward: vi.fn(),
  goTo: vi.fn(),
  toggleSpelling: vi.fn(),
  find: vi.fn(),
  findAgain: vi.fn(),
  openSettings: vi.fn(),
  openShortcuts: vi.fn(),
  openLicences: vi.fn(),
  openLog: vi.fn(),
  openData: vi.fn(),
  changeData: vi.fn(),
  checkUpdates: vi.fn(),
  about: vi.fn(),
} satisfies MenuActions;

const context: MenuContext = {
  platform: 'linux',
  ready: true,
  packaged: true,
  localData: true,
  spelling: true,
  updates: false,
  actions,
};

type Item = MenuItemConstructorOptions;
const children = (item: Item): Item[] => (Array.isArray(item.submenu) ? item.submenu : []);
const items = (changes: Partial<MenuContext> = {}): Item[] =>
  applicationMenu({ ...context, ...changes }).flatMap((menu) => [menu].concat(children(menu)));
const find = (label: string, changes: Partial<MenuContext> = {}): Item => {
  const item = items(changes).find((candidate) => candidate.label === label);
  if (item === undefined) throw new Error(`no entry ${label}`);
  return item;
};
const click = (item: Item, checked = false): void => {
  const act = item.click as ((entry: { checked: boolean }) => void) | undefined;
  act?.({ checked });
};
const platforms = ['linux', 'win32', 'darwin'] as const;

describe('menus', () => {
  it.each(platforms)('have a French label for every entry on %s', (platform) => {
    for (const item of items({ platform })) {
      if (item.type === 'separator') continue;
      expect(item.label).toMatch(/\p{L}/u);
      expect(item.label).not.toMatch(
        /\b(?:File|Edit|View|Window|Help|Copy|Paste|Quit|Reload|Print|About|Close|Undo)\b/u,
      );
    }
  });

  it('list the catalogues that were opened on macOS, where the system keeps them', () => {
    const recent = find('Catalogues récents', { platform: 'darwin' });
    expect(recent.role).toBe('recentDocuments');
    expect(children(recent)).toEqual([{ label: 'Effacer la liste', role: 'clearRecentDocuments' }]);
    expect(() => find('Catalogues récents')).toThrow('no entry');
  });

  it.each(platforms)('give each accelerator to one entry on %s', (platform) => {
    const keys = items({ platform })
      .map((item) => item.accelerator)
      .filter((key) => key !== undefined);
    expect(keys.length).toBeGreaterThan(15);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(platforms)('give every entry an action on %s', (platform) => {
    for (const item of items({ platform })) {
      const acts = item.click !== undefined || item.role !== undefined;
      expect(acts || item.type === 'separator' || item.submenu !== undefined).toBe(true);
    }
  });

  it.each([
    ['Importer un catalogue…', 'openCatalogue', 'CommandOrControl+O'],
    ['Ouvrir le lien copié', 'openCopiedLink', 'CommandOrControl+Shift+O'],
    ['Partager ou copier le lien', 'share', 'CommandOrControl+Shift+C'],
    ['Imprimer…', 'print', 'CommandOrControl+P'],
    ['Enregistrer en PDF…', 'savePdf', 'CommandOrControl+Shift+P'],
    ['Sauvegarder mes données…', 'backUpData', undefined],
    ['Restaurer une sauvegarde…', 'restoreData', undefined],
    ['Page précédente', 'goBack', 'Alt+Left'],
    ['Page suivante', 'goForward', 'Alt+Right'],
    ['Réglages…', 'openSettings', 'CommandOrControl+,'],
    ['Rechercher dans la page…', 'find', 'CommandOrControl+F'],
    ['Raccourcis clavier', 'openShortcuts', undefined],
    ['Licences des logiciels utilisés', 'openLicences', undefined],
    ['Ouvrir le journal', 'openLog', undefined],
    ['Ouvrir le dossier de données', 'openData', undefined],
    ['Changer de dossier de données…', 'changeData', undefined],
    ['Rechercher une mise à jour…', 'checkUpdates', undefined],
    ['À propos de Palmanga', 'about', undefined],
  ] as const)('carry out “%s”', (label, action, accelerator) => {
    actions[action].mockClear();
    const item = find(label);
    click(item);
    expect(actions[action]).toHaveBeenCalledOnce();
    expect(item.accelerator).toBe(accelerator);
  });

  it.each([
    ['Tableau de bord', '/dashboard'],
    ['Tous tes classements', '/rankings'],
    ['Mes favoris', '/favorites'],
    ['Import du catalogue', '/import'],
    ['Mentions légales', '/mentions-legales'],
    ['Confidentialité', '/confidentialite'],
  ])('go to “%s”', (label, path) => {
    click(find(label));
    expect(actions.goTo).toHaveBeenLastCalledWith(path);
  });

  it('zoom, and fill the screen', () => {
    const roles = items().map((item) => item.role);
    expect(roles).toEqual(
      expect.arrayContaining(['zoomIn', 'zoomOut', 'resetZoom', 'togglefullscreen']),
    );
  });

  it('zoom with the keys of every keyboard and of the number pad', () => {
    const zooming = items().filter(({ role }) => role === 'zoomIn');
    expect(zooming.map(({ accelerator }) => accelerator)).toEqual([
      'CommandOrControl+Plus',
      'CommandOrControl+=',
      'CommandOrControl+numadd',
    ]);
    const shown = zooming.filter(({ visible }) => visible !== false);
    expect(shown).toHaveLength(1);
    const hidden = items().filter(({ visible }) => visible === false);
    expect(hidden.every(({ acceleratorWorksWhenHidden }) => acceleratorWorksWhenHidden)).toBe(true);
  });

  it('go through what was found', () => {
    click(find('Résultat suivant'));
    expect(actions.findAgain).toHaveBeenLastCalledWith(true);
    click(find('Résultat précédent'));
    expect(actions.findAgain).toHaveBeenLastCalledWith(false);
  });

  it('turn spelling on and off', () => {
    const item = find('Vérifier l’orthographe');
    expect(item).toMatchObject({ type: 'checkbox', checked: true });
    click(item, false);
    expect(actions.toggleSpelling).toHaveBeenLastCalledWith(false);
  });

  it('disable the entries that need the app until it is shown', () => {
    const off = { ready: false };
    expect(find('Imprimer…', off).enabled).toBe(false);
    expect(find('Tableau de bord', off).enabled).toBe(false);
    expect(find('Sauvegarder mes données…', off).enabled).toBe(false);
    // Damaged data, which keeps the app from starting, is a reason to restore.
    expect(find('Restaurer une sauvegarde…', off).enabled).not.toBe(false);
    expect(find('Ouvrir le journal', off).enabled).not.toBe(false);
  });

  it('offer updates only with a feed', () => {
    expect(find('Rechercher une mise à jour…').enabled).toBe(false);
    expect(find('Rechercher une mise à jour…', { updates: true }).enabled).toBe(true);
  });

  it('keep developer tools out of packaged builds', () => {
    const labels = (packaged: boolean) => items({ packaged }).map((item) => item.label);
    expect(labels(true)).not.toContain('Outils de développement');
    expect(labels(false)).toContain('Outils de développement');
  });

  it('show the data folder only when the data is in one', () => {
    const labels = items({ localData: false }).map((item) => item.label);
    expect(labels).not.toContain('Sauvegarder mes données…');
    expect(labels).not.toContain('Restaurer une sauvegarde…');
    expect(labels).not.toContain('Ouvrir le dossier de données');
    expect(labels).not.toContain('Changer de dossier de données…');
    expect(labels).toContain('Ouvrir le journal');
  });

  it('follow macOS’s customs', () => {
    const [first] = applicationMenu({ ...context, platform: 'darwin' });
    expect(first?.label).toBe('Palmanga');
    expect(children(first ?? {}).map((item) => item.role)).toEqual(
      expect.arrayContaining(['services', 'hide', 'hideOthers', 'unhide', 'quit']),
    );
    expect(find('Page précédente', { platform: 'darwin' }).accelerator).toBe('Command+[');
    expect(find('Fenêtre', { platform: 'darwin' }).role).toBe('window');
    expect(find('Fenêtre')).not.toHaveProperty('role');
  });
});

import { test as base, expect, type Page } from '@playwright/test';

import type { IpcHandlers } from '../../packages/desktop/src/main/app/ipc.ts';
import { applicationMenu } from '../../packages/desktop/src/main/menu/application-menu.ts';
import { shortcutsOf } from '../../packages/desktop/src/main/menu/shortcuts.ts';
import { checkDraft, draftOf } from '../../packages/desktop/src/main/settings/draft.ts';
import { DEFAULT_SETTINGS } from '../../packages/desktop/src/main/system/settings.ts';
import type { FindQuery, FindState } from '../../packages/desktop/src/shared/ipc-contract.ts';
import { OWN_PAGES, type OwnPage } from '../../packages/desktop/src/shared/own-pages.ts';
import type { SettingsDraft } from '../../packages/desktop/src/shared/settings-draft.ts';
import { expectAccessible } from '../e2e/support/test.ts';
import { findViolations } from '../e2e/support/violations.ts';
import { installBridge } from './support/bridge.ts';
import { routeOwnPages, STAND_IN } from './support/own-pages.ts';

const MENU = applicationMenu({
  platform: 'linux',
  ready: true,
  packaged: true,
  localData: true,
  spelling: true,
  updates: false,
  actions: new Proxy({}, { get: () => () => undefined }) as never,
});

interface Main {
  /** The settings as they are. */
  current: SettingsDraft;
  readonly saved: SettingsDraft[];
  readonly asked: (FindQuery | 'close' | 'choose-folder')[];
  found: FindState;
}

const test = base.extend<{ main: Main; show: (name: OwnPage) => Promise<Page> }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern to find dependencies.
  main: async ({}, use) =>
    use({ current: draftOf(DEFAULT_SETTINGS), saved: [], asked: [], found: null }),
  show: async ({ context, page, main }, use) => {
    await routeOwnPages(context);
    await use(async (name) => {
      await installBridge(context, {
        handlers: handlersOf(main) as IpcHandlers,
        appOrigin: () => 'http://127.0.0.1:1',
        location: `palmanga-status://window/${OWN_PAGES[name]}`,
      });
      await page.goto(`${STAND_IN}/${OWN_PAGES[name]}`);
      return page;
    });
  },
});

function handlersOf(main: Main): Partial<IpcHandlers> {
  const view = () => ({ draft: main.current, dataFolder: '/home/léa/.config/Palmanga/data' });
  return {
    'settings:read': view,
    'settings:check': (draft) => {
      const checked = checkDraft(draft);
      return checked.ok ? {} : checked.faults;
    },
    'settings:save': (draft) => {
      main.saved.push(draft);
      main.current = draft;
      return { kind: 'saved' };
    },
    'settings:choose-folder': () => {
      main.asked.push('choose-folder');
      return { ...view(), dataFolder: '/mnt/mangas' };
    },
    'shortcuts:read': () => shortcutsOf(MENU, 'linux'),
    'find:query': (query) => {
      main.asked.push(query);
      return null;
    },
    'find:read': () => main.found,
    'find:close': () => {
      main.asked.push('close');
      return null;
    },
  };
}

const notice = (page: Page, channel: string) =>
  page.evaluate((channel) => {
    const { palmangaNotice } = globalThis as unknown as {
      palmangaNotice: (channel: string) => void;
    };
    palmangaNotice(channel);
  }, channel);

test.describe('the settings window', () => {
  test.use({ viewport: { width: 620, height: 700 } });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`checks what is typed, with the keyboard alone, ${colorScheme}`, async ({
      page,
      show,
      main,
    }, info) => {
      await page.emulateMedia({ colorScheme });
      await show('settings');
      await expect(page.getByLabel('Vérifier l’orthographe pendant que j’écris')).toBeFocused();
      await page.keyboard.press('Space');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Changer de dossier…' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.type('mes-mangas.fr');
      const field = page.getByLabel('Adresse publique de tes classements');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(/Écris une adresse complète/u);
      await expect(page.getByRole('button', { name: 'Enregistrer' })).toBeDisabled();
      await expectAccessible(page);
      await page.screenshot({
        path: info.outputPath(`settings-${colorScheme}.png`),
        fullPage: true,
      });
      await page.keyboard.press('Home');
      await page.keyboard.type('https://');
      await expect(field).toHaveAttribute('aria-invalid', 'false');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toHaveText('Tes réglages sont enregistrés.');
      expect(main.saved).toEqual([
        { ...draftOf(DEFAULT_SETTINGS), spelling: false, publicOrigin: 'https://mes-mangas.fr' },
      ]);
      await expectAccessible(page);
    });
  }

  test('shows what was changed elsewhere meanwhile, and leaves what is typed', async ({
    page,
    show,
    main,
  }) => {
    await show('settings');
    const spelling = page.getByLabel('Vérifier l’orthographe pendant que j’écris');
    const origin = page.getByLabel('Adresse publique de tes classements');
    await expect(spelling).toBeChecked();
    await origin.fill('https://mes-mangas.fr');
    main.current = { ...main.current, spelling: false, publicOrigin: 'https://autre.fr' };
    await page.evaluate(() => void dispatchEvent(new Event('focus')));
    await expect(spelling).not.toBeChecked();
    await expect(origin).toHaveValue('https://mes-mangas.fr');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByRole('status')).toHaveText('Tes réglages sont enregistrés.');
    expect(main.saved).toEqual([{ ...main.current, spelling: false }]);
    await expect(origin).toHaveValue('https://mes-mangas.fr');
  });

  test('shows each field that the keyboard reaches, above its buttons', async ({ page, show }) => {
    await show('settings');
    const save = page.getByRole('button', { name: 'Enregistrer' });
    await expect(page.getByLabel('Vérifier l’orthographe pendant que j’écris')).toBeFocused();
    const reached: string[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const name = await page.evaluate(() => document.activeElement?.id ?? '');
      if (await save.evaluate((button) => button === document.activeElement)) break;
      reached.push(name);
      const [field, bar] = [await page.locator(':focus').boundingBox(), await save.boundingBox()];
      const bottom = (field?.y ?? 0) + (field?.height ?? 0);
      expect(bottom, name).toBeLessThanOrEqual(bar?.y ?? 0);
    }
    expect(reached).toEqual(expect.arrayContaining(['publicOrigin', 'clientId', 'port', 'server']));
  });

  test('changes the folder of the data, and names the bad line of the server’s settings', async ({
    page,
    show,
    main,
  }, info) => {
    await show('settings');
    await page.getByRole('button', { name: 'Changer de dossier…' }).click();
    await expect(page.getByText('/mnt/mangas')).toBeVisible();
    expect(main.asked).toEqual(['choose-folder']);
    await page.getByLabel('Réglages du serveur').fill('PALMANGA_LOG_LEVEL=warn\nSMTP=x');
    await expect(page.getByText(/^Ligne 2\s:/u)).toBeVisible();
    await page.screenshot({ path: info.outputPath('settings-server.png') });
  });
});

test('the list of shortcuts is read, and scrolls with the keyboard', async ({
  page,
  show,
}, info) => {
  await page.setViewportSize({ width: 520, height: 420 });
  await show('shortcuts');
  const row = page.getByRole('term').filter({ hasText: 'Rechercher dans la page…' });
  await expect(row.locator('..')).toHaveText(/Ctrl \+ F$/u);
  await expect(page.getByText('Dans un classement')).toBeAttached();
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await page.screenshot({
      path: info.outputPath(`shortcuts-${colorScheme}.png`),
      fullPage: true,
    });
  }
});

test('the search bar searches as one types, counts, goes on and back, and closes', async ({
  page,
  show,
  main,
}, info) => {
  await page.setViewportSize({ width: 420, height: 56 });
  await show('find');
  await page.keyboard.type('mon');
  await expect.poll(() => main.asked.length).toBe(3);
  expect(main.asked.at(-1)).toEqual({ text: 'mon', forward: true, isNew: true });
  main.found = { active: 2, total: 14 };
  await notice(page, 'find:found');
  await expect(page.getByRole('status')).toHaveText('2 sur 14');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page, ['color-contrast', 'label', 'button-name'])).toEqual([]);
    await page.screenshot({ path: info.outputPath(`find-${colorScheme}.png`) });
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Enter');
  await page.getByRole('button', { name: 'Résultat suivant' }).click();
  const again = { text: 'mon', isNew: false };
  await expect
    .poll(() => main.asked.slice(-3))
    .toEqual([
      { ...again, forward: true },
      { ...again, forward: false },
      { ...again, forward: true },
    ]);
  main.found = { active: 0, total: 0 };
  await notice(page, 'find:found');
  await expect(page.getByRole('status')).toHaveText('Aucun résultat');
  // Opened again, the text of before is there to be written over.
  await notice(page, 'find:again');
  await expect(page.getByLabel('Rechercher dans la page')).toBeFocused();
  await page.keyboard.type('x');
  await expect(page.getByLabel('Rechercher dans la page')).toHaveValue('x');
  await page.keyboard.press('Escape');
  await expect.poll(() => main.asked.at(-1)).toBe('close');
});

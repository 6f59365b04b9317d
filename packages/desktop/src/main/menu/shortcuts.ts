import type { MenuItemConstructorOptions } from 'electron';

import type { ShortcutGroup } from '../../shared/ipc-contract.ts';

/** How keys are called on a French keyboard. */
const NAMES: Readonly<Record<string, string>> = {
  Shift: 'Maj',
  Plus: '+',
  Left: '←',
  Right: '→',
};
const MAC_NAMES: Readonly<Record<string, string>> = { Command: '⌘', Shift: '⇧', Alt: '⌥' };

/** The entries of a menu bar that have keys, by menu, without those that the menu hides. */
export function shortcutsOf(
  menus: readonly MenuItemConstructorOptions[],
  platform: NodeJS.Platform,
): ShortcutGroup[] {
  return menus
    .map(({ label = '', submenu }) => ({
      title: label,
      entries: (Array.isArray(submenu) ? submenu : [])
        .filter(({ accelerator, visible }) => accelerator && visible !== false)
        .map(({ label: entry = '', accelerator = '' }) => ({
          label: entry,
          keys: keysOf(accelerator, platform),
        })),
    }))
    .filter(({ entries }) => entries.length > 0);
}

function keysOf(accelerator: string, platform: NodeJS.Platform): string {
  const isMac = platform === 'darwin';
  const names = isMac ? { ...NAMES, ...MAC_NAMES } : { ...NAMES, Control: 'Ctrl' };
  return accelerator
    .replace('CommandOrControl', isMac ? 'Command' : 'Control')
    .split('+')
    .map((key) => names[key as keyof typeof names] ?? key)
    .join(isMac ? ' ' : ' + ');
}

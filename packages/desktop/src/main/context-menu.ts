import { desktop } from '@palmanga/core/messages/desktop';
import {
  clipboard,
  Menu,
  type BrowserWindow,
  type MenuItemConstructorOptions,
  type WebContents,
} from 'electron';

/** The fields of Electron's context-menu event that the menu uses. */
export interface ContextMenuParams {
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly linkURL: string;
  readonly misspelledWord: string;
  readonly dictionarySuggestions: readonly string[];
  readonly editFlags: { canCut: boolean; canCopy: boolean; canPaste: boolean };
}

export interface ContextMenuActions {
  replaceMisspelling(word: string): void;
  addToDictionary(word: string): void;
  copyText(text: string): void;
}

const SEPARATOR: MenuItemConstructorOptions = { type: 'separator' };

/**
 * Shows a context menu on a right click. Electron shows none by itself.
 * @param webContents the page; the window's own when absent
 */
export function popUpContextMenu(
  window: BrowserWindow,
  webContents: WebContents = window.webContents,
): void {
  webContents.on('context-menu', (_event, params) => {
    const template = contextMenu(params, {
      replaceMisspelling: (word) => webContents.replaceMisspelling(word),
      addToDictionary: (word) => webContents.session.addWordToSpellCheckerDictionary(word),
      copyText: (text) => void clipboard.writeText(text),
    });
    if (template.length > 0) Menu.buildFromTemplate(template).popup({ window });
  });
}

/** The entries for a right click; empty when there is nothing to offer. */
export function contextMenu(
  params: ContextMenuParams,
  actions: ContextMenuActions,
): MenuItemConstructorOptions[] {
  const groups = [spelling(params, actions), editing(params), link(params, actions)].filter(
    (group) => group.length > 0,
  );
  return groups.flatMap((group, index) => [SEPARATOR].slice(index === 0 ? 1 : 0).concat(group));
}

function spelling(
  { misspelledWord, dictionarySuggestions, isEditable }: ContextMenuParams,
  actions: ContextMenuActions,
): MenuItemConstructorOptions[] {
  if (misspelledWord === '' || !isEditable) return [];
  const suggestions: MenuItemConstructorOptions[] = dictionarySuggestions.map((word) => ({
    label: word,
    click: () => actions.replaceMisspelling(word),
  }));
  return [
    ...(suggestions.length > 0
      ? suggestions
      : [{ label: desktop.context.noSuggestion, enabled: false }]),
    {
      label: desktop.context.addToDictionary,
      click: () => actions.addToDictionary(misspelledWord),
    },
  ];
}

function editing(params: ContextMenuParams): MenuItemConstructorOptions[] {
  const { canCut, canCopy, canPaste } = params.editFlags;
  const copy: MenuItemConstructorOptions = {
    label: desktop.menu.copy,
    role: 'copy',
    enabled: canCopy,
  };
  if (params.isEditable) {
    return [
      { label: desktop.menu.cut, role: 'cut', enabled: canCut },
      copy,
      { label: desktop.menu.paste, role: 'paste', enabled: canPaste },
      { label: desktop.menu.selectAll, role: 'selectAll' },
    ];
  }
  return params.selectionText.trim() === '' ? [] : [copy];
}

function link(
  { linkURL }: ContextMenuParams,
  actions: ContextMenuActions,
): MenuItemConstructorOptions[] {
  if (!/^https?:/u.test(linkURL)) return [];
  return [{ label: desktop.context.copyLink, click: () => actions.copyText(linkURL) }];
}

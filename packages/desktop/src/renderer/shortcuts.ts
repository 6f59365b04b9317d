import './shortcuts.css';
import { desktop } from '@palmanga/core/messages/desktop';

import type { ShortcutsBridge } from '../shared/bridge.ts';
import type { ShortcutGroup } from '../shared/ipc-contract.ts';
import { closeOnEscape, element } from './element.ts';

const group = ({ title, entries }: ShortcutGroup): HTMLElement =>
  element(
    'section',
    {},
    element('h2', {}, title),
    element(
      'dl',
      {},
      ...entries.map(({ label, keys }) =>
        element('div', {}, element('dt', {}, label), element('dd', {}, element('kbd', {}, keys))),
      ),
    ),
  );

async function start(): Promise<void> {
  const groups = await (
    globalThis as unknown as { palmangaOwn: ShortcutsBridge }
  ).palmangaOwn.read();
  document.querySelector('#title')?.replaceChildren(desktop.shortcuts.title);
  document
    .querySelector('#groups')
    ?.replaceChildren(...[...groups, desktop.shortcuts.inLists].map(group));
  // The arrow keys scroll the list at once.
  document.querySelector('main')?.focus();
}

closeOnEscape();
void start();

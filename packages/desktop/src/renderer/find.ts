import './find.css';
import { desktop } from '@palmanga/core/messages/desktop';

import type { FindBridge } from '../shared/bridge.ts';
import { element } from './element.ts';

const text = desktop.find;
const bridge = (globalThis as unknown as { palmangaOwn: FindBridge }).palmangaOwn;
const input = element('input', { type: 'text', spellcheck: false, maxLength: 300 });
const count = element('output');
input.setAttribute('aria-label', text.label);

/** Searches for what is typed. @param isNew whether the text changed; else for its next place */
function search(isNew: boolean, forward = true): void {
  if (input.value === '') count.value = '';
  void bridge.search({ text: input.value, forward, isNew });
}

function button(label: string, sign: string, act: () => void): HTMLButtonElement {
  const made = element('button', { type: 'button', title: label }, sign);
  made.setAttribute('aria-label', label);
  made.addEventListener('click', act);
  return made;
}

input.addEventListener('input', () => search(true));
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void bridge.close();
  if (event.key !== 'Enter' || event.target !== input) return;
  event.preventDefault();
  search(false, !event.shiftKey);
});
async function showCount(): Promise<void> {
  const state = await bridge.read();
  if (state === null) count.value = '';
  else count.value = state.total === 0 ? text.none : text.count(state.active, state.total);
}

bridge.onFound(() => void showCount());
// Opened again: the text of before is there to be searched for again or written over.
bridge.onAgain(() => {
  input.select();
  input.focus();
  if (input.value !== '') search(true);
});
document.querySelector('#bar')?.append(
  input,
  count,
  button(text.previous, '↑', () => search(false, false)),
  button(text.next, '↓', () => search(false)),
  button(text.close, '×', () => void bridge.close()),
);
input.focus();

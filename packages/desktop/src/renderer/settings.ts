import './settings.css';
import { desktop } from '@palmanga/core/messages/desktop';

import type { SettingsBridge } from '../shared/bridge.ts';
import type { SettingsDraft, SettingsFaults, SettingsView } from '../shared/settings-draft.ts';
import { closeOnEscape, element } from './element.ts';

type Choice = 'spelling' | 'softwareRendering';
type TextField = Exclude<keyof SettingsDraft, Choice>;

/** Milliseconds after the last key before what is typed is checked. */
const CHECK_DELAY_MS = 200;

const text = desktop.settings;
/** What the fields were filled with. */
let shown: SettingsDraft | null = null;
const OUTCOMES = { saved: text.saved, 'not-written': text.notSaved, later: text.later } as const;
const bridge = (globalThis as unknown as { palmangaOwn: SettingsBridge }).palmangaOwn;
const fields = new Map<TextField, HTMLInputElement | HTMLTextAreaElement>();
const choices: Readonly<Record<Choice, HTMLInputElement>> = {
  spelling: element('input', { type: 'checkbox' }),
  softwareRendering: element('input', { type: 'checkbox' }),
};
const path = element('p', { className: 'path' });
const save = element('button', { type: 'submit', className: 'primary' }, text.save);
const message = element('p', { role: 'status' });

function field(name: TextField, help: string | null = null): HTMLElement {
  const input =
    name === 'server'
      ? element('textarea', { id: name, spellcheck: false })
      : element('input', { id: name, type: 'text', spellcheck: false, autocomplete: 'off' });
  const described = [...(help === null ? [] : [`${name}-help`]), `${name}-fault`];
  input.setAttribute('aria-describedby', described.join(' '));
  fields.set(name, input);
  return element(
    'div',
    { className: 'field' },
    element('label', { htmlFor: name }, text[name]),
    ...(help === null ? [] : [element('p', { className: 'help', id: `${name}-help` }, help)]),
    input,
    element('p', { className: 'fault', id: `${name}-fault` }),
  );
}

function choice(name: Choice, help: string | null = null): HTMLElement {
  const label = element('label', { className: 'check' }, choices[name], text[name]);
  if (help === null) return label;
  choices[name].setAttribute('aria-describedby', `${name}-help`);
  const below = element('p', { className: 'help', id: `${name}-help` }, help);
  return element('div', { className: 'field' }, label, below);
}

function folder(): HTMLElement {
  const change = element('button', { type: 'button' }, text.changeFolder);
  change.addEventListener('click', () => void bridge.chooseFolder().then(showFolder));
  return element(
    'div',
    { className: 'field', id: 'folder' },
    element('span', { className: 'label' }, text.dataFolder),
    element('div', { className: 'folder' }, path, change),
  );
}

function draft(): SettingsDraft {
  const typed = Object.fromEntries(
    [...fields].map(([name, input]) => [name, input.value] as const),
  ) as Record<TextField, string>;
  const { spelling, softwareRendering } = choices;
  return {
    ...typed,
    spelling: spelling.checked,
    softwareRendering: softwareRendering.checked,
  };
}

/** Fills the fields, except those that were typed over. */
function show(view: SettingsView): void {
  const typed = draft();
  const isTyped = (name: keyof SettingsDraft): boolean =>
    shown !== null && typed[name] !== shown[name];
  for (const [name, input] of fields) if (!isTyped(name)) input.value = view.draft[name];
  for (const name of ['spelling', 'softwareRendering'] as const) {
    if (!isTyped(name)) choices[name].checked = view.draft[name];
  }
  shown = view.draft;
  showFolder(view);
}

function showFolder({ dataFolder }: SettingsView): void {
  path.textContent = dataFolder;
  const shown = document.querySelector<HTMLElement>('#folder');
  if (shown !== null) shown.hidden = dataFolder === null;
}

function showFaults(faults: SettingsFaults): void {
  for (const [name, input] of fields) {
    const fault = faults[name] ?? '';
    input.setAttribute('aria-invalid', String(fault !== ''));
    const shown = document.querySelector(`#${name}-fault`);
    if (shown !== null && shown.textContent !== fault) shown.textContent = fault;
  }
  save.disabled = Object.keys(faults).length > 0;
}

async function submit(): Promise<void> {
  const result = await bridge.save(draft());
  if (result.kind === 'faults') {
    showFaults(result.faults);
    [...fields].find(([name]) => result.faults[name] !== undefined)?.[1].focus();
    return;
  }
  shown = null;
  show(await bridge.read());
  message.textContent = OUTCOMES[result.kind];
}

/** Checks what is typed a moment after the last key. */
function checkSoon(): void {
  message.textContent = '';
  clearTimeout(timer);
  timer = setTimeout(() => void check(), CHECK_DELAY_MS);
}
let timer: ReturnType<typeof setTimeout> | undefined;

async function check(): Promise<void> {
  const typed = draft();
  const faults = await bridge.check(typed);
  // An answer to what is no longer there would flicker.
  if (JSON.stringify(typed) === JSON.stringify(draft())) showFaults(faults);
}

async function start(): Promise<void> {
  const view = await bridge.read();
  const form = document.querySelector<HTMLFormElement>('#form');
  const title = document.querySelector('#title');
  if (form === null || title === null) return;
  title.textContent = text.title;
  const close = element('button', { type: 'button' }, text.cancel);
  close.addEventListener('click', () => window.close());
  form.append(
    choice('spelling'),
    folder(),
    field('publicOrigin', text.publicOriginHelp),
    field('updateFeed', text.updateFeedHelp),
    element(
      'fieldset',
      {},
      element('legend', {}, text.signIn),
      element('p', { className: 'help' }, text.signInHelp),
      field('clientId'),
      field('clientSecret'),
      field('issuer'),
      field('authorizationEndpoint'),
      field('tokenEndpoint'),
    ),
    choice('softwareRendering', text.softwareRenderingHelp),
    field('port', text.portHelp),
    field('server', text.serverHelp),
    element('div', { className: 'actions' }, save, close, message),
  );
  show(view);
  // The menu may have changed them meanwhile.
  addEventListener('focus', () => void bridge.read().then(show));
  showFaults(await bridge.check(view.draft));
  form.addEventListener('input', checkSoon);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  choices.spelling.focus();
}

closeOnEscape();
void start();

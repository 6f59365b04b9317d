/** The part of a keyboard event, of the browser or of React, that these functions read. */
interface Key {
  readonly key: string;
  readonly code: string;
}

/**
 * Whether a key only ends or changes the composition of a word, as Enter does for Japanese. Safari ends
 * the composition before it sends that key, and marks it by its former code alone.
 */
export function isComposing(event: KeyboardEvent): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari has no other sign
  return event.isComposing || event.keyCode === 229;
}

/**
 * The Latin letter that a key means in a shortcut, in lower case: what its layout writes, whatever its
 * place and Caps Lock. A layout of another script, as Cyrillic or Greek, has none: there the place counts,
 * as in the shortcuts of browsers.
 */
export function shortcutLetter({ key, code }: Key): string {
  const isOther = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return (isOther ? code.replace(/^Key/, '') : key).toLowerCase();
}

/** Inputs that hold no text of the user's, and so have nothing of their own to undo. */
const NO_TEXT: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether an element takes text, whose keys are its own. */
export function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}

/** Makes an element with properties and children. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** Escape closes the window of this page, as in dialogs of the system. */
export function closeOnEscape(): void {
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape') window.close();
  });
}

import type { CatalogueFile } from '../shared/ipc-contract.ts';

const INPUT = 'input[type="file"][accept*="json"]';

/** How long the import page may take to show its file chooser. */
const CHOOSER_TIMEOUT_MS = 15_000;

/**
 * Puts a catalogue into the import page's own file chooser, like a choice of the user, so that the
 * page needs no code for the desktop. Waits until the chooser is on the page.
 * @returns false when no chooser appears in time
 */
export async function offerCatalogue(file: CatalogueFile, page: Document): Promise<boolean> {
  const input = await findChooser(page);
  if (input === null) return false;
  const transfer = new DataTransfer();
  transfer.items.add(new File([file.text], file.name, { type: 'application/json' }));
  input.files = transfer.files;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

function findChooser(page: Document): Promise<HTMLInputElement | null> {
  const present = page.querySelector<HTMLInputElement>(INPUT);
  if (present !== null) return Promise.resolve(present);
  return new Promise((resolve) => {
    const settle = (input: HTMLInputElement | null): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(input);
    };
    const observer = new MutationObserver(() => {
      const input = page.querySelector<HTMLInputElement>(INPUT);
      if (input !== null) settle(input);
    });
    const timer = setTimeout(() => settle(null), CHOOSER_TIMEOUT_MS);
    observer.observe(page, { childList: true, subtree: true });
  });
}

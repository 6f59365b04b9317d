import { screen } from '@testing-library/react';
import { vi } from 'vitest';

import { renderApp } from '../../../testing/render-app.tsx';
import type { TestBackend } from '../../../testing/test-backend.ts';
import { type ReadRequest, readSource } from '../read-source.ts';

/** Reads in the same thread: jsdom has no workers. */
class FakeWorker extends EventTarget {
  postMessage(request: ReadRequest): void {
    void readSource(request).then((data) =>
      this.dispatchEvent(Object.assign(new Event('message'), { data })),
    );
  }

  terminate(): void {
    // Nothing runs on.
  }
}

/** Lets lists be read without a worker, until `vi.unstubAllGlobals`. */
export const stubListWorker = (): void => void vi.stubGlobal('Worker', FakeWorker);

/** Pastes a list into the import screen of an address, and has it read. */
export async function pasteList(backend: TestBackend, text: string, path = '/dashboard/import') {
  const app = renderApp(path, backend);
  const { user } = app;
  await user.click(await screen.findByRole('textbox', { name: 'Ta liste' }));
  await user.paste(text);
  await user.click(screen.getByRole('button', { name: 'Lire ma liste' }));
  return app;
}

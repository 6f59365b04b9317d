import { open } from 'node:fs/promises';
import { basename } from 'node:path';

import { desktop } from '@palmanga/core/messages/desktop';
import { app, type BrowserWindow, session } from 'electron';
import { z } from 'zod';

import type { CatalogueFile } from '../shared/ipc-contract.ts';
import { showMessage } from './dialogs.ts';
import { isCatalogueName } from './links/launch-arguments.ts';

/** Larger files are for the command-line tool, which reads them as a stream. */
export const MAX_CATALOGUE_BYTES = 100 * 1024 * 1024;

type CatalogueFault = 'wrongType' | 'tooLarge' | 'unreadable';

type CatalogueResult =
  | { readonly ok: true; readonly file: CatalogueFile }
  | { readonly ok: false; readonly fault: CatalogueFault };

/** Reads a catalogue that the user chose. The import page checks its content. */
export async function readCatalogue(path: string): Promise<CatalogueResult> {
  if (!isCatalogueName(path)) return { ok: false, fault: 'wrongType' };
  try {
    await using handle = await open(path, 'r');
    const stats = await handle.stat();
    if (!stats.isFile()) return { ok: false, fault: 'unreadable' };
    if (stats.size > MAX_CATALOGUE_BYTES) return { ok: false, fault: 'tooLarge' };
    const name = basename(path).replace(/\.palmanga$/iu, '.json');
    return { ok: true, file: { name, text: await handle.readFile('utf8') } };
  } catch {
    return { ok: false, fault: 'unreadable' };
  }
}

const accountShape = z.object({ email: z.string(), isAdmin: z.boolean() });

type CatalogueAccount = z.infer<typeof accountShape>;

export interface OpenCatalogueOptions {
  /** The signed-in account of the embedded server; null when signed out. It fails while the server is away. */
  readonly account: () => Promise<CatalogueAccount | null>;
  /** Gives the right to import. Null with Firebase, where the project's operator gives it. */
  readonly grant: ((email: string) => Promise<boolean>) | null;
  readonly confirm: (message: string, detail: string) => Promise<boolean>;
  readonly notify: (message: string) => void;
  /** Adds a catalogue that was opened to the system's recent documents. */
  readonly remember: (path: string) => void;
  /** Shows the import page, which then takes the file. */
  readonly showImport: () => void;
}

/**
 * Takes a catalogue from the menu, the command line or the file manager to the import page. On the
 * embedded backend the user may give the right to import: the data folder is the user's own.
 */
export function catalogueOpener(options: OpenCatalogueOptions) {
  let waiting: CatalogueFile | null = null;
  return {
    async open(path: string): Promise<void> {
      const result = await readCatalogue(path);
      if (!result.ok) {
        options.notify(desktop.catalogue[result.fault]);
        return;
      }
      if (!(await mayImport(options))) return;
      waiting = result.file;
      options.remember(path);
      options.showImport();
    },

    /** The file that waits for the import page. A second call returns null. */
    take(): CatalogueFile | null {
      const file = waiting;
      waiting = null;
      return file;
    },
  };
}

export type CatalogueOpener = ReturnType<typeof catalogueOpener>;

async function mayImport(options: OpenCatalogueOptions): Promise<boolean> {
  const { account, grant, confirm, notify } = options;
  if (grant === null) return true;
  let user: CatalogueAccount | null;
  try {
    user = await account();
  } catch {
    notify(desktop.catalogue.later);
    return false;
  }
  if (user === null) {
    notify(desktop.catalogue.signInFirst);
    return false;
  }
  if (user.isAdmin) return true;
  const { grantMessage, grantDetail, grantFailed } = desktop.catalogue;
  if (!(await confirm(grantMessage, grantDetail(user.email)))) return false;
  if (await grant(user.email)) return true;
  notify(grantFailed);
  return false;
}

/** The parts of the application that opening a catalogue uses. */
export interface CatalogueApplication {
  readonly origin: string | null;
  readonly isFirebase: boolean;
  readonly window: BrowserWindow | null;
  readonly backend: { grantImport(email: string): Promise<boolean> };
  showImport(): void;
}

/** Opens catalogues with Electron's dialogs and the window's own session. */
export function electronCatalogue(application: CatalogueApplication): OpenCatalogueOptions {
  return {
    account: () => readAccount(application.origin),
    get grant() {
      return application.isFirebase
        ? null
        : (email: string) => application.backend.grantImport(email);
    },
    confirm: async (message, detail) => {
      const pressed = await showMessage(application.window, {
        type: 'question',
        message,
        detail,
        buttons: [desktop.catalogue.grantAccept, desktop.catalogue.grantRefuse],
        defaultId: 0,
        cancelId: 1,
      });
      return pressed === 0;
    },
    notify: (message) => void showMessage(application.window, { type: 'info', message }),
    remember: (path) => app.addRecentDocument(path),
    showImport: () => application.showImport(),
  };
}

async function readAccount(origin: string | null): Promise<CatalogueAccount | null> {
  if (origin === null) return null;
  const response = await session.defaultSession.fetch(`${origin}/api/session/current`, {
    credentials: 'include',
  });
  return response.ok ? (accountShape.safeParse(await response.json()).data ?? null) : null;
}

import { desktop } from '@palmanga/core/messages/desktop';

import type { CatalogueFile } from '../../shared/ipc-contract.ts';
import { readCatalogue } from './catalogue-file.ts';

/** The signed-in account as the embedded server tells it; null when signed out. */
export interface CatalogueAccount {
  readonly email: string;
  readonly isAdmin: boolean;
}

export interface OpenCatalogueOptions {
  readonly account: () => Promise<CatalogueAccount | null>;
  /** Null where the right is an operator's to give (a Firebase project). */
  readonly grant: ((email: string) => Promise<boolean>) | null;
  readonly confirm: (message: string, detail: string) => Promise<boolean>;
  readonly tell: (message: string) => void;
  /** Shows the import page, which will ask for the file. */
  readonly showImport: () => void;
}

/**
 * Takes a catalogue from the menu, the command line or the file manager to the import page. On the
 * embedded backend the computer's owner may give the right to import: the data folder is theirs.
 */
export function catalogueOpener(options: OpenCatalogueOptions) {
  let waiting: CatalogueFile | null = null;
  return {
    async open(path: string): Promise<void> {
      const reading = await readCatalogue(path);
      if (!reading.ok) {
        options.tell(desktop.catalogue[reading.fault]);
        return;
      }
      if (!(await mayImport(options))) return;
      waiting = reading.file;
      options.showImport();
    },

    /** The file that waits, once. */
    take(): CatalogueFile | null {
      const file = waiting;
      waiting = null;
      return file;
    },
  };
}

async function mayImport(options: OpenCatalogueOptions): Promise<boolean> {
  const { account, grant, confirm, tell } = options;
  if (grant === null) return true;
  const user = await account();
  if (user === null) {
    tell(desktop.catalogue.signInFirst);
    return false;
  }
  if (user.isAdmin) return true;
  const { grantMessage, grantDetail, grantFailed } = desktop.catalogue;
  if (!(await confirm(grantMessage, grantDetail(user.email)))) return false;
  if (await grant(user.email)) return true;
  tell(grantFailed);
  return false;
}

export type CatalogueOpener = ReturnType<typeof catalogueOpener>;

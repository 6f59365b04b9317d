import { desktop } from '@palmanga/core/messages/desktop';
import { dialog, session } from 'electron';
import { z } from 'zod';

import type { CatalogueAccount, OpenCatalogueOptions } from '../catalogue/open-catalogue.ts';
import type { Controls } from './controls.ts';

const accountShape = z.object({ email: z.string(), isAdmin: z.boolean() });

/** The account in an answer of the server's session call; null when signed out. */
function readAccount(answer: unknown): CatalogueAccount | null {
  return accountShape.safeParse(answer).data ?? null;
}

/** What opening a catalogue needs of the application. */
export function catalogueHost(
  application: Pick<Controls, 'origin' | 'isFirebase' | 'backend' | 'showImport'>,
): OpenCatalogueOptions {
  return {
    account: async () => {
      const { origin } = application;
      if (origin === null) return null;
      const response = await session.defaultSession.fetch(`${origin}/api/session/current`, {
        credentials: 'include',
      });
      return response.ok ? readAccount(await response.json()) : null;
    },
    get grant() {
      return application.isFirebase
        ? null
        : (email: string) => application.backend.grantImport(email);
    },
    confirm: async (message, detail) => {
      const { response } = await dialog.showMessageBox({
        type: 'question',
        message,
        detail,
        buttons: [desktop.catalogue.grantAccept, desktop.catalogue.grantRefuse],
        defaultId: 0,
        cancelId: 1,
        noLink: true,
      });
      return response === 0;
    },
    tell: (message) => void dialog.showMessageBox({ type: 'info', message, noLink: true }),
    showImport: () => application.showImport(),
  };
}

import { desktop } from '@palmanga/core/messages/desktop';
import { app, type BrowserWindow, clipboard } from 'electron';

import { showMessage } from '../dialogs.ts';

interface Versions {
  readonly app: string;
  readonly electron: string;
  readonly chrome: string;
  readonly node: string;
}

/** Shows the about box and copies the versions when the user asks for them. */
export async function showAbout(window: BrowserWindow | null): Promise<void> {
  const versions = readVersions(app.getVersion(), process.versions);
  const pressed = await showMessage(window, aboutBox(versions));
  if (pressed === 0) await clipboard.writeText(desktop.about.versions(versions));
}

/** The versions of the application and of Electron's parts. */
export function readVersions(version: string, parts: NodeJS.ProcessVersions): Versions {
  return {
    app: version,
    electron: parts['electron'] ?? '?',
    chrome: parts['chrome'] ?? '?',
    node: parts.node,
  };
}

/** The about box. Its first button copies the versions, for a bug report. */
export function aboutBox(versions: Versions) {
  return {
    type: 'info' as const,
    title: desktop.about.title,
    message: 'Palmanga',
    detail: desktop.about.versions(versions),
    buttons: [desktop.about.copyVersions, desktop.about.close],
    defaultId: 1,
    cancelId: 1,
  };
}

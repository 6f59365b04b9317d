import { desktop } from '@palmanga/core/messages/desktop';

export interface Versions {
  readonly app: string;
  readonly electron: string;
  readonly chrome: string;
  readonly node: string;
}

/** What runs: the application's version and those of its parts. */
export function readVersions(app: string, parts: NodeJS.ProcessVersions): Versions {
  return {
    app,
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
    noLink: true,
  };
}

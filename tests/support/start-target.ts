import { ServerProcess } from './server-process.ts';
import type { Target } from './target.ts';

/** Starts the target that PALMANGA_TARGET names: `desktop`, `firebase`, or by default the server. */
export async function startTarget(): Promise<Target> {
  const name = process.env['PALMANGA_TARGET'];
  if (name === 'firebase') {
    const { FirebaseSite } = await import('./firebase-site.ts');
    return FirebaseSite.start();
  }
  if (name !== 'desktop') return ServerProcess.start({}, { hasCheapPasswords: true });
  const { DesktopWindow } = await import('../desktop/support/desktop-window.ts');
  return DesktopWindow.start();
}

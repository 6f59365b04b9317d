import { app } from 'electron';

import type { Log } from './log.ts';
import type { SettingsStore } from './settings.ts';

/** Ends of the graphics process in one launch after which the next one draws without it. */
const GRAPHICS_CRASHES = 3;

/**
 * Draws without the graphics card when the settings say so. Called before Electron is ready. A graphics
 * process that keeps ending leaves an empty window, or ends the program: from the next launch on it is
 * not used, until the user says so in the settings.
 */
export function chooseGraphics(settings: SettingsStore, log: Log): void {
  if (settings.current.softwareRendering) {
    log.info('Drawing without the graphics card, as the settings say');
    app.disableHardwareAcceleration();
    return;
  }
  let crashes = 0;
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return;
    crashes += 1;
    if (crashes !== GRAPHICS_CRASHES) return;
    log.error('The graphics process keeps ending: the next launch draws without it');
    settings.tryUpdate({ softwareRendering: true }, log);
  });
}

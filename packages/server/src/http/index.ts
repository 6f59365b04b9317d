export { readSettings, SETTING_NAMES, type Settings } from '../settings/settings.ts';
export { createApp, type AppOptions } from './app.ts';
export { startServer, type RunningServer, type StartOptions } from './start-server.ts';

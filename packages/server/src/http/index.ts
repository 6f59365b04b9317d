export { readSettings, SettingsError, SETTING_NAMES, type Settings } from '../settings.ts';
export { createApp, type Api, type AppOptions } from './app.ts';
export { startServer, type RunningServer, type StartOptions } from './start-server.ts';
export { StartError } from './start-error.ts';

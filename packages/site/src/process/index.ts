/** What a process that serves a site needs besides the site: settings, log, port, signals. */
export { listen, type Handler, type Listening } from './listen.ts';
export { createLogger, type Logger, type LogLevel } from './logging.ts';
export { closeOnSignal, runMain } from './run.ts';
export {
  isLoopback,
  parseUrl,
  readEnvironment,
  SettingsError,
  SITE_VARIABLES,
  toSiteSettings,
  unknownVariables,
  wholeNumber,
  type Environment,
  type SiteSettings,
} from './settings.ts';
export { StartError } from './start-error.ts';

/** The process around a site: settings, log, port and signals. */
export type { Handler } from './connection-limits.ts';
export { listen, type Listening } from './listen.ts';
export { createLogger, type Logger, type LogLevel } from './logging.ts';
export { hostInUrl, networkOf } from './network.ts';
export { closeOnSignal, runMain, StartError } from './run.ts';
export { SettingsError } from './settings-error.ts';
export {
  isLoopback,
  parseUrl,
  readEnvironment,
  SITE_VARIABLES,
  toSiteSettings,
  unknownVariables,
  wholeNumber,
  type Environment,
  type SiteSettings,
} from './settings.ts';

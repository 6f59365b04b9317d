/** The process around a site: settings, log, port and signals. */
export type { Handler } from './connection-limits.ts';
export { listen, type Listening } from './listen.ts';
export { createLogger, type Logger, type LogLevel } from './logging.ts';
export { hostInUrl, networkOf } from './network.ts';
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
export { StartError } from './run.ts';

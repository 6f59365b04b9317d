export { prepareSite } from './prepare-site.ts';
export {
  ANY_PROJECT,
  readSettings,
  SETTING_NAMES,
  sourcesOf,
  type FirebaseSiteSettings,
} from './settings.ts';
export { startSite, type RunningSite } from './start-site.ts';

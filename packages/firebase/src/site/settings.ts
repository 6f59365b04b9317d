import { existsSync, readFileSync } from 'node:fs';

import {
  type Environment,
  readEnvironment,
  SITE_VARIABLES,
  type SiteSettings,
  toSiteSettings,
} from '@palmanga/host';
import type { ContentSources } from '@palmanga/site';
import { z } from 'zod';

import type { FirebasePageConfig, FirebaseSettings } from '../client/settings.ts';

/** How the site of a Firebase project is served. */
export interface FirebaseSiteSettings extends SiteSettings {
  /** The configuration of its pages. */
  readonly config: FirebasePageConfig;
}

const text = z.string().min(1);
const emulator = z.string().regex(/^[^\s/:]+:\d+$/, 'must be host:port');
/** Nothing in it is secret: every page contains it. */
const PROJECT: z.ZodType<FirebaseSettings> = z.object({
  firebase: z.object({
    apiKey: text,
    projectId: text,
    authDomain: text.exactOptional(),
    storageBucket: text.exactOptional(),
    appId: text.exactOptional(),
  }),
  provider: z.object({ id: text, label: text }).exactOptional(),
  appCheckKey: text.exactOptional(),
  emulators: z
    .object({
      firestore: emulator.exactOptional(),
      auth: emulator.exactOptional(),
      storage: emulator.exactOptional(),
    })
    .exactOptional(),
});

const VARIABLES = {
  ...SITE_VARIABLES,
  /** The project: a JSON text, or the path of a JSON file as firebase/web-config.example.json. */
  PALMANGA_FIREBASE: z.string({ error: 'is missing: name the configuration of the project' }),
};

/** Every variable that the site reads. */
export const SETTING_NAMES = Object.keys(VARIABLES);

/**
 * The settings of an environment; an empty value counts as absent.
 * @throws SettingsError listing every fault at once
 */
export function readSettings(env: Environment): FirebaseSiteSettings {
  const { values, more } = readEnvironment(VARIABLES, env, ({ PALMANGA_FIREBASE }, faults) => {
    const project = PALMANGA_FIREBASE === undefined ? null : parseProject(PALMANGA_FIREBASE.trim());
    faults.push(...(project?.faults ?? []).map((fault) => `PALMANGA_FIREBASE ${fault}`));
    return project?.settings;
  });
  if (more === undefined) throw new Error('A project without settings has faults');
  const site = toSiteSettings(values);
  const { example, publisher } = site;
  return {
    ...site,
    config: {
      backend: 'firebase',
      ...more,
      ...(example !== null && { example }),
      ...(publisher !== null && { publisher }),
    },
  };
}

interface ParsedProject {
  readonly settings?: FirebaseSettings;
  readonly faults?: readonly string[];
}

/** The project that a JSON text or file describes, or what is wrong with it. */
function parseProject(source: string): ParsedProject {
  const isText = source.startsWith('{');
  if (!isText && !existsSync(source)) return { faults: [`names no file ${source}`] };
  let json: unknown;
  try {
    json = JSON.parse(isText ? source : readFileSync(source, 'utf8'));
  } catch {
    return { faults: ['is not JSON'] };
  }
  const parsed = PROJECT.safeParse(json);
  if (parsed.success) return { settings: parsed.data };
  return {
    faults: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
  };
}

const SERVICES = [
  'firestore',
  'identitytoolkit',
  'securetoken',
  'firebasestorage',
  'content-firebaseappcheck',
].map((service) => `https://${service}.googleapis.com`);

const CAPTCHA = 'https://www.google.com/recaptcha/';
const CAPTCHA_SCRIPTS = [CAPTCHA, 'https://www.gstatic.com/recaptcha/'];

/** The sources for pages of any project. firebase.json sends headers made from them. */
export const ANY_PROJECT: ContentSources = contentSources(
  ['https://*.firebaseapp.com', 'https://*.web.app'],
  true,
  [],
);

/** The sources that the pages of one project may load from and connect to. */
export function sourcesOf({ firebase, appCheckKey, emulators }: FirebaseSettings): ContentSources {
  return contentSources(
    firebase.authDomain === undefined ? [] : [`https://${firebase.authDomain}`],
    appCheckKey !== undefined,
    Object.values(emulators ?? {})
      .filter((address) => address !== undefined)
      .map((address) => `http://${address}`),
  );
}

/** The project's services, and the script and frames that its sign-in popup needs. */
function contentSources(
  authDomains: readonly string[],
  appCheck: boolean,
  emulators: readonly string[],
): ContentSources {
  return {
    scripts: ['https://apis.google.com', ...(appCheck ? CAPTCHA_SCRIPTS : [])],
    connections: [...SERVICES, ...emulators],
    frames: [...authDomains, ...(appCheck ? [CAPTCHA] : []), ...emulators],
    isSecure: emulators.length === 0,
  };
}

/** The origins that the pages of a project read from at once. */
export function preconnectOf({ firebase, emulators }: FirebaseSettings): string[] {
  const originOf = (service: string, address: string | undefined): string =>
    address === undefined ? `https://${service}.googleapis.com` : `http://${address}`;
  return [
    originOf('firestore', emulators?.firestore),
    ...(firebase.storageBucket === undefined
      ? []
      : [originOf('firebasestorage', emulators?.storage)]),
  ];
}

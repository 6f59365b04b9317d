import type { AuthUser } from '../profile/profile.ts';

/** A Firebase project as browsers reach it. Nothing here is secret: every page carries it. */
export interface FirebaseSettings {
  readonly firebase: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain?: string;
    readonly storageBucket?: string;
    readonly appId?: string;
  };
  /** The federated provider and the label of its button; absent, there is none. */
  readonly provider?: { readonly id: string; readonly label: string };
  /** reCAPTCHA v3 site key; absent, App Check is off. */
  readonly appCheckKey?: string;
  /** `host:port` of each emulator to use instead of the service. */
  readonly emulators?: {
    readonly firestore?: string;
    readonly auth?: string;
    readonly storage?: string;
  };
}

/** A page of the embedded server. */
export interface EmbeddedPageConfig {
  readonly backend: 'embedded';
  /** What the button of the federated provider says; null, there is none. */
  readonly providerLabel: string | null;
  /** Who is signed in; absent from a page that everyone shares (the one kept for offline use). */
  readonly user?: AuthUser | null;
}

/** A page whose application talks to a Firebase project. */
export interface FirebasePageConfig extends FirebaseSettings {
  readonly backend: 'firebase';
}

/**
 * What a server tells the application at its start. The site writes it into the page as JSON, in
 * the element CONFIG_ELEMENT; the application reads it with `parsePageConfig`.
 */
export type PageConfig = EmbeddedPageConfig | FirebasePageConfig;

/** Id of the element that holds the configuration. */
export const CONFIG_ELEMENT = 'palmanga-config';

/**
 * Reads the text of CONFIG_ELEMENT.
 * @throws Error when the page has none or names no known backend: it was not written by a site
 */
export function parsePageConfig(text: string | null | undefined): PageConfig {
  const config = JSON.parse(text || 'null') as PageConfig | null;
  if (config?.backend === 'embedded' || config?.backend === 'firebase') return config;
  throw new Error('The page holds no configuration');
}

/** Stands in the built service worker for the revision of the shared page, which a site knows. */
export const PAGE_REVISION = 'palmanga-page-revision';

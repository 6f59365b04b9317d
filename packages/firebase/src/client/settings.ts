import type { HostedPageConfig } from '@palmanga/core';

/** A Firebase project as browsers reach it. Nothing here is secret: every page carries it. */
export interface FirebaseSettings {
  readonly firebase: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly authDomain?: string;
    readonly storageBucket?: string;
    readonly appId?: string;
  };
  /** The federated provider and the label of its button; absent when none is configured. */
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

/** The configuration of a page whose application talks to a Firebase project. */
export interface FirebasePageConfig extends FirebaseSettings, HostedPageConfig {}

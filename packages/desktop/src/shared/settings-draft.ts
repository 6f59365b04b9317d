/** The fields of the settings window, as they are typed. */
export interface SettingsDraft {
  readonly spelling: boolean;
  /** Draws without the graphics card, from the next launch on. */
  readonly softwareRendering: boolean;
  /** Origin of shared links; empty for none. */
  readonly publicOrigin: string;
  /** Folder of the update feed; empty for the packager's. */
  readonly updateFeed: string;
  /** Settings of the server, `NAME=value`, one a line. */
  readonly server: string;
  /** Registration at the provider of sign-in; empty for none. */
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
}

/** The text of each fault, for the person who typed it. */
export type SettingsFaults = Readonly<Partial<Record<keyof SettingsDraft, string>>>;

/** What the settings window shows. */
export interface SettingsView {
  readonly draft: SettingsDraft;
  /** Null with Firebase, where the data is elsewhere. */
  readonly dataFolder: string | null;
}

/** The end of saving: what is wrong, or whether the disk took it. */
export type SettingsSaved =
  | { readonly kind: 'saved' }
  | { readonly kind: 'not-written' }
  /** Work on the data runs: the settings of the server wait for the next launch. */
  | { readonly kind: 'later' }
  | { readonly kind: 'faults'; readonly faults: SettingsFaults };

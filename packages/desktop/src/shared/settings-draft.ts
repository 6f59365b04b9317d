import { z } from 'zod';

const line = z.string().max(2048);

/** The fields of the settings window, as they are typed. */
export const settingsDraft = z.strictObject({
  spelling: z.boolean(),
  /** Draws without the graphics card, from the next launch on. */
  softwareRendering: z.boolean(),
  /** Origin of shared links; empty for none. */
  publicOrigin: line,
  /** Folder of the update feed; empty for the packager's. */
  updateFeed: line,
  /** Loopback port that is tried first; empty for any. */
  port: line,
  /** Settings of the server, `NAME=value`, one a line. */
  server: z.string().max(65_536),
  /** Registration at the provider of sign-in; empty for none. */
  clientId: line,
  clientSecret: line,
  issuer: line,
  authorizationEndpoint: line,
  tokenEndpoint: line,
});

export type SettingsDraft = Readonly<z.infer<typeof settingsDraft>>;

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

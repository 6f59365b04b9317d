import { desktop } from '@palmanga/core/messages/desktop';

import type { SettingsDraft, SettingsFaults } from '../../shared/settings-draft.ts';
import { GOOGLE, providerSettings } from '../sign-in/provider.ts';
import { RESERVED_SETTINGS } from '../system/server-settings.ts';
import { type DesktopSettings, isUsablePort } from '../system/settings.ts';

/** The part of the settings that the settings window changes. */
export type EditableSettings = Pick<
  DesktopSettings,
  | 'spelling'
  | 'softwareRendering'
  | 'publicOrigin'
  | 'updateFeed'
  | 'port'
  | 'server'
  | 'federatedSignIn'
>;

export type CheckedDraft =
  | { readonly ok: true; readonly settings: EditableSettings }
  | { readonly ok: false; readonly faults: SettingsFaults };

const LINE = /^\s*([^=\s]+)\s*=(.*)$/u;
const NAME = /^PALMANGA_[A-Z_]+$/u;
const text = desktop.settings;

/** The settings as the window's fields show them. */
export function draftOf(settings: EditableSettings): SettingsDraft {
  const provider = settings.federatedSignIn;
  return {
    spelling: settings.spelling,
    softwareRendering: settings.softwareRendering,
    publicOrigin: settings.publicOrigin ?? '',
    updateFeed: settings.updateFeed ?? '',
    port: settings.port === 0 ? '' : String(settings.port),
    server: Object.entries(settings.server)
      .map(([name, value]) => `${name}=${value}`)
      .join('\n'),
    clientId: provider?.clientId ?? '',
    clientSecret: provider?.clientSecret ?? '',
    issuer: provider?.issuer ?? GOOGLE.issuer,
    authorizationEndpoint: provider?.authorizationEndpoint ?? GOOGLE.authorizationEndpoint,
    tokenEndpoint: provider?.tokenEndpoint ?? GOOGLE.tokenEndpoint,
  };
}

/** The settings that the fields mean, or what is wrong with each field, in French. */
export function checkDraft(draft: SettingsDraft): CheckedDraft {
  const faults: { -readonly [F in keyof SettingsFaults]: SettingsFaults[F] } = {};
  const publicOrigin = readHttps(draft.publicOrigin);
  if (publicOrigin === undefined) faults.publicOrigin = text.notHttps;
  const updateFeed = readHttps(draft.updateFeed);
  if (updateFeed === undefined) faults.updateFeed = text.notHttps;
  const port = readPort(draft.port);
  if (port === null) faults.port = text.badPort;
  const server = readServer(draft.server);
  if (typeof server === 'string') faults.server = server;
  const federatedSignIn = readProvider(draft, faults);
  if (Object.keys(faults).length > 0) return { ok: false, faults };
  return {
    ok: true,
    settings: {
      spelling: draft.spelling,
      softwareRendering: draft.softwareRendering,
      publicOrigin: publicOrigin ? new URL(publicOrigin).origin : null,
      updateFeed: updateFeed ?? null,
      port: port ?? 0,
      server: server as Record<string, string>,
      federatedSignIn,
    },
  };
}

/** The address; null for none, undefined for one that is not https. */
function readHttps(typed: string): string | null | undefined {
  const address = typed.trim();
  if (address === '') return null;
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.username === '' ? address : undefined;
}

/** The port; 0 for none, null for one that cannot be used. */
function readPort(typed: string): number | null {
  if (typed.trim() === '') return 0;
  const port = /^\s*\d{1,5}\s*$/u.test(typed) ? Number(typed) : 0;
  return isUsablePort(port) ? port : null;
}

/** The settings of the lines, or what is wrong with the first bad one. */
function readServer(typed: string): Record<string, string> | string {
  const settings: Record<string, string> = {};
  for (const [index, line] of typed.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, name = '', value = ''] = LINE.exec(line) ?? [];
    if (!NAME.test(name)) return text.badLine(index + 1);
    if (RESERVED_SETTINGS.includes(name)) return text.reserved(name);
    if (name in settings) return text.twice(name);
    settings[name] = value.trim();
  }
  return settings;
}

function readProvider(
  draft: SettingsDraft,
  faults: Record<string, string>,
): EditableSettings['federatedSignIn'] {
  const { issuer, authorizationEndpoint, tokenEndpoint } = draft;
  const clientId = draft.clientId.trim();
  const clientSecret = draft.clientSecret.trim() || null;
  if (clientId === '') {
    if (clientSecret !== null) faults['clientId'] = text.noClientId;
    return null;
  }
  const parsed = providerSettings.safeParse({
    clientId,
    clientSecret,
    issuer: issuer.trim() || undefined,
    authorizationEndpoint: authorizationEndpoint.trim() || undefined,
    tokenEndpoint: tokenEndpoint.trim() || undefined,
  });
  if (parsed.success) return parsed.data;
  for (const { path } of parsed.error.issues) {
    const field = String(path[0]);
    faults[field] = field.startsWith('client') ? text.tooLong : text.notHttps;
  }
  return null;
}

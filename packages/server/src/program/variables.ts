import type { SettingName } from '../settings/settings.ts';

/** What each variable means, for the help; docs/settings.md says more. */
const MEANINGS: Readonly<Record<SettingName, string>> = {
  PALMANGA_DATA: 'folder of database, photos, covers, outgoing mails and secret (.data)',
  PALMANGA_ENV_FILE: 'file of settings, read unless PALMANGA_DATA is set (/etc/palmanga.env)',
  PALMANGA_HOST: 'address to listen on (127.0.0.1)',
  PALMANGA_PORT: 'port; 0 takes any free one (3000)',
  PALMANGA_PUBLIC_URL: 'origin that people type, as https://palmanga.example',
  PALMANGA_TRUSTED_PROXIES: 'number of proxies that write X-Forwarded-For (0)',
  PALMANGA_ALLOWED_HOSTS: 'further host names of the site, separated by commas',
  PALMANGA_PUBLISHER: 'JSON file of who publishes the site',
  PALMANGA_SMTP_URL: 'smtp://user:password@host:port; without it mails stay in the outbox',
  PALMANGA_SMTP_URL_FILE: 'a file that holds it',
  PALMANGA_MAIL_FROM: 'sender of the mails',
  PALMANGA_OIDC_ISSUER: 'a provider of accounts (OpenID Connect)',
  PALMANGA_OIDC_CLIENT_ID: 'the name of this site there',
  PALMANGA_OIDC_CLIENT_SECRET: 'its secret there',
  PALMANGA_OIDC_CLIENT_SECRET_FILE: 'a file that holds it',
  PALMANGA_OIDC_LABEL: 'the name of the provider on its button (OpenID)',
  PALMANGA_MIN_PASSWORD_LENGTH: 'fewest characters of a new password (6)',
  PALMANGA_EXAMPLE: 'path of a public ranking that the sign-in screen offers',
  PALMANGA_FIXTURES: 'folder of the samples; none loads none',
  PALMANGA_WEB: 'folder of the built web app',
  PALMANGA_LOG_LEVEL: 'fatal to trace, or silent (info)',
};

const ALL = Object.keys(MEANINGS) as SettingName[];

/** A line for each variable. */
export const variableLines = (names: readonly SettingName[] = ALL): readonly string[] =>
  names.map((name) => `  ${name.padEnd(34)}${MEANINGS[name]}`);

/** The list of all variables and where they may be. */
export const environmentHelp = (): string =>
  [
    'SETTINGS',
    '  Settings are variables of the environment. Unless PALMANGA_DATA is one of them, those of',
    '  /etc/palmanga.env, the settings of the service, are added (NAME=value a line, as systemd reads it;',
    '  it says PALMANGA_DATA too). Whoever names another folder names everything else too.',
    '  Run by root, every command acts as the user who owns the folder of data.',
    '',
    ...variableLines(),
  ].join('\n');

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';

import { SettingsError, unknownVariables } from '@palmanga/host';
import { describe, expect, it } from 'vitest';

import { readSettings, SETTING_NAMES } from './settings.ts';

const PROVIDER = {
  PALMANGA_OIDC_ISSUER: 'https://accounts.example/',
  PALMANGA_OIDC_CLIENT_ID: 'palmanga',
  PALMANGA_OIDC_CLIENT_SECRET: 'hush',
};

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

describe('readSettings', () => {
  it('serves this machine alone, from absolute folders, without any variable', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: null,
      trustedProxies: 0,
      passwordMinLength: 6,
      provider: null,
      logLevel: 'info',
      mail: { smtpUrl: null, from: 'Palmanga <palmanga@localhost>' },
    });
    expect(isAbsolute(settings.dataFolder) && isAbsolute(settings.webFolder)).toBe(true);
  });

  it('takes an empty value for an absent one', () => {
    expect(readSettings({ PALMANGA_PORT: '', PALMANGA_PUBLIC_URL: '' }).port).toBe(3000);
  });

  it('reads names of hosts', () => {
    const settings = readSettings({ PALMANGA_ALLOWED_HOSTS: 'palmanga.lan , Manga.Example' });
    expect(settings.allowedHosts).toEqual(['palmanga.lan', 'manga.example']);
    expect(readSettings({}).allowedHosts).toEqual([]);
    expect(faultsOf({ PALMANGA_ALLOWED_HOSTS: 'https://palmanga.lan' })).toEqual([
      'PALMANGA_ALLOWED_HOSTS must be host names separated by commas',
    ]);
  });

  it('raises the fewest characters of a password', () => {
    const read = (value: string) => readSettings({ PALMANGA_MIN_PASSWORD_LENGTH: value });
    expect([read('6'), read('64')].map((settings) => settings.passwordMinLength)).toEqual([6, 64]);
    for (const value of ['5', '65', '8.5', 'dix']) {
      expect(faultsOf({ PALMANGA_MIN_PASSWORD_LENGTH: value })).toEqual([
        'PALMANGA_MIN_PASSWORD_LENGTH must be a whole number from 6 to 64',
      ]);
    }
  });

  it('lists every fault at once', () => {
    const faults = faultsOf({
      PALMANGA_PORT: '70000',
      PALMANGA_PUBLIC_URL: 'palmanga.example',
      PALMANGA_LOG_LEVEL: 'loud',
      PALMANGA_SMTP_URL: 'https://mail.example',
      PALMANGA_OIDC_ISSUER: 'http://accounts.example',
      PALMANGA_TRUSTED_PROXIES: '-1',
    });
    for (const name of [
      'PALMANGA_PORT must be a whole number from 0 to 65535',
      'PALMANGA_PUBLIC_URL must be the origin',
      'PALMANGA_LOG_LEVEL must be one of fatal',
      'PALMANGA_SMTP_URL must be an smtp:// address',
      'PALMANGA_OIDC_ISSUER must be an https:// address',
      'PALMANGA_OIDC_CLIENT_ID is missing',
      'PALMANGA_OIDC_CLIENT_SECRET (or _FILE) is missing',
      'PALMANGA_TRUSTED_PROXIES must be a whole number from 0 to 10',
    ]) {
      expect(faults.filter((fault) => fault.startsWith(name))).toHaveLength(1);
    }
    expect(faults).toHaveLength(8);
  });

  it('never repeats a faulty secret', () => {
    const faults = faultsOf({ PALMANGA_SMTP_URL: 'user:s3cret@host' });
    expect(faults.join()).not.toContain('s3cret');
  });

  it('keeps the origin of the public address', () => {
    const { publicUrl, mail } = readSettings({ PALMANGA_PUBLIC_URL: 'https://palmanga.example/' });
    expect(publicUrl).toBe('https://palmanga.example');
    expect(mail.from).toBe('Palmanga <palmanga@palmanga.example>');
    expect(faultsOf({ PALMANGA_PUBLIC_URL: 'https://palmanga.example/app' })).toHaveLength(1);
  });

  it('names a ranking to look at by its path', () => {
    expect(readSettings({}).example).toBeNull();
    expect(readSettings({ PALMANGA_EXAMPLE: '/Rankings/abc/' }).example).toBe('/rankings/abc');
    expect(readSettings({ PALMANGA_EXAMPLE: '/lea/top shonen' }).example).toBe('/lea/top%20shonen');
    for (const value of ['/dashboard', 'https://mal.example/lea/top', '//mal.example/lea']) {
      expect(faultsOf({ PALMANGA_EXAMPLE: value })).toEqual([
        'PALMANGA_EXAMPLE must be the path of a ranking, as /lea/top-shonen or /rankings/ID',
      ]);
    }
  });

  it('reads secrets from files, and refuses two sources of one', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'palmanga-settings-')), 'secret');
    writeFileSync(file, 'from-file\n');
    const { PALMANGA_OIDC_CLIENT_SECRET: _secret, ...open } = PROVIDER;
    const settings = readSettings({ ...open, PALMANGA_OIDC_CLIENT_SECRET_FILE: file });
    expect(settings.provider).toEqual({
      issuer: 'https://accounts.example',
      clientId: 'palmanga',
      clientSecret: 'from-file',
      label: 'OpenID',
    });
    expect(faultsOf({ ...PROVIDER, PALMANGA_OIDC_CLIENT_SECRET_FILE: file })).toEqual([
      'PALMANGA_OIDC_CLIENT_SECRET and PALMANGA_OIDC_CLIENT_SECRET_FILE are both set: keep one',
    ]);
    expect(faultsOf({ ...open, PALMANGA_OIDC_CLIENT_SECRET_FILE: '/absent' })).toEqual([
      'PALMANGA_OIDC_CLIENT_SECRET_FILE cannot be read (ENOENT)',
    ]);
  });

  it('lets an issuer be plain http on this machine only', () => {
    const issuer = 'http://127.0.0.1:4000';
    expect(readSettings({ ...PROVIDER, PALMANGA_OIDC_ISSUER: issuer }).provider?.issuer).toBe(
      issuer,
    );
  });

  it('finds variables that look like settings but are none', () => {
    expect(
      unknownVariables(SETTING_NAMES, { PALMANGA_PORTE: '1', PALMANGA_PORT: '1', PATH: '' }),
    ).toEqual(['PALMANGA_PORTE']);
    const all = Object.fromEntries(SETTING_NAMES.map((name) => [name, 'x']));
    expect(unknownVariables(SETTING_NAMES, all)).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';

import type { SettingsDraft } from '../../shared/settings-draft.ts';
import { DEFAULT_SETTINGS } from '../system/settings.ts';
import { checkDraft, draftOf } from './draft.ts';

const draft = (changes: Partial<SettingsDraft> = {}): SettingsDraft => ({
  ...draftOf(DEFAULT_SETTINGS),
  ...changes,
});
const HTTPS = 'Écris une adresse complète qui commence par https://, ou rien.';

describe('what is typed into the settings', () => {
  it('comes back as it was saved', () => {
    const settings = {
      spelling: false,
      softwareRendering: true,
      publicOrigin: 'https://mes-mangas.exemple.fr',
      updateFeed: 'https://mises-a-jour.exemple.fr/palmanga/',
      port: 41_000,
      server: { PALMANGA_MAIL_FROM: 'a@b.fr', PALMANGA_SMTP_URL: 'smtp://a:b=c@d' },
      federatedSignIn: {
        clientId: 'id',
        clientSecret: null,
        issuer: 'https://a.fr',
        authorizationEndpoint: 'https://a.fr/auth',
        tokenEndpoint: 'http://127.0.0.1:8080/token',
      },
    };
    expect(checkDraft(draftOf(settings))).toEqual({ ok: true, settings });
    const { dataFolder: _folder, announcedUpdate: _update, ...editable } = DEFAULT_SETTINGS;
    expect(checkDraft(draft())).toEqual({ ok: true, settings: editable });
  });

  it.each([
    ['', 0],
    [' 5000 ', 5000],
    ['65535', 65_535],
  ])('reads the port %j as %d', (port, expected) => {
    expect(checkDraft(draft({ port }))).toMatchObject({ ok: true, settings: { port: expected } });
  });

  it.each(['0', '80', '6000', '65536', '1e4', '0x2710', '-5000', '41 000', 'x'])(
    'names a port that cannot be used: %j',
    (port) => {
      expect(checkDraft(draft({ port }))).toEqual({
        ok: false,
        faults: { port: 'Écris un nombre de 1024 à 65535 que les navigateurs acceptent, ou rien.' },
      });
    },
  );

  it('keeps only the origin of the address of links, to which paths are added', () => {
    const checked = checkDraft(draft({ publicOrigin: ' https://a.fr/mangas?b ' }));
    expect(checked).toMatchObject({ ok: true, settings: { publicOrigin: 'https://a.fr' } });
  });

  it.each<[Partial<SettingsDraft>, Partial<Record<keyof SettingsDraft, string>>]>([
    [{ publicOrigin: 'http://a.fr' }, { publicOrigin: HTTPS }],
    [{ publicOrigin: 'a.fr' }, { publicOrigin: HTTPS }],
    [{ updateFeed: 'https://moi@a.fr' }, { updateFeed: HTTPS }],
    [
      { server: 'PALMANGA_A=1\n\nSMTP' },
      {
        server:
          'Ligne 3\u00A0: écris un nom qui commence par PALMANGA_, puis =, puis la valeur. Par exemple PALMANGA_LOG_LEVEL=warn.',
      },
    ],
    [{ server: 'palmanga_a=1' }, { server: expect.stringContaining('Ligne 1') as string }],
    [
      { server: 'PALMANGA_PORT=80' },
      { server: 'La fenêtre décide elle-même de PALMANGA_PORT\u00A0: enlève cette ligne.' },
    ],
    [{ server: 'PALMANGA_A=1\nPALMANGA_A=2' }, { server: 'PALMANGA_A est là deux fois.' }],
    [{ clientSecret: 's' }, { clientId: 'Il manque l’identifiant que le fournisseur a donné.' }],
    [
      { clientId: 'i', issuer: 'ftp://a', tokenEndpoint: 'x' },
      { issuer: HTTPS, tokenEndpoint: HTTPS },
    ],
    [{ clientId: 'i'.repeat(301) }, { clientId: 'C’est trop long\u00A0: 300 caractères au plus.' }],
  ])('is refused with a sentence for each field: %j', (changes, faults) => {
    expect(checkDraft(draft(changes))).toEqual({ ok: false, faults });
  });

  it('may leave the provider’s addresses empty, which are Google’s then', () => {
    const empty = { issuer: '', authorizationEndpoint: ' ', tokenEndpoint: '' };
    expect(checkDraft(draft({ clientId: 'i', ...empty }))).toMatchObject({
      ok: true,
      settings: { federatedSignIn: { issuer: 'https://accounts.google.com' } },
    });
  });
});

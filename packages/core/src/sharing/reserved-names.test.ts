import { expect, it } from 'vitest';

import { isReservedName } from '../text/staff-names.ts';
import { isReservedUsername, planHandle } from './given-handle.ts';

it.each([
  ...'moderation moderateur administrateur administration contact root www connexion'.split(' '),
  ...'licences support aide securite palmanga palmanga-officiel pal-manga mod-eration equipe-palmanga le.palmanga'.split(
    ' ',
  ),
])('keeps the username %s', (name) => {
  expect(isReservedUsername(name)).toBe(true);
  expect(planHandle(name, { uid: 'a', holder: null, mayReserve: true })).toEqual({
    handle: '',
    reserves: false,
  });
  // Who holds it keeps it, and its links.
  expect(planHandle(name, { uid: 'a', holder: 'a', mayReserve: true }).handle).toBe(name);
});

it.each(['lea', 'lea-dupont', 'moderato', 'contacts-lea', 'wwww', 'operator'])(
  'gives the username %s',
  (name) => expect(isReservedUsername(name)).toBe(false),
);

it.each([
  'Admin',
  'ADMIN ',
  'Ａｄｍｉｎ',
  'Аdmіn',
  'Α-d.m i n',
  'Ad\u200Bmin',
  '𝐀𝐝𝐦𝐢𝐧',
  'Modérateur',
  'MODE\u0301RATION',
  'Palmanga',
  'Équipe Palmanga',
  'Раlmаngа',
  'Pal\u00ADmanga officiel',
  'Sécurité',
  'Admin Léa',
  'L’admin',
  'Équipe de modération',
  'Modération du site',
  'Staff officiel',
  'Administrateur du site',
  'Les modérateurs',
  'Support technique',
  'Service client',
  'Léa (Мodérаtrice)',
  'Léa_staff',
  'Ad\u200Bmin Léa',
  'ᴘᴀʟᴍᴀɴɢᴀ',
])('keeps the display name %s', (name) => expect(isReservedName(name)).toBe(true));

it.each([
  'Léa',
  'Administré',
  'Ромашка',
  'Αθηνά',
  '管理人',
  'Le contact de Léa',
  'Adminah',
  'Léa Modeste',
  'Aide-mémoire',
  'Équipe de nuit',
  'Badminton',
  'Supporter de Naruto',
  'Modo Kyu',
  'Fᴀɴ de Zᴇɴ',
  'Staffan',
  'Root Beer',
  'Service compris',
  'Immodération',
  '',
])('gives the display name %s', (name) => expect(isReservedName(name)).toBe(false));

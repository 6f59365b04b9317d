import { normaliseText } from './normalise.ts';

/** Names that readers would take for those who run the site, without accents and separators. */
export const STAFF_NAMES: ReadonlySet<string> = new Set(
  `admin admins administrateur administrateurs administratrice administration administrator
  assistance contact equipe hostmaster moderateur moderateurs moderation moderator moderators
  moderatrice modo modos official officiel postmaster root security securite service staff support
  sysadmin system systeme team webmaster`.split(/\s+/),
);

/** Cyrillic, Greek and other letters that look like one of a–z. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Array.from('аαɑвβсϲԁеεɡһіιıјкκӏмμпոоοσрρѕтτυѵѡхχуγ', (sign, index) => [
    sign,
    'aaabbccdeeghiiijkklmmnnooopp'.concat('sttuvwxxyy').charAt(index),
  ]),
);

/**
 * Whether a display name would pass for those who run the site: compared after NFKD, without case,
 * accents, separators and what nobody sees, look-alikes of other scripts as the letters of a–z.
 */
export function isReservedName(displayName: string): boolean {
  const key = Array.from(normaliseText(displayName), (sign) => LOOK_ALIKES.get(sign) ?? sign)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return key.includes('palmanga') || STAFF_NAMES.has(key);
}

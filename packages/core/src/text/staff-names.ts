import { normaliseText } from './normalise.ts';

/** Names that readers would take for those who run the site, without accents and separators. */
export const STAFF_NAMES: ReadonlySet<string> = new Set(
  `admin admins administrateur administrateurs administratrice administration administrator
  assistance contact equipe hostmaster moderateur moderateurs moderation moderator moderators
  moderatrice modo modos official officiel postmaster root security securite service serviceclient staff
  support
  sysadmin system systeme team webmaster`.split(/\s+/),
);

/** Those of them that stand in no ordinary name: no name has one as a word. */
const STAFF_WORDS =
  /^(?:admins?|administrateurs?|administratrices?|administration|administrators?|moderateurs?|moderatrices?|moderation|moderators?|staff|support)$/;

/** Cyrillic, Greek and other letters that look like one of a–z. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Array.from('аαɑвβсϲԁеεɡһіιıјкκӏмμпոоοσрρѕтτυѵѡхχуγᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', (sign, index) => [
    sign,
    'aaabbccdeeghiiijkklmmnnooopp'.concat('sttuvwxxyyabcdefghijklmnoprstuvwyz').charAt(index),
  ]),
);

/**
 * Whether a display name would pass for those who run the site: compared after NFKD, without case,
 * accents, separators and what nobody sees, look-alikes of other scripts as the letters of a–z. Some words
 * are not part of any name.
 */
export function isReservedName(displayName: string): boolean {
  const seen = displayName.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  const folded = Array.from(normaliseText(seen), (sign) => LOOK_ALIKES.get(sign) ?? sign).join('');
  const words = folded.split(/[^\p{L}\p{N}]+/u);
  const key = words.join('');
  return (
    key.includes('palmanga') || STAFF_NAMES.has(key) || words.some((word) => STAFF_WORDS.test(word))
  );
}

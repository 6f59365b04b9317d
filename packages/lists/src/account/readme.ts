import { type AccountData, fr } from '@palmanga/core';

const texts = fr.accountCopy.readme;

interface Made {
  /** The photo's file; null without one. */
  readonly photoName: string | null;
  /** Titles of the rankings that are not in the copy. */
  readonly missing: readonly string[];
}

/** The text that says what each file of a copy is, what is missing, and how to ask for it. */
export function writeReadme(data: AccountData, { photoName, missing }: Made): string {
  const { account, profile, operatorRecords } = data;
  const date = new Date(data.readAt).toISOString().slice(0, 10);
  const photoAddress = profile?.photoURL ?? account.photoURL;
  const files = [
    ['compte.json', texts.account],
    ['profil.json', texts.profile],
    ['favoris.json', texts.favorites],
    ...(photoName === null ? [] : [[photoName, texts.photo]]),
    ...(operatorRecords === null ? [] : [['exploitant.json', texts.operator]]),
    [`${fr.accountCopy.folder}/`, texts.ranking],
    ['  details.json', texts.rankingDetails],
    ['  classement.json', texts.rankingJson],
    ['  classement.csv', texts.rankingCsv],
    ['  classement.txt', texts.rankingText],
  ];
  const absent = [
    ...missing.map(texts.noRanking),
    ...(photoName === null && photoAddress !== null ? [texts.noPhoto(photoAddress)] : []),
    ...(operatorRecords === null ? [texts.noOperatorRecords] : []),
    texts.noPassword,
    texts.noBackups,
    texts.noCatalogue,
  ];
  const lines = [
    texts.title,
    '',
    texts.of(account.email ?? account.uid, date),
    '',
    texts.files,
    '',
    ...files.map(([name = '', what = '']) => `${name}\u00A0: ${what}`),
    '',
    texts.format,
    '',
    texts.missing,
    '',
    ...absent.map((text) => `- ${text}`),
  ];
  // Windows shows it in an editor that may want these ends of lines.
  return `${lines.join('\r\n')}\r\n`;
}

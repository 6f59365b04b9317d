import { titleWords } from './title-key.ts';

/** A number of a volume: at most four digits, or a range of them. Zero is not among them: volumes 0 are works of their own. */
const NUMBER = String.raw`(?!0+\b)\d{1,4}(?:\.5)?(?: ?(?:-|–|à|to|&|et|~) ?(?:[a-z]{1,7}\.? ?)?\d{1,4})?`;
const VOLUME_WORD = String.raw`(?:tomes?|volumes?|vols?\.?|t\.|v\.)`;
/** 'T01' and 'v2' stand at the end, or before a sign. */
const VOLUME = String.raw`(?:${VOLUME_WORD} ?(?:n° ?|#)?${NUMBER}|[tv]0*[1-9]\d{0,2}(?: ?(?:-|–|à) ?[tv]?\d{1,3})?(?= *(?:$|[,;:.\-–—/()[\]]))|第?[0-9０-９]{1,3}巻)`;

/** 'Naruto, Vol. 1: …', 'Naruto - Tome 3', 'Naruto T01', 'Naruto (tome 2)' and what follows. */
const VOLUME_MARK = new RegExp(
  String.raw`^(.*?\S)[\s,;:.\-–—/([]*(?<![\p{L}\p{N}])${VOLUME}(?![\p{L}\p{N}])(.*)$`,
  'iu',
);
/** The series that Goodreads writes behind a volume's title: '(Naruto, #1)'. */
const SERIES = /^(.*?\S) *\(([^()#]*[^()#,\s]),? #[1-9]\d{0,3}(?:-\d{1,4})?\)$/u;
/** Between the parts of a title; a hyphen, slash, bar or colon counts with a space beside it. */
const ENDING = /^(.*?[^\s,;:.\-–—/|])[\s,;:.\-–—/|]+$/u;
const LAST_BRACKET = /^(.*?\S) *[([（【]([^()[\]（）【】]*)[)\]）】]$/u;
/** 'Atelier des sorciers (L’)', 'Promised Neverland, The'. */
const LAST_ARTICLE = /^(.*\S)(?: *\((the|les?|la|l['’])\)|, (the|les?|la|l['’]))$/iu;

/** Editions that publish the same work again. Others ('Kanzenban', 'Full Color') may be works of their own. */
const EDITIONS = new RegExp(
  String.raw`(?:^|[\s,;:.\-–—/]+)(?:the |l['’])?(?:` +
    [
      String.raw`(?:perfect|deluxe|ultimate|collector(?:['’]?s)?|master|big|vizbig|omnibus|fullmetal|anniversary|hardcover|original|complete|limited|new|3-in-1|2-in-1) editions?`,
      String.raw`(?:nouvelle |double )?éditions? (?:originale|simple|double|deluxe|de luxe|collector|limitée|prestige|perfect|ultimate|ultime|intégrale|complète|reliée|anniversaire|spéciale|standard|française|grand format|poche|master|vf)s?`,
      String.raw`nouvelle édition|collector|deluxe|de luxe|omnibus|box ?set|intégrales?|coffret(?: intégral[e]?)?`,
    ].join('|') +
    String.raw`)$`,
  'iu',
);
/** What people write in brackets behind a title without meaning another work. */
const REMARKS = new RegExp(
  String.raw`^(?:(?:la |le )?(?:manga|séries?|série complète|vf|vo|vost?fr|fr|jp|en|complete?|complète?|completed|finished|ongoing|terminée?|finie?|en cours|(?:en )?pause|abandonnée?|arrêtée?|lue?|relue?|relire|re-?read|à relire|coup de c(?:œ|oe)ur|favori|top|\d{1,3} (?:tomes?|volumes?|vols?\.?)|${VOLUME}|(?!0)\d{1,3}))$`,
  'iu',
);

/**
 * The title without what says no more than which copy of the work is meant: volumes and what
 * follows them, editions that publish the same work again, remarks in brackets, an article put at
 * the end. The title itself where there is nothing of it.
 */
export function withoutEdition(title: string): string {
  let rest = title.trim();
  for (let before = ''; before !== rest && rest !== '';) {
    before = rest;
    rest = withoutOne(rest);
  }
  return rest;
}

/** The series of a volume, where the title says both: 'Buddha, Vol. 1: Kapilavastu (Buddha #1)'. */
export function seriesOf(title: string): string | null {
  const [, volume, series] = SERIES.exec(title.trim()) ?? [];
  return volume !== undefined && series !== undefined && VOLUME_MARK.test(volume) ? series : null;
}

/**
 * The title without what may well say that another work is meant: a year, a bare number, '#4', a
 * colour edition, a guide, a novel. Only a proposal.
 */
export function withoutHints(title: string): string {
  return withoutEdition(title.trim().replace(HINTS, '').replace(ENDING, '$1'));
}

const HINTS = new RegExp(
  String.raw`[\s,;:.\-–—/([]+(?:(?:19|20)\d\d|#? ?\d{1,4}|${VOLUME}|(?:the |light |web |official |guide |full |digital |edition |édition |en )*(?:novels?|romans?|ln|wn|one-?shot|art ?books?|(?:guide|data|fan|illustration) ?books?|guide|gaiden|spin-?off|anime|film|movie|kanzenban|colou?r(?:ed|s)?(?: edition| comics)?|couleurs?|shipp?[uū]u?den|z|2nd|ii+))[)\]]?$`,
  'iu',
);

function withoutOne(title: string): string {
  const [, article] = LAST_ARTICLE.exec(title) ?? [];
  if (article !== undefined) return article;
  const [, beforeBracket, content = ''] = LAST_BRACKET.exec(title) ?? [];
  if (beforeBracket !== undefined && isRemark(content)) return beforeBracket;
  const [, beforeVolume] = VOLUME_MARK.exec(title) ?? [];
  if (beforeVolume !== undefined) return beforeVolume;
  const beforeEdition = title.replace(EDITIONS, '');
  if (beforeEdition !== title && titleWords(beforeEdition).length > 0) return beforeEdition;
  return title.replace(ENDING, '$1');
}

function isRemark(content: string): boolean {
  const text = content.trim();
  return (
    text === '' || REMARKS.test(text) || (EDITIONS.test(text) && text.replace(EDITIONS, '') === '')
  );
}

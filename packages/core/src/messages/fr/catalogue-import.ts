import type {
  FaultDetail,
  FileFault,
  FileKind,
  FilePlace,
  WarningReason,
} from '../../errors/import-codes.ts';
import { common } from './common.ts';

/** Why a record deserves a warning, to follow "Entrée 3 (mal-13) : ". */
const reasons: Record<WarningReason, string> = {
  'without-id': 'ignorée, elle n’a pas d’identifiant.',
  'not-manga': 'ignorée, ce n’est pas un manga.',
  duplicate: 'ignorée, ce manga figure déjà plus haut dans le fichier.',
  'nothing-to-merge': 'ignorée\u00A0: sans titre, et absente du catalogue.',
  'write-failed': 'refusée par la base de données.',
  'cover-unresolved': 'la couverture ne peut pas être résolue.',
  'alt-titles-left-out':
    'des titres alternatifs sont laissés de côté, trop longs ou trop nombreux.',
  'text-cleaned':
    'des caractères invisibles, incomplets ou qui retournent le texte en sont retirés.',
  'not-an-object': 'ignorée, ce n’est pas un objet.',
  'id-not-text': 'ignorée, son identifiant n’est ni un texte ni un nombre entier.',
  'id-invalid':
    'ignorée, son identifiant contient «\u00A0/\u00A0» ou un signe interdit, ou est réservé.',
  'id-too-long': 'ignorée, son identifiant est trop long.',
  'anilist-id-invalid': 'ignorée, son anilistId n’est pas un entier positif.',
  'title-missing': 'ignorée, elle n’a pas de titre.',
  'title-invalid': 'ignorée, son titre n’est pas un texte.',
  'author-invalid': 'ignorée, son auteur n’est pas un texte.',
  'alt-titles-invalid': 'ignorée, altTitles n’est pas une liste de textes.',
  'cover-invalid': 'ignorée, une adresse de couverture n’est pas un texte.',
  'details-invalid': 'ignorée, mangaDetails n’est pas un objet.',
  'description-invalid': 'ignorée, sa description n’est pas un texte.',
  'too-long': 'ignorée, un de ses textes est trop long.',
};

/** The value at fault, to follow a reason: “title : 1612 caractères pour 1000 au plus”. */
function detailOf({ field, value, size, limit }: FaultDetail): string {
  if (size === undefined || limit === undefined) {
    return value === undefined ? field : `${field}\u00A0: ${value}`;
  }
  const isCount = field === 'altTitles' && value === undefined;
  const unit = field === 'id' ? 'octets' : isCount ? 'titres' : 'caractères';
  return `${field}\u00A0: ${size} ${unit} pour ${limit} au plus`;
}

/** What a file is instead of a catalogue, to follow why it cannot be read. */
const kinds: Record<FileKind, string> = {
  zip: 'C’est une archive ZIP\u00A0: décompresse-la et choisis le fichier JSON qu’elle contient.',
  'text-document': 'C’est un document texte, pas du JSON.',
  workbook: 'C’est un classeur\u00A0: exporte ses lignes en JSON.',
  pdf: 'C’est un PDF, pas du JSON.',
  image: 'C’est une image, pas du JSON.',
  archive: 'C’est une archive compressée\u00A0: décompresse-la d’abord.',
  database: 'C’est une base de données SQLite, pas du JSON.',
  html: 'C’est une page web, peut-être une page d’erreur\u00A0: télécharge le fichier à nouveau.',
  xml: 'C’est du XML, pas du JSON.',
  csv: 'C’est un tableau (CSV)\u00A0: convertis ses lignes en JSON.',
  commented: 'Il contient des commentaires, que le JSON n’admet pas\u00A0: retire-les.',
  script: 'C’est un programme\u00A0: enregistre seulement la liste, en JSON.',
  yaml: 'C’est du YAML\u00A0: convertis-le en JSON.',
  text: 'C’est du texte, pas du JSON.',
};

/** Where the record at fault is: “ligne 3, octet 120”. */
type FaultPlace = Pick<FilePlace, 'line' | 'offset'>;
const placeOf = ({ line, offset }: FaultPlace): string => `ligne ${line}, octet ${offset}`;

/** Why a file is not a catalogue. */
const faults: Record<FileFault, string> = {
  'empty-file': 'Le fichier est vide.',
  'not-a-list': "Le JSON doit être une liste d'objets.",
  'not-utf8': 'Le fichier n’est pas encodé en UTF-8.',
  utf16: 'Le fichier est encodé en UTF-16\u00A0: enregistre-le en UTF-8.',
  compressed: 'Le fichier est compressé\u00A0: décompresse-le d’abord.',
  'nul-byte': 'Le fichier contient un octet nul.',
  syntax: 'Le JSON est mal formé.',
  truncated: 'Le fichier est incomplet.',
  'too-deep': 'Un objet est imbriqué trop profondément.',
  'record-too-large': 'Une entrée dépasse 1 Mo.',
  'text-after-end': 'Du texte suit la fin de la liste.',
};

export const catalogueImport = {
  title: 'Importer le catalogue',
  chooseFile: 'Fichier .json',
  browse: 'Choisir un fichier',
  noFileChosen: 'Aucun fichier choisi',
  submit: 'Importer',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  log: 'Journal',
  emptyLog: 'Le déroulement de l’import s’affichera ici.',
  reading: 'Lecture du fichier…',
  progress: (done: number, total: number, percent: number) =>
    `${done} / ${total} (${percent}\u00A0%)`,
  running: 'Import en cours…',
  done: (count: number) => `✅ Import terminé\u00A0: ${common.mangaCount(count)}.`,
  samplesRemoved: (count: number) =>
    count > 1 ? `🧹 ${count} exemples retirés.` : '🧹 1 exemple retiré.',
  retrying: (seconds: number) =>
    `⏳ La base de données ne répond pas, nouvel essai dans ${seconds} s…`,
  cancelled: (count: number) => `⏹️ Import interrompu\u00A0: ${common.mangaCount(count)} en place.`,
  earlierLines: (count: number) => `… ${count} lignes plus anciennes ne sont plus affichées.`,
  noFile: "❌ Sélectionne d'abord un fichier .json.",
  notSignedIn: '❌ Tu dois être connecté.',
  notAList: "Le JSON doit être une liste d'objets.",
  failed: (message: string) => `❌ Erreur: ${message}`,
  warning: (
    place: FaultPlace & { readonly number: number; readonly id: string | null },
    reason: WarningReason,
    detail?: FaultDetail,
  ) => {
    const { number, id } = place;
    const about = detail === undefined ? '' : ` (${detailOf(detail)})`;
    return `⚠️ Entrée ${number}${id === null ? '' : ` (${id})`}, ${placeOf(place)}\u00A0: ${reasons[reason]}${about}`;
  },
  fault: (fault: FileFault, place: FilePlace) => {
    const { number, id } = place;
    const record =
      number === undefined ? '' : `, entrée ${number}${id === undefined ? '' : ` (${id})`}`;
    return `${faults[fault]} (${placeOf(place)}${record})`;
  },
  kinds,
  listInside: (path: string) =>
    `Le JSON doit être une liste d'objets. Celle de ce fichier est dans ${path}\u00A0: n’enregistre qu’elle.`,
  listLacking: (path: string, lacks: readonly string[]) =>
    `Le JSON doit être une liste d'objets. Celle de ${path} n’a pas ${lacks.map((one) => `«\u00A0${one}\u00A0»`).join(' ni ')}, qu’il faut à chaque entrée.`,
  unknownKey: (key: string, count: number) =>
    `⚠️ Le champ «\u00A0${key}\u00A0» est inconnu et n’est pas importé (${count} ${count > 1 ? 'entrées' : 'entrée'}).`,
  nothingImported: '⚠️ Aucune entrée de ce fichier n’a pu être importée.',
  faults,
  reasons,
  adminOnly:
    'Seul un compte autorisé peut importer le catalogue. Demande à l’exploitant du site de lancer «\u00A0manga-import grant\u00A0» avec ton adresse e-mail.',
  checkAgain: 'Vérifier à nouveau',
  stillRefused: 'Ton compte n’a pas encore ce droit.',
} as const;

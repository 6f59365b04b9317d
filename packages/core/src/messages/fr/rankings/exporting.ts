import type { ExportFormat } from '../../../list/list-format.ts';
import { number } from '../numbers.ts';

/** Each format's name, and what it is for. */
const formats: Readonly<Record<ExportFormat, { readonly name: string; readonly use: string }>> = {
  csv: { name: 'CSV', use: 'Pour Excel ou un tableur.' },
  markdown: { name: 'Markdown', use: 'Pour un blog ou un wiki.' },
  text: { name: 'Texte', use: 'Pour un message.' },
  bbcode: { name: 'BBCode', use: 'Pour un forum.' },
  json: { name: 'JSON', use: 'Se réimporte ici sans rien perdre.' },
};

/** Taking a ranking along as a file or a text. */
export const exporting = {
  title: 'Exporter le classement',
  format: 'Format',
  formats,
  preview: 'Début du fichier',
  label: 'Lecture du classement',
  begun: 'Lecture du classement…',
  progress: (done: number, total: number) =>
    `Lecture du classement\u00A0: ${number(done)} sur ${number(total)}`,
  failed: 'Le classement n’a pas pu être lu.',
  empty: 'Ce classement n’a encore aucun manga\u00A0: il n’y a rien à exporter.',
  download: 'Télécharger',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed:
    'Ton navigateur n’a pas laissé copier. Sélectionne le texte ci-dessous et copie-le, ou télécharge le fichier.',
  whole: 'Le texte entier',
} as const;

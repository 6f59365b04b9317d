import { desktop } from '@palmanga/core/messages/desktop';
import type { PrintToPDFOptions } from 'electron';

const LONGEST_NAME = 80;
/** Names Windows keeps for devices, whatever their extension. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)$/iu;

/** A4, with the page's own print style deciding margins; tagged, so that screen readers read it. */
export const PDF_OPTIONS: PrintToPDFOptions = {
  pageSize: 'A4',
  printBackground: true,
  preferCSSPageSize: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
};

/** A file name for the page's title that every system accepts, without the product's name. */
export function pdfName(pageTitle: string): string {
  const name = pageTitle
    .replace(/\s+[–-]\s+Palmanga$/u, '')
    .replaceAll(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .replace(/^[. ]+|[. ]+$/gu, '');
  const isUsable = name !== '' && !DEVICE_NAME.test(name);
  return `${isUsable ? name : desktop.pdf.defaultName}.pdf`;
}

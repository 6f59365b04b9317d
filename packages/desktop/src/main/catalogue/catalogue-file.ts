import { open } from 'node:fs/promises';
import { basename } from 'node:path';

import { desktop } from '@palmanga/core/messages/desktop';

import type { CatalogueFile } from '../../shared/ipc-contract.ts';
import { isCatalogueName } from '../links/launch-arguments.ts';

/** Bytes past which a file is for the command-line tool, which reads it as a stream. */
export const LARGEST_CATALOGUE = 100 * 1024 * 1024;

type CatalogueFault = 'wrongType' | 'tooLarge' | 'unreadable';

export type CatalogueReading =
  | { readonly ok: true; readonly file: CatalogueFile }
  | { readonly ok: false; readonly fault: CatalogueFault };

/** Reads a catalogue the user chose. Its content is judged by the import page, not here. */
export async function readCatalogue(path: string): Promise<CatalogueReading> {
  if (!isCatalogueName(path)) return { ok: false, fault: 'wrongType' };
  try {
    await using handle = await open(path, 'r');
    const stats = await handle.stat();
    if (!stats.isFile()) return { ok: false, fault: 'unreadable' };
    if (stats.size > LARGEST_CATALOGUE) return { ok: false, fault: 'tooLarge' };
    const name = basename(path).replace(/\.palmanga$/iu, '.json');
    return { ok: true, file: { name, text: await handle.readFile('utf8') } };
  } catch {
    return { ok: false, fault: 'unreadable' };
  }
}

/** The file dialog of the menu's entry. */
export const CATALOGUE_DIALOG = {
  title: desktop.catalogue.openTitle,
  properties: ['openFile' as const],
  filters: [{ name: desktop.catalogue.fileType, extensions: ['json', 'palmanga'] }],
};

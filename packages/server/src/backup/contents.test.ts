import { PERSONAL_DATA, PERSONAL_DATA_KINDS } from '@palmanga/core';
import { expect, test } from 'vitest';

import { OUTBOX_FOLDER } from '../data-folder/data-files.ts';
import { kindOf } from './contents.ts';

/** Folders with personal data that no backup contains: mails that are read once, on the machine itself. */
const LEFT_OUT: ReadonlySet<string> = new Set([OUTBOX_FOLDER]);

test('every folder with personal data is in a backup, or is left out on purpose', () => {
  const folders = PERSONAL_DATA_KINDS.flatMap(
    (kind): readonly string[] => PERSONAL_DATA[kind].files,
  );
  expect(folders.length).toBeGreaterThan(0);
  for (const folder of folders) {
    const isIn = kindOf(`${folder}/u1/avatar.png`) !== null;
    expect([folder, isIn]).toEqual([folder, !LEFT_OUT.has(folder)]);
  }
});

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { writeWebBuild } from '@palmanga/site/testing';
import { BLUE, paintPng, RED } from '@palmanga/site/testing/pictures';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { app, dialog, resetElectron, shell } from '../../testing/electron-stub.ts';
import { RealApp } from '../../testing/real-app.ts';
import { ask, shown, STATUS } from '../../testing/started-app.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

const EMAIL = 'lea@exemple.fr';
const PHOTO = paintPng(8, 8, () => RED);

let folder = '';
let real: RealApp;

const inFolder = (...names: string[]): string => join(folder, ...names);
const settings = () =>
  JSON.parse(readFileSync(inFolder('settings.json'), 'utf8')) as { dataFolder: string | null };
/** The messages that were shown: what they say, and the details. */
const messages = (): { message: string; detail: string; type: string }[] =>
  dialog.showMessageBox.mock.calls.map((args) => args.at(-1) as never);
const answer = (response: number): unknown =>
  dialog.showMessageBox.mockResolvedValueOnce({ response });
const choose = (path: string): unknown =>
  dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: [path] });
const chooseTarget = (filePath: string): unknown =>
  dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath });

/** An account with a photo and a ranking. */
async function fill() {
  const user = real.user();
  await user.signUp(EMAIL);
  return {
    user,
    ranking: await user.createRanking('Top'),
    photo: await user.setPhoto(PHOTO),
  };
}

describe('the data of the real backend', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    resetElectron();
    folder = mkdtempSync(join(tmpdir(), 'palmanga-tasks-'));
    app.paths['documents'] = inFolder('Documents');
    mkdirSync(inFolder('Documents'));
    writeWebBuild(inFolder('web'));
    real = await RealApp.start(folder);
  });
  afterEach(async () => {
    await real.end();
    rmSync(folder, { recursive: true });
  });

  const { backUp, restore, changeFolder } = {
    backUp: () => real.application.data.backUp(),
    restore: () => real.application.data.restore(),
    changeFolder: () => real.application.data.changeFolder(),
  };

  it('is backed up while it is used, changed, and restored', async () => {
    const { user, ranking, photo } = await fill();
    const file = inFolder('Documents', 'copie.tar.gz');
    chooseTarget(file);
    await backUp();
    expect(dialog.showSaveDialog).toHaveBeenCalledExactlyOnceWith(
      real.window,
      expect.objectContaining({
        defaultPath: expect.stringMatching(
          /Documents.palmanga-\d{4}-\d{2}-\d{2}\.tar\.gz$/u,
        ) as unknown,
      }),
    );
    expect(messages()).toMatchObject([
      {
        message: 'Tes données sont sauvegardées.',
        detail: expect.stringContaining(file) as unknown,
      },
    ]);
    expect(shell.showItemInFolder).toHaveBeenCalledExactlyOnceWith(file);
    expect(real.window.setProgressBar.mock.calls.at(0)).toEqual([2]);
    expect(real.window.setProgressBar.mock.lastCall).toEqual([-1]);

    await user.rename(ranking, 'Changé');
    const later = await user.createRanking('Plus tard');
    const other = await user.setPhoto(paintPng(8, 8, () => BLUE));
    expect((await user.photo(other)).equals(await user.photo(photo))).toBe(true);
    real.window.webContents.url = `http://127.0.0.1/rankings/${later}`;

    dialog.showMessageBox.mockClear();
    choose(file);
    await restore();
    const [question, done] = messages();
    expect(question?.detail).toContain(
      `dans un dossier «\u00A0before-restore-…\u00A0» de ${inFolder('data')}`,
    );
    expect(done?.message).toBe('La sauvegarde est restaurée.');
    expect(done?.detail).toMatch(/^De retour\s: 1 compte, 1 classement, 1 photo\.\n/u);
    const aside = readdirSync(inFolder('data')).find((name) => name.startsWith('before-restore'));
    expect(done?.detail).toContain(inFolder('data', aside ?? 'missing'));
    expect(shown(real.window)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/u);

    const again = real.user();
    await again.signIn(EMAIL);
    await expect(again.title(ranking)).resolves.toBe('Top');
    await expect(again.photo(photo)).resolves.toEqual(PHOTO);
    expect(existsSync(inFolder('data', aside ?? 'missing', 'palmanga.db'))).toBe(true);
  });

  it('comes back from a backup when its database is damaged', async () => {
    const { user } = await fill();
    await user.createRanking('Avant');
    const file = inFolder('Documents', 'copie.tar.gz');
    chooseTarget(file);
    await backUp();
    await real.end();
    for (const log of ['-wal', '-shm'])
      rmSync(inFolder('data', `palmanga.db${log}`), { force: true });
    writeFileSync(inFolder('data', 'palmanga.db'), 'x'.repeat(8192));
    resetElectron();
    real = await RealApp.start(folder);
    expect(real.application.state).toEqual({ kind: 'failed', failure: 'data-damaged' });
    choose(file);
    await ask('status:act', STATUS, 'restore');
    expect(messages().at(-1)?.detail).toMatch(
      /^De retour\s: 1 compte, 2 classements, 1 photo\.\n/u,
    );
    expect(shown(real.window)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/u);
    const aside = readdirSync(inFolder('data')).find((name) => name.startsWith('before-restore-'));
    expect(readFileSync(inFolder('data', aside ?? '', 'palmanga.db'), 'utf8')).toMatch(/^x+$/u);
  });

  it('moves to an empty folder, where the session goes on, and leaves nothing', async () => {
    const { user, ranking, photo } = await fill();
    const target = inFolder('elsewhere', 'Palmanga');
    choose(target);
    await changeFolder();
    expect(messages()).toMatchObject([
      {
        message: 'Tes données ont changé de dossier.',
        detail: `Elles sont maintenant dans ${target}.`,
      },
    ]);
    expect(real.application.dataFolder).toBe(target);
    expect(settings().dataFolder).toBe(target);
    expect(existsSync(inFolder('data'))).toBe(false);
    const same = real.user(user.cookie);
    await expect(same.email()).resolves.toBe(EMAIL);
    await expect(same.title(ranking)).resolves.toBe('Top');
    await expect(same.photo(photo)).resolves.toEqual(PHOTO);
    // And back, which needs a folder that is empty again.
    choose(inFolder('data'));
    await changeFolder();
    expect(existsSync(target)).toBe(false);
    await expect(real.user(user.cookie).title(ranking)).resolves.toBe('Top');
  });

  it('stays where it is when a folder with data is opened, and that is said', async () => {
    const { user, ranking } = await fill();
    const target = inFolder('elsewhere');
    choose(target);
    await changeFolder();
    mkdirSync(inFolder('data'));
    await real.end();
    // A second folder with data of its own.
    rmSync(inFolder('settings.json'));
    real = await RealApp.start(folder);
    dialog.showMessageBox.mockClear();
    answer(1);
    choose(target);
    await changeFolder();
    expect(messages()).toMatchObject([
      {
        message: 'Ce dossier contient déjà des données de Palmanga.',
        detail: `Tes classements actuels restent dans ${inFolder('data')}.`,
      },
    ]);
    expect(real.application.dataFolder).toBe(inFolder('data'));
    answer(0);
    choose(target);
    await changeFolder();
    expect(real.application.dataFolder).toBe(target);
    await expect(real.user(user.cookie).title(ranking)).resolves.toBe('Top');
    expect(existsSync(inFolder('data', 'palmanga.db'))).toBe(true);
  });

  it.each([
    ['no backup', 'notes', 'Ce fichier n’est pas une sauvegarde de Palmanga.'],
    ['a damaged one', 'damaged', 'Ces données sont abîmées. Essaie avec une autre sauvegarde.'],
    ['none at all', 'missing', 'Ce fichier ne peut pas être lu.'],
  ])('is not replaced by a file that is %s', async (_name, kind, sentence) => {
    const { user, ranking } = await fill();
    const file = inFolder('file');
    if (kind === 'notes') writeFileSync(file, 'mes notes sur les mangas');
    if (kind === 'damaged') {
      chooseTarget(file);
      await backUp();
      const bytes = readFileSync(file);
      writeFileSync(file, bytes.subarray(0, bytes.length / 2));
    }
    dialog.showMessageBox.mockClear();
    choose(file);
    await restore();
    expect(messages().at(-1)).toMatchObject({
      type: 'error',
      message: 'La sauvegarde n’a pas été restaurée. Tes données n’ont pas changé.',
      detail: sentence,
    });
    const same = real.user(user.cookie);
    await expect(same.title(ranking)).resolves.toBe('Top');
    expect(readdirSync(inFolder('data')).some((name) => name.startsWith('before'))).toBe(false);
  });

  it('is the former one when the disk fails once a restore is decided', async () => {
    const { user, ranking } = await fill();
    const file = inFolder('copie.tar.gz');
    chooseTarget(file);
    await backUp();
    await user.rename(ranking, 'Changé');
    real.faults = { DISK_FAULT: 'EIO:before-restore-' };
    choose(file);
    await restore();
    expect(messages().at(-1)?.message).toBe(
      'La sauvegarde n’a pas été restaurée. Tes données n’ont pas changé.',
    );
    await expect(real.user(user.cookie).title(ranking)).resolves.toBe('Changé');
  });

  it.each([2, 8, 12, 14, 16, 18])(
    'is the former or the restored one when a restore is killed (change %i)',
    async (change) => {
      const { user, ranking, photo } = await fill();
      const file = inFolder('copie.tar.gz');
      chooseTarget(file);
      await backUp();
      await user.rename(ranking, 'Changé');
      real.faults = { KILL_AT: String(change) };
      choose(file);
      await restore();
      const again = real.user();
      await again.signIn(EMAIL);
      expect(messages().at(-1)?.type).toBe('error');
      // What the message says is what is there.
      await expect(again.title(ranking)).resolves.toBe(
        messages().at(-1)?.message.includes('n’ont pas changé') === true ? 'Changé' : 'Top',
      );
      await expect(again.photo(photo)).resolves.toEqual(PHOTO);
      expect(readdirSync(inFolder('data')).filter((name) => name.startsWith('restore-'))).toEqual(
        [],
      );
    },
  );

  it.each([
    ['ENOSPC', /^Il n’y a pas assez de place/u],
    ['EROFS', /^Palmanga ne peut pas écrire à cet endroit/u],
    ['ENAMETOOLONG', /^Ce nom ne convient pas/u],
  ])('is not saved on a disk that fails (%s): the former backup stays', async (code, sentence) => {
    await fill();
    const file = inFolder('Documents', 'copie.tar.gz');
    writeFileSync(file, 'the former backup');
    real.faults = { DISK_FAULT: `${code}:palmanga-partial` };
    chooseTarget(file);
    await backUp();
    expect(messages()).toMatchObject([
      {
        type: 'error',
        message: 'La sauvegarde n’a pas été faite.',
        detail: expect.stringMatching(sentence) as unknown,
      },
    ]);
    expect(readFileSync(file, 'utf8')).toBe('the former backup');
    expect(shell.showItemInFolder).not.toHaveBeenCalled();
  });

  it.each([
    ['ENOSPC', 'users', /^Il n’y a pas assez de place/u],
    ['EROFS', 'elsewhere', /^Palmanga ne peut pas écrire à cet endroit/u],
    ['EIO', 'restore-2', /^Une erreur inattendue/u],
  ])('stays complete when the disk it moves to fails (%s at %s)', async (code, part, sentence) => {
    const { user, ranking, photo } = await fill();
    mkdirSync(inFolder('elsewhere'));
    real.faults = { DISK_FAULT: `${code}:${part}` };
    choose(inFolder('elsewhere'));
    await changeFolder();
    expect(messages()).toMatchObject([
      {
        type: 'error',
        message: 'Tes données n’ont pas été déplacées.',
        detail: expect.stringMatching(sentence) as unknown,
      },
    ]);
    expect(messages()[0]?.detail).toContain(`toujours dans ${inFolder('data')}, complètes`);
    const left = readdirSync(inFolder('elsewhere'));
    expect(left.filter((name) => name !== 'palmanga.db.lock')).toEqual([]);
    expect(settings().dataFolder).toBeNull();
    const same = real.user(user.cookie);
    await expect(same.title(ranking)).resolves.toBe('Top');
    await expect(same.photo(photo)).resolves.toEqual(PHOTO);
  });

  it('does not move into a folder of something else, nor into itself', async () => {
    const { user, ranking } = await fill();
    mkdirSync(inFolder('Documents', 'lettres'));
    for (const [target, sentence] of [
      [inFolder('Documents'), 'Ce dossier contient déjà autre chose. Choisis un dossier vide.'],
      [inFolder('data'), 'C’est déjà ton dossier de données.'],
      [inFolder('data', 'inner'), /l’un dans l’autre/u],
      [folder, /l’un dans l’autre/u],
    ] as const) {
      dialog.showMessageBox.mockClear();
      choose(target);
      await changeFolder();
      expect(messages()).toMatchObject([{ type: 'error' }]);
      expect(messages()[0]?.detail).toMatch(sentence);
    }
    expect(existsSync(inFolder('data', 'inner'))).toBe(false);
    await expect(real.user(user.cookie).title(ranking)).resolves.toBe('Top');
  });

  it('stays while its folder holds something else, which would leave with it', async () => {
    writeFileSync(inFolder('data', 'lettre.odt'), 'Chère Léa');
    choose(inFolder('elsewhere'));
    await changeFolder();
    expect(messages().at(-1)).toMatchObject({
      message: 'Tes données n’ont pas été déplacées.',
      detail: expect.stringMatching(
        /contient aussi autre chose.*\nC’est\s: lettre\.odt$/u,
      ) as unknown,
    });
    expect(existsSync(inFolder('data', 'lettre.odt'))).toBe(true);
    expect(real.application.dataFolder).toBe(inFolder('data'));
  });

  it('is waited for when the application quits', async () => {
    await fill();
    const file = inFolder('Documents', 'copie.tar.gz');
    chooseTarget(file);
    const saving = backUp();
    await vi.waitFor(() => expect(real.window.setProgressBar).toHaveBeenCalledWith(2));
    const stopped = real.application.stop();
    await vi.waitFor(() =>
      expect(messages()).toMatchObject([
        { message: 'Palmanga se ferme dès que tes données sont à l’abri.' },
      ]),
    );
    expect(existsSync(file)).toBe(false);
    expect(real.application.state.kind).toBe('ready');
    await stopped;
    expect(existsSync(file)).toBe(true);
    await saving;
    // No question keeps it from quitting, and nothing new begins.
    expect(messages()).toHaveLength(1);
    chooseTarget(inFolder('Documents', 'autre.tar.gz'));
    await backUp();
    expect(existsSync(inFolder('Documents', 'autre.tar.gz'))).toBe(false);
  });
});

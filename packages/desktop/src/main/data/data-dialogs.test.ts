import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import {
  BrowserWindow,
  dialog,
  forked,
  resetElectron,
  shell,
} from '../../testing/electron-stub.ts';
import { clickMenu, fromBackend, ready, shown, startApp } from '../../testing/started-app.ts';
import { backupName } from './back-up.ts';
import { describeRestored } from './restore.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

let folder = '';
const inFolder = (...names: string[]): string => join(folder, ...names);
const choose = (path: string): unknown =>
  dialog.showOpenDialog.mockResolvedValueOnce({ canceled: false, filePaths: [path] });
const chooseTarget = (filePath: string): unknown =>
  dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath });
const restored = {
  type: 'restored',
  accounts: 1,
  rankings: 2,
  photos: null,
  erased: 1,
  former: null,
} as const;

/** Waits until a message with this text is shown. @returns the details, and what it belongs to */
async function message(text: string): Promise<{ detail?: string; parent: unknown }> {
  return vi.waitFor(() => {
    const call = dialog.showMessageBox.mock.calls.find(
      (args) => (args.at(-1) as { message: string }).message === text,
    );
    if (call === undefined) throw new Error(`“${text}” is not shown`);
    const parent = call.length > 1 ? call[0] : null;
    return { ...(call.at(-1) as { detail?: string }), parent };
  });
}

/** Waits until the last process that was started was sent a message of this type. */
const asked = (type: string): Promise<void> =>
  vi.waitFor(() =>
    expect(forked.at(-1)?.postMessage).toHaveBeenLastCalledWith(expect.objectContaining({ type })),
  );
const end = (): void => void forked.at(-1)?.emit('exit', 0);

describe('dialogs about the data', () => {
  beforeEach(() => {
    resetElectron();
    folder = mkdtempSync(join(tmpdir(), 'palmanga-dialogs-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('save a backup in a process of its own, and show where it is', async () => {
    const { window } = startApp(folder);
    ready();
    chooseTarget(inFolder('copie.tar.gz'));
    clickMenu('Sauvegarder mes données…');
    await asked('backup');
    expect(forked).toHaveLength(2);
    expect(forked[1]?.postMessage).toHaveBeenCalledWith({
      type: 'backup',
      dataFolder: inFolder('data'),
      target: inFolder('copie.tar.gz'),
    });
    fromBackend({ type: 'backed-up' });
    await asked('stop');
    end();
    expect((await message('Tes données sont sauvegardées.')).parent).toBe(window);
    await vi.waitFor(() =>
      expect(shell.showItemInFolder).toHaveBeenCalledWith(inFolder('copie.tar.gz')),
    );
  });

  it('refuse a backup in the data folder, or in one that is missing', async () => {
    startApp(folder);
    ready();
    chooseTarget(inFolder('data', 'copie.tar.gz'));
    clickMenu('Sauvegarder mes données…');
    expect((await message('La sauvegarde n’a pas été faite.')).detail).toMatch(
      /^Une sauvegarde se perdrait avec les données/u,
    );
    dialog.showMessageBox.mockClear();
    chooseTarget(inFolder('nowhere', 'copie.tar.gz'));
    clickMenu('Sauvegarder mes données…');
    expect((await message('La sauvegarde n’a pas été faite.')).detail).toMatch(
      /^Le dossier est introuvable/u,
    );
    expect(forked).toHaveLength(1);
  });

  it('begin nothing when the user changes their mind', async () => {
    startApp(folder);
    ready();
    clickMenu('Sauvegarder mes données…');
    clickMenu('Changer de dossier de données…');
    choose(inFolder('copie.tar.gz'));
    dialog.showMessageBox.mockResolvedValueOnce({ response: 1 });
    clickMenu('Restaurer une sauvegarde…');
    await message('Remplacer tes données par cette sauvegarde\u00A0?');
    await new Promise((resolve) => setImmediate(resolve));
    expect(forked).toHaveLength(1);
    expect(forked[0]?.postMessage).toHaveBeenCalledTimes(1);
  });

  it('restore once the backend has stopped, then show the home page', async () => {
    const { window } = startApp(folder);
    ready();
    window.webContents.url = 'http://127.0.0.1:41000/rankings/abc';
    choose(inFolder('copie.tar.gz'));
    clickMenu('Restaurer une sauvegarde…');
    await asked('stop');
    expect(forked).toHaveLength(1);
    end();
    await asked('restore');
    fromBackend(restored);
    await asked('stop');
    end();
    await asked('start');
    ready();
    const { detail } = await message('La sauvegarde est restaurée.');
    expect(detail).toBe(describeRestored(restored));
    expect(shown(window)).toBe('http://127.0.0.1:41000/');
  });

  it('start the former data again when a restore fails, also when its process dies', async () => {
    const { window, log } = startApp(folder);
    ready();
    choose(inFolder('copie.tar.gz'));
    clickMenu('Restaurer une sauvegarde…');
    await asked('stop');
    end();
    await asked('restore');
    forked.at(-1)?.emit('exit', 9);
    await asked('start');
    ready();
    const { detail, parent } = await message(
      'La sauvegarde n’a pas été restaurée. Tes données n’ont pas changé.',
    );
    expect(detail).toBe('Une erreur inattendue est survenue. Le journal dit laquelle.');
    expect(parent).toBe(window);
    expect(log.lines.join('\n')).toContain('The process ended with code 9');
  });

  it('say that a restore which was decided is completed', async () => {
    startApp(folder);
    ready();
    choose(inFolder('copie.tar.gz'));
    clickMenu('Restaurer une sauvegarde…');
    await asked('stop');
    end();
    await asked('restore');
    mkdirSync(inFolder('data', 'restore-2026'));
    fromBackend({ type: 'data-failed', fault: 'failed', detail: 'EIO' });
    await asked('stop');
    end();
    await asked('start');
    ready();
    expect((await message('La restauration s’est arrêtée en route.')).detail?.split('\n')).toEqual([
      'Rien n’est perdu\u00A0: Palmanga la termine en redémarrant.',
      `Tes données d’avant sont dans ${inFolder('data', 'before-restore-…')}.`,
      'Connecte-toi de nouveau.',
    ]);
  });

  it('restore also when the backend cannot start', async () => {
    startApp(folder);
    fromBackend({ type: 'failed', failure: 'data-damaged', detail: 'damaged' });
    choose(inFolder('copie.tar.gz'));
    clickMenu('Restaurer une sauvegarde…');
    await asked('restore');
    expect(forked).toHaveLength(2);
  });

  it('do not restore into a folder that cannot be used', async () => {
    writeFileSync(inFolder('data'), 'a file');
    startApp(folder);
    choose(inFolder('copie.tar.gz'));
    clickMenu('Restaurer une sauvegarde…');
    const { detail } = await message(
      'La sauvegarde n’a pas été restaurée. Tes données n’ont pas changé.',
    );
    expect(detail).toMatch(/^Le dossier est introuvable/u);
    expect(forked).toHaveLength(0);
  });

  it('belong to no window when there is none', async () => {
    const { window } = startApp(folder);
    ready();
    window.emit('closed');
    clickMenu('Changer de dossier de données…');
    await vi.waitFor(() =>
      expect(dialog.showOpenDialog).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ title: 'Choisir le dossier de données' }),
      ),
    );
    mkdirSync(inFolder('other'));
    writeFileSync(inFolder('other', 'lettre'), '');
    choose(inFolder('other'));
    clickMenu('Changer de dossier de données…');
    expect((await message('Tes données n’ont pas été déplacées.')).parent).toBeNull();
    expect(BrowserWindow.all).toHaveLength(1);
  });

  it('say that PALMANGA_DATA decides the folder', async () => {
    startApp(folder, { PALMANGA_DATA: inFolder('imposed') });
    ready();
    clickMenu('Changer de dossier de données…');
    await message('Le dossier de données est imposé par le réglage PALMANGA_DATA.');
    expect(dialog.showOpenDialog).not.toHaveBeenCalled();
  });

  it('do nothing with settings that cannot be read, which may name another folder', async () => {
    writeFileSync(inFolder('settings.json'), '{');
    startApp(folder);
    for (const label of ['Restaurer une sauvegarde…', 'Changer de dossier de données…']) {
      dialog.showMessageBox.mockClear();
      clickMenu(label);
      await message('Les réglages de Palmanga sont illisibles. Ouvre le journal pour savoir où.');
    }
    expect(dialog.showOpenDialog).not.toHaveBeenCalled();
    expect(readFileSync(inFolder('settings.json'), 'utf8')).toBe('{');
  });

  it('go back to the former folder when one with data does not start', async () => {
    const { application } = startApp(folder);
    ready();
    mkdirSync(inFolder('other'));
    writeFileSync(inFolder('other', 'palmanga.db'), 'of a newer version');
    choose(inFolder('other'));
    clickMenu('Changer de dossier de données…');
    await asked('stop');
    end();
    await asked('start');
    expect(application.dataFolder).toBe(inFolder('other'));
    fromBackend({ type: 'failed', failure: 'backend-crashed', detail: 'newer' });
    await vi.waitFor(() => expect(forked).toHaveLength(3));
    expect(application.dataFolder).toBe(inFolder('data'));
    ready();
    expect((await message('Ce dossier n’a pas été ouvert.')).detail).toBe(
      'Palmanga n’a pas pu démarrer dans ce dossier.',
    );
    expect(existsSync(inFolder('other', 'palmanga.db'))).toBe(true);
  });

  /** Lets a move copy the data into a new folder. */
  async function copy(): Promise<void> {
    choose(inFolder('new'));
    clickMenu('Changer de dossier de données…');
    await asked('stop');
    end();
    await asked('copy-folder');
    writeFileSync(inFolder('new', 'palmanga.db'), 'the copy');
    fromBackend({ type: 'folder-copied' });
    await asked('stop');
    end();
    await asked('start');
  }

  it('say where a copy is on which the backend does not start', async () => {
    const { application } = startApp(folder);
    ready();
    await copy();
    fromBackend({ type: 'failed', failure: 'backend-crashed', detail: '' });
    await vi.waitFor(() => expect(forked).toHaveLength(4));
    ready();
    expect((await message('Tes données n’ont pas été déplacées.')).detail?.split('\n')).toEqual([
      'Palmanga n’a pas pu démarrer dans ce dossier.',
      `Elles sont toujours dans ${inFolder('data')}, complètes.`,
      `Une copie est restée dans ${inFolder('new')}. Tu peux la supprimer.`,
    ]);
    expect(application.dataFolder).toBe(inFolder('data'));
  });

  it('say where the rest of the former folder is', async () => {
    const { application } = startApp(folder);
    ready();
    await copy();
    vi.spyOn(fs.promises, 'rm').mockRejectedValue(new Error('EBUSY'));
    syncBuiltinESMExports();
    onTestFinished(() => {
      vi.restoreAllMocks();
      syncBuiltinESMExports();
    });
    ready();
    expect((await message('Tes données ont changé de dossier.')).detail).toBe(
      `Elles sont maintenant dans ${inFolder('new')}.\n` +
        `L’ancien dossier n’a pas pu être supprimé. Ce qu’il en reste est dans ${inFolder('data')}.`,
    );
    expect(application.dataFolder).toBe(inFolder('new'));
  });
});

it('a backup is named after its day', () => {
  expect(backupName(new Date(2026, 10, 7, 23, 59))).toBe('palmanga-2026-11-07.tar.gz');
});

it('what came back is counted, and where the former data is', () => {
  expect(describeRestored(restored).split('\n')).toEqual([
    'De retour\u00A0: 1 compte, 2 classements.',
    'Les photos et les couvertures sont restées comme elles étaient.',
    'Les comptes supprimés depuis cette sauvegarde restent supprimés.',
    'Connecte-toi de nouveau.',
  ]);
  const full = { ...restored, photos: 0, erased: 0, former: '/data/before-restore-2026' };
  expect(describeRestored(full).split('\n')).toEqual([
    'De retour\u00A0: 1 compte, 2 classements, 0 photo.',
    'Tes données d’avant sont dans /data/before-restore-2026.',
    'Connecte-toi de nouveau.',
  ]);
});

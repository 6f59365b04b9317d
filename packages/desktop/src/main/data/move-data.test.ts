import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { memoryLog } from '../../testing/memory-log.ts';
import { DataError } from './data-process.ts';
import { type FolderChange, moveData, switchFolder } from './move-data.ts';

let dataFolder = '';

/** A move whose steps are recorded, and whose backend starts on every folder unless told otherwise. */
const setUp = (changes: Partial<FolderChange> = {}) => {
  const steps: string[] = [];
  const log = memoryLog();
  const change: FolderChange = {
    dataFolder,
    setting: null,
    saveSetting: (folder) => steps.push(`save ${folder}`),
    stop: async () => void steps.push('stop'),
    start: async () => {
      steps.push(`start ${existsSync(join(dataFolder, 'palmanga.db'))}`);
      return true;
    },
    copy: async (target) => void steps.push(`copy ${target}`),
    log,
    ...changes,
  };
  return { change, steps, log };
};

describe('a move', () => {
  beforeEach(() => {
    dataFolder = mkdtempSync(join(tmpdir(), 'palmanga-move-'));
    mkdirSync(join(dataFolder, 'users'));
    for (const name of ['palmanga.db', 'users/a', 'secret', '.DS_Store']) {
      writeFileSync(join(dataFolder, name), '');
    }
  });
  afterEach(() => rmSync(dataFolder, { recursive: true, force: true }));

  it('deletes the former folder last, once the backend serves the copy', async () => {
    const { change, steps } = setUp();
    await expect(moveData(change, '/new')).resolves.toBeNull();
    expect(steps).toEqual(['stop', 'copy /new', 'save /new', 'start true']);
    expect(existsSync(dataFolder)).toBe(false);
  });

  it('leaves what came to the former folder meanwhile', async () => {
    const { change } = setUp();
    writeFileSync(join(dataFolder, 'lettre.odt'), '');
    await expect(moveData(change, '/new')).resolves.toBeNull();
    expect(readdirSync(dataFolder)).toEqual(['lettre.odt']);
  });

  it('that cannot copy goes on with the former folder', async () => {
    const copy = vi.fn().mockRejectedValueOnce(new DataError('storage-full', 'ENOSPC'));
    const { change, steps } = setUp({ copy });
    await expect(moveData(change, '/new')).rejects.toHaveProperty('fault', 'storage-full');
    expect(steps).toEqual(['stop', 'start true']);
  });

  it('whose copy does not start goes back to the former folder', async () => {
    const start = vi.fn(async () => true);
    start.mockResolvedValueOnce(false);
    const { change, steps } = setUp({ start });
    await expect(moveData(change, '/new')).rejects.toHaveProperty('fault', 'not-started');
    expect(steps).toEqual(['stop', 'copy /new', 'save /new', 'stop', 'save null']);
    expect(start).toHaveBeenCalledTimes(2);
    expect(existsSync(join(dataFolder, 'palmanga.db'))).toBe(true);
  });

  it('that cannot save the settings goes on with the former folder', async () => {
    const saved: (string | null)[] = [];
    const saveSetting = (folder: string | null): void => {
      saved.push(folder);
      throw new Error('EROFS');
    };
    const { change, steps, log } = setUp({ saveSetting, setting: '/data' });
    await expect(moveData(change, '/new')).rejects.toThrow(/not saved: Error: EROFS/u);
    expect(saved).toEqual(['/new', '/data']);
    expect(steps).toEqual(['stop', 'copy /new', 'start true']);
    expect(log.lines[0]).toContain('could not be restored');
  });

  it('says where the former folder is when it cannot be deleted', async () => {
    const { change, log } = setUp({ dataFolder: join(dataFolder, 'secret') });
    await expect(moveData(change, '/new')).resolves.toBe(join(dataFolder, 'secret'));
    expect(log.lines).toEqual([expect.stringContaining('was not deleted')]);
  });
});

it('another folder is opened by the settings and a start', async () => {
  const { change, steps } = setUp();
  await switchFolder(change, '/other');
  expect(steps).toEqual(['save /other', 'start false']);
});

import { describe, expect, it, vi } from 'vitest';

import { memoryLog } from '../../testing/memory-log.ts';
import { DataError, type DataProcess } from './data-process.ts';
import { type FolderChange, moveData, switchFolder } from './move-data.ts';

/** A move whose steps are recorded, and whose backend starts on every folder unless told otherwise. */
const setUp = (changes: Partial<FolderChange> = {}) => {
  const steps: string[] = [];
  const log = memoryLog();
  const change: FolderChange = {
    dataFolder: '/data',
    setting: null,
    settingsFile: '/settings.json',
    saveSetting: (folder) => steps.push(`save ${folder}`),
    stop: async () => void steps.push('stop'),
    start: async () => {
      steps.push('start');
      return true;
    },
    log,
    ...changes,
  };
  const ask = vi.fn(async ({ type }: { type: string }): Promise<{ kept: string | null }> => {
    steps.push(type);
    return { kept: null };
  });
  const process = { ask, end: async () => void steps.push('end') } as unknown as DataProcess;
  return { change, process, ask, steps, log };
};

describe('a move', () => {
  it('deletes the former folder last, once the backend serves the copy', async () => {
    const { change, process, steps } = setUp();
    await expect(moveData(change, process, '/new')).resolves.toBeNull();
    expect(steps).toEqual(['stop', 'copy-folder', 'save /new', 'start', 'remove-folder', 'end']);
  });

  it('that cannot copy goes on with the former folder', async () => {
    const { change, process, ask, steps } = setUp();
    ask.mockRejectedValueOnce(new DataError('storage-full', 'ENOSPC'));
    await expect(moveData(change, process, '/new')).rejects.toHaveProperty('fault', 'storage-full');
    expect(steps).toEqual(['stop', 'end', 'start']);
  });

  it('whose copy does not start goes back to the former folder', async () => {
    const start = vi.fn(async () => true);
    start.mockResolvedValueOnce(false);
    const { change, process, steps } = setUp({ start });
    await expect(moveData(change, process, '/new')).rejects.toHaveProperty('fault', 'not-started');
    // The process ends before the start, because it keeps others from the former folder.
    expect(steps).toEqual(['stop', 'copy-folder', 'save /new', 'stop', 'save null', 'end']);
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('that cannot save the settings goes on with the former folder', async () => {
    const saved: (string | null)[] = [];
    const saveSetting = (folder: string | null): void => {
      saved.push(folder);
      throw new Error('EROFS');
    };
    const { change, process, steps, log } = setUp({ saveSetting, setting: '/data' });
    await expect(moveData(change, process, '/new')).rejects.toThrow(/not saved: Error: EROFS/u);
    expect(saved).toEqual(['/new', '/data']);
    expect(steps).toEqual(['stop', 'copy-folder', 'end', 'start']);
    expect(log.lines[0]).toContain('could not be restored');
  });

  it('says where the former folder is when it cannot be deleted', async () => {
    const { change, process, ask, log } = setUp();
    ask.mockResolvedValueOnce({ kept: null }).mockResolvedValueOnce({ kept: '/data.moved-2026' });
    await expect(moveData(change, process, '/new')).resolves.toBe('/data.moved-2026');
    ask
      .mockResolvedValueOnce({ kept: null })
      .mockRejectedValueOnce(new DataError('failed', 'The process ended'));
    await expect(moveData(change, process, '/new')).resolves.toBe('/data');
    expect(log.lines).toEqual([expect.stringContaining('was not deleted')]);
  });
});

it('another folder is opened by the settings and a start', async () => {
  const { change, steps } = setUp();
  await switchFolder(change, '/other');
  expect(steps).toEqual(['save /other', 'start']);
});

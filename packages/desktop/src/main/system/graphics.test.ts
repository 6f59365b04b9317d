import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { app, resetElectron } from '../../testing/electron-stub.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { chooseGraphics } from './graphics.ts';
import { SettingsStore } from './settings.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

let folder = '';
const file = () => join(folder, 'settings.json');
const end = (type: string, reason = 'crashed') =>
  app.emit('child-process-gone', {}, { type, reason });

describe('the graphics card', () => {
  beforeEach(() => {
    resetElectron();
    folder = mkdtempSync(join(tmpdir(), 'palmanga-graphics-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is no longer used after it was lost three times in one launch', () => {
    const log = memoryLog();
    chooseGraphics(new SettingsStore(file()), log);
    for (const [type, reason] of [
      ['GPU', 'crashed'],
      ['GPU', 'clean-exit'],
      ['Utility', 'crashed'],
      ['GPU', 'oom'],
    ] as const) {
      end(type, reason);
    }
    expect(log.lines).toEqual([]);
    end('GPU');
    end('GPU');
    expect(log.lines).toHaveLength(1);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ softwareRendering: true });
    expect(app.disableHardwareAcceleration).not.toHaveBeenCalled();

    chooseGraphics(new SettingsStore(file()), log);
    expect(app.disableHardwareAcceleration).toHaveBeenCalledOnce();
  });

  it('that is lost on a full disk changes nothing but the log', () => {
    const log = memoryLog();
    const settings = new SettingsStore(file());
    chooseGraphics(settings, log);
    vi.spyOn(settings, 'update').mockImplementation(() => {
      throw new Error('ENOSPC');
    });
    for (let count = 0; count < 3; count += 1) end('GPU');
    expect(log.lines.at(-1)).toMatch(/^warn The settings could not be saved/u);
  });
});

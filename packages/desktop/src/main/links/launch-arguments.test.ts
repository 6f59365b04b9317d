import { describe, expect, it } from 'vitest';

import { isCatalogueName, readLaunchArguments } from './launch-arguments.ts';

describe('launch arguments', () => {
  it('asks for nothing when there are none', () => {
    expect(readLaunchArguments([])).toEqual({ path: null, catalogue: null });
  });

  it('finds the link among the switches Chromium adds', () => {
    expect(
      readLaunchArguments([
        '--allow-file-access-from-files',
        '--original-process-start-time=1',
        'palmanga://rankings/abc',
      ]),
    ).toEqual({ path: '/rankings/abc', catalogue: null });
  });

  it('finds a catalogue by its extension', () => {
    expect(readLaunchArguments(['/home/lea/mangas.json']).catalogue).toBe('/home/lea/mangas.json');
    expect(readLaunchArguments([String.raw`C:\Docs\M.PALMANGA`]).catalogue).toBe(
      String.raw`C:\Docs\M.PALMANGA`,
    );
  });

  it('keeps the last link and the last file', () => {
    expect(
      readLaunchArguments(['palmanga://rankings/a', 'x.json', 'palmanga://rankings/b', 'y.json']),
    ).toEqual({ path: '/rankings/b', catalogue: 'y.json' });
  });

  it('never takes a switch or an address for a file', () => {
    expect(readLaunchArguments(['--config=x.json', 'https://evil.example/x.json'])).toEqual({
      path: null,
      catalogue: null,
    });
  });

  it('ignores a hostile link and leaves the rest', () => {
    expect(
      readLaunchArguments(['palmanga://rankings/../../x', 'palmanga://rankings/ok']).path,
    ).toBe('/rankings/ok');
  });

  it('knows what a catalogue may be named', () => {
    expect(isCatalogueName('a.json')).toBe(true);
    expect(isCatalogueName('a.exe')).toBe(false);
    expect(isCatalogueName('a.json\0.exe')).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';

import { isCatalogueName, readLaunchArguments } from './launch-arguments.ts';

describe('launch arguments', () => {
  it('give no request when there are none', () => {
    expect(readLaunchArguments([])).toEqual({ path: null, catalogue: null });
  });

  it('find the link among Chromium’s switches', () => {
    expect(
      readLaunchArguments([
        '--allow-file-access-from-files',
        '--original-process-start-time=1',
        'palmanga://rankings/abc',
      ]),
    ).toEqual({ path: '/rankings/abc', catalogue: null });
  });

  it('find a catalogue by its extension', () => {
    expect(readLaunchArguments(['/home/lea/mangas.json']).catalogue).toBe('/home/lea/mangas.json');
    expect(readLaunchArguments([String.raw`C:\Docs\M.PALMANGA`]).catalogue).toBe(
      String.raw`C:\Docs\M.PALMANGA`,
    );
  });

  it('keep the last link and the last file', () => {
    expect(
      readLaunchArguments(['palmanga://rankings/a', 'x.json', 'palmanga://rankings/b', 'y.json']),
    ).toEqual({ path: '/rankings/b', catalogue: 'y.json' });
  });

  it('never treat a switch or an address as a file', () => {
    expect(readLaunchArguments(['--config=x.json', 'https://evil.example/x.json'])).toEqual({
      path: null,
      catalogue: null,
    });
  });

  it('ignore a hostile link and read the rest', () => {
    expect(
      readLaunchArguments(['palmanga://rankings/../../x', 'palmanga://rankings/ok']).path,
    ).toBe('/rankings/ok');
  });

  it('know the names that a catalogue can have', () => {
    expect(isCatalogueName('a.json')).toBe(true);
    expect(isCatalogueName('a.exe')).toBe(false);
    expect(isCatalogueName('a.json\0.exe')).toBe(false);
  });
});

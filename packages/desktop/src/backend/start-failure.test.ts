import { describe, expect, it } from 'vitest';

import { describeStartFailure, isPortFault, StartFault } from './start-failure.ts';

const fault = (code: string) => Object.assign(new Error(code), { code });

describe('a failure at start', () => {
  it.each([
    ['EROFS', 'data-folder-read-only'],
    ['EACCES', 'data-folder-read-only'],
    ['ENOSPC', 'storage-full'],
    ['ENOTDIR', 'data-folder-missing'],
    ['EADDRINUSE', 'port-taken'],
    ['EWHATEVER', 'start-failed'],
  ])('is explained: %s as %s, also as a cause', (code, failure) => {
    expect(describeStartFailure(fault(code))).toBe(failure);
    expect(describeStartFailure(new Error('start', { cause: fault(code) }))).toBe(failure);
  });

  it('of the settings is distinguished from others', () => {
    const error = Object.assign(new Error('bad'), { name: 'SettingsError' });
    expect(describeStartFailure(error)).toBe('settings-invalid');
    expect(describeStartFailure('boom')).toBe('start-failed');
  });

  it('keeps its explanation and the message of its cause', () => {
    const error = new StartFault('firebase-invalid', fault('ENOENT'));
    expect(describeStartFailure(error)).toBe('firebase-invalid');
    expect(error.message).toBe('ENOENT');
  });

  it('concerns the port when another program has it', () => {
    expect(isPortFault(fault('EADDRINUSE'))).toBe(true);
    // Windows keeps ranges of ports for itself.
    const kept = Object.assign(fault('EACCES'), { syscall: 'listen' });
    expect(isPortFault(new Error('start', { cause: kept }))).toBe(true);
    expect(describeStartFailure(kept)).toBe('port-taken');
    expect(isPortFault(Object.assign(fault('EACCES'), { syscall: 'open' }))).toBe(false);
    expect(isPortFault(fault('ENOENT'))).toBe(false);
    expect(isPortFault('boom')).toBe(false);
  });
});

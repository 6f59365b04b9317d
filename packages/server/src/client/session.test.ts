import { AppError, type AuthUser } from '@palmanga/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ClientSession } from './session.ts';

const user = (uid: string, fields: Partial<AuthUser> = {}): AuthUser => ({
  uid,
  email: `${uid}@mail.example`,
  displayName: null,
  photoURL: null,
  isAdmin: false,
  ...fields,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(known?: AuthUser | null) {
  const load = vi.fn<() => Promise<AuthUser | null>>(async () => null);
  const onSwitch = vi.fn<() => void>();
  const session = new ClientSession({ load, onSwitch, user: known });
  const values: (string | null)[] = [];
  const errors: string[] = [];
  const stop = session.watch({
    next: (value) => void values.push(value && value.uid),
    error: ({ code }) => void errors.push(code),
  });
  return { session, load, onSwitch, values, errors, stop };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('ClientSession', () => {
  it('reports what the page knew without asking', async () => {
    const { values, load } = setUp(user('a'));
    expect(values).toEqual([]);
    await settle();
    expect(values).toEqual(['a']);
    expect(load).not.toHaveBeenCalled();
  });

  it('asks once when nothing is known', async () => {
    const { session, values, load } = setUp();
    session.watch({ next: () => {}, error: () => {} });
    await settle();
    expect(values).toEqual([null]);
    expect(load).toHaveBeenCalledOnce();
  });

  it('asks until it knows, reporting each failure', async () => {
    const load = vi.fn<() => Promise<AuthUser | null>>();
    load.mockRejectedValueOnce(new AppError('offline')).mockResolvedValue(user('a'));
    const session = new ClientSession({ load, onSwitch: () => {}, user: undefined });
    const values: (string | undefined)[] = [];
    const errors: string[] = [];
    session.watch({
      next: (value) => void values.push(value?.uid),
      error: ({ code }) => void errors.push(code),
    });
    await settle();
    expect([values, errors]).toEqual([[], ['offline']]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([values, errors]).toEqual([['a'], ['offline']]);
  });

  it('reports changes only, and another account as a switch', async () => {
    const { session, values, onSwitch } = setUp(user('a'));
    await settle();
    session.set(user('a'));
    session.set(user('a', { displayName: 'A' }));
    expect(onSwitch).not.toHaveBeenCalled();
    session.set(user('b'));
    session.set(null);
    expect(values).toEqual(['a', 'a', 'b', null]);
    expect(onSwitch).toHaveBeenCalledTimes(2);
  });

  it('finds out that it expired', async () => {
    const { session, values, load } = setUp(user('a'));
    await settle();
    load.mockResolvedValueOnce(null);
    await session.reload();
    expect(values).toEqual(['a', null]);
  });

  it('keeps what it knows when the server does not answer', async () => {
    const { session, values, errors, load } = setUp(user('a'));
    await settle();
    load.mockRejectedValueOnce(new AppError('offline'));
    await session.reload();
    expect([session.user?.uid, values, errors]).toEqual(['a', ['a'], []]);
  });

  it('reports nothing once stopped', async () => {
    const { session, values, stop } = setUp(user('a'));
    stop();
    session.set(null);
    await settle();
    expect(values).toEqual([]);
  });
});

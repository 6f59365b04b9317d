import { describe, expect, it } from 'vitest';

import { STATUS_PAGE } from '../security/origins.ts';
import { describeStatus, planDisplay } from './display.ts';

const origin = 'http://127.0.0.1:41000';
const context = { current: '', previousOrigin: null, requested: null };
const showing = { current: `${origin}/rankings/a?x=1`, previousOrigin: origin, requested: null };
const ready = { kind: 'ready', port: 41_000 } as const;

describe('what the window shows', () => {
  it('shows the status page while the backend starts', () => {
    expect(planDisplay({ kind: 'starting' }, context)).toBe(STATUS_PAGE);
    expect(planDisplay({ kind: 'starting' }, { ...context, current: STATUS_PAGE })).toBeNull();
  });

  it('shows the app once the backend answers', () => {
    expect(planDisplay(ready, { ...context, current: STATUS_PAGE })).toBe(`${origin}/`);
  });

  it('shows what a link asked for', () => {
    const requested = '/rankings/abc';
    expect(planDisplay(ready, { ...context, requested })).toBe(`${origin}/rankings/abc`);
    expect(planDisplay(ready, { ...showing, requested })).toBe(`${origin}/rankings/abc`);
  });

  it.each(['restarting', 'starting'] as const)('keeps the app on screen while it is %s', (kind) => {
    expect(planDisplay({ kind }, showing)).toBeNull();
    expect(planDisplay(ready, showing)).toBeNull();
  });

  it('moves the page to the new address when the port had to change', () => {
    expect(planDisplay({ kind: 'ready', port: 42_000 }, showing)).toBe(
      'http://127.0.0.1:42000/rankings/a?x=1',
    );
  });

  it('shows the failure page when the backend failed', () => {
    const state = { kind: 'failed', failure: 'backend-crashed' } as const;
    expect(planDisplay(state, showing)).toBe(STATUS_PAGE);
  });

  it('does not change the window while the application quits', () => {
    expect(planDisplay({ kind: 'stopped' }, showing)).toBeNull();
  });
});

describe('status page', () => {
  it('says whether the backend starts or restarts', () => {
    expect(describeStatus({ kind: 'starting' })).toEqual({ kind: 'starting' });
    expect(describeStatus({ kind: 'restarting' })).toEqual({ kind: 'restarting' });
    const updating = { kind: 'updating', step: 4, steps: 17 } as const;
    expect(describeStatus(updating)).toEqual(updating);
  });

  it('offers another folder when the folder cannot be used', () => {
    const status = describeStatus({ kind: 'failed', failure: 'data-folder-read-only' });
    expect(status).toMatchObject({ kind: 'failed', failure: 'data-folder-read-only' });
    expect(status).toHaveProperty('actions', ['retry', 'choose-folder', 'open-log', 'quit']);
    const settings = describeStatus({ kind: 'failed', failure: 'settings-invalid' });
    expect(settings).toHaveProperty('actions', ['retry', 'repair-settings', 'open-log', 'quit']);
    const damaged = describeStatus({ kind: 'failed', failure: 'data-damaged' });
    expect(damaged).toHaveProperty('actions.0', 'restore');
    expect(describeStatus({ kind: 'failed', failure: 'port-taken' })).toHaveProperty('actions', [
      'retry',
      'open-log',
      'quit',
    ]);
  });
});

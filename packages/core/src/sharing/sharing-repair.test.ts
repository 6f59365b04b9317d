import { describe, expect, it } from 'vitest';

import { planSharingRepair } from './sharing-repair.ts';

const whole = { ownerHandle: 'oda', slug: 'top', shortid: 'Ab3dEf9h' };

describe('planSharingRepair', () => {
  it('has nothing to do when all is well', () => {
    expect(planSharingRepair(whole, 'oda')).toBeNull();
    expect(planSharingRepair({ ...whole, ownerHandle: '' }, '')).toBeNull();
  });

  it.each([
    [{ ownerHandle: 'ancien' }, { needsSlug: false, needsShortid: false }],
    [{ slug: '' }, { needsSlug: true, needsShortid: false }],
    [{ shortid: '' }, { needsSlug: false, needsShortid: true }],
    [{ shortid: 'a-b' }, { needsSlug: false, needsShortid: true }],
    [
      { slug: '', shortid: 'Ab3dEf9' },
      { needsSlug: true, needsShortid: true },
    ],
  ])('repairs %j', (wrong, repair) => {
    expect(planSharingRepair({ ...whole, ...wrong }, 'oda')).toEqual({
      ownerHandle: 'oda',
      ...repair,
    });
  });
});

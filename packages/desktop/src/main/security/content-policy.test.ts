import { describe, expect, it } from 'vitest';

import { FALLBACK_POLICY, OWN_POLICY, withContentPolicy } from './content-policy.ts';

describe('content policy', () => {
  it('is added to a document that has none', () => {
    expect(withContentPolicy({ Server: ['x'] }, 'mainFrame')).toEqual({
      Server: ['x'],
      'Content-Security-Policy': [FALLBACK_POLICY],
    });
  });

  it('keeps a document’s own policy', () => {
    const headers = { 'content-security-policy': ["default-src 'none'"] };
    expect(withContentPolicy(headers, 'subFrame')).toEqual(headers);
  });

  it('does not change other responses', () => {
    expect(withContentPolicy({}, 'image')).toEqual({});
  });

  it.each([OWN_POLICY, FALLBACK_POLICY])('runs no inline or remote script (%#)', (policy) => {
    expect(policy).toMatch(/script-src 'self'(?:;|$)/u);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/u);
  });
});

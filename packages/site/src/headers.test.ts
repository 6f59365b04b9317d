import { describe, expect, it } from 'vitest';

import { pageHeaders } from './headers.ts';

describe('the headers of a page', () => {
  const headersAt = (isSecure: boolean) => pageHeaders({ connections: [], isSecure });

  it('bind a browser to https for a year where the site has it, and nowhere else', () => {
    expect(headersAt(true)['Strict-Transport-Security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(headersAt(true)['Content-Security-Policy']).toContain('upgrade-insecure-requests');
    expect(headersAt(false)).not.toHaveProperty('Strict-Transport-Security');
    expect(headersAt(false)['Content-Security-Policy']).not.toContain('upgrade-insecure-requests');
  });
});

import { expect, it } from 'vitest';

import { unreachedTools } from '../../scripts/packaging-fault.ts';

it('says in a sentence that the packager’s tools could not be fetched', () => {
  const unknown = new Error('getaddrinfo ENOTFOUND github.com\n    at GetAddrInfoReqWrap');
  expect(unreachedTools(unknown)).toMatch(
    /was not reached \(getaddrinfo ENOTFOUND github\.com\)\. Try again with a network; --dir/,
  );
  const refused = Object.assign(new Error('connect failed'), { code: 'ECONNREFUSED' });
  expect(unreachedTools(refused)).toContain('(ECONNREFUSED)');
});

it('leaves every other failure as it is', () => {
  expect(unreachedTools(new Error('Cannot read icon.png'))).toBeNull();
  expect(unreachedTools('ENOTFOUND')).toBeNull();
});

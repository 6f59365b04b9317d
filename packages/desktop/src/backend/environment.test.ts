import { expect, it } from 'vitest';

import { ORDER } from '../testing/backend-order.ts';
import { environmentOf } from './environment.ts';

const order = {
  ...ORDER,
  settings: { PALMANGA_HOST: '0.0.0.0', PALMANGA_OIDC_LABEL: 'École' },
};

it('serves on this computer alone, whatever the settings say', () => {
  expect(environmentOf(order, 41_000)).toEqual({
    PALMANGA_HOST: '127.0.0.1',
    PALMANGA_PORT: '41000',
    PALMANGA_DATA: '/data',
    PALMANGA_WEB: '/web',
    PALMANGA_OIDC_LABEL: 'École',
  });
});

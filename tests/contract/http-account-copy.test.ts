import { createOperatorBackend } from '@palmanga/server/store';

import { describeAccountCopyContract } from './suites/account-copy.ts';
import { makeHttpAccountHarness } from './support/http-harness.ts';
import { storedInSqlite } from './support/stored-fields.ts';

const OWN_ORDER = 'The order in which rows came.';
const OPENS = 'It opens the account.';

describeAccountCopyContract('HTTP client', async () => {
  const { server, ...harness } = await makeHttpAccountHarness();
  return {
    ...harness,
    operator: createOperatorBackend(server.dataFolder),
    storedFields: async ({ uid }) => storedInSqlite(server.running.store.database, uid),
    untold: {
      'rankings.row': OWN_ORDER,
      'favorites.row': OWN_ORDER,
      'rankings.isByLink': 'Told as the visibility.',
      'rankingVersions.number': 'Told as the order of versions.',
      'rankingLeftovers.revision': 'Tells two writers apart.',
      'session.id': OPENS,
      'session.token': OPENS,
      'account.id': 'The row’s own id, which nothing else names.',
      'account.password': OPENS,
      'verification.id': 'The row’s own id, which nothing else names.',
      'verification.identifier': OPENS,
      'verification.updatedAt': 'As createdAt: links are not changed.',
      'user.emailVerified': 'Told as isEmailVerified.',
    },
  };
});

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
    renamed: {
      'rankings.versionBegunAt': 'madeAt',
      'rankingItems.rankingId': 'id',
      'rankingItemTexts.rankingId': 'id',
      'accountTexts.uid': 'uid',
      'rankingVersions.rankingId': 'id',
      'rankingUnmatched.rankingId': 'id',
      'handles.uid': 'uid',
      'session.userId': 'uid',
      'account.userId': 'uid',
      'account.providerId': 'provider',
      'account.accountId': 'providerAccountId',
      'verification.value': 'uid',
      'user.id': 'uid',
      'user.name': 'displayName',
      'user.emailVerified': 'isEmailVerified',
      'user.image': 'photoURL',
    },
    untold: {
      'rankings.row': OWN_ORDER,
      'favorites.row': OWN_ORDER,
      'rankings.isByLink': 'Told as the visibility.',
      'accountTexts.bytes': 'The sum of the texts that are told.',
      'rankingVersions.number': 'Told as the order of versions.',
      'rankingUnmatched.revision': 'Tells two writers apart.',
      'session.id': OPENS,
      'session.token': OPENS,
      'account.id': 'The row’s own id, which nothing else names.',
      'account.password': OPENS,
      'account.accessToken': OPENS,
      'account.refreshToken': OPENS,
      'account.idToken': OPENS,
      'account.accessTokenExpiresAt': OPENS,
      'account.refreshTokenExpiresAt': OPENS,
      'verification.id': 'The row’s own id, which nothing else names.',
      'verification.identifier': OPENS,
      'verification.updatedAt': 'As createdAt: links are not changed.',
    },
  };
});

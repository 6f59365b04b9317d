import { TestServer } from '../../packages/server/src/testing/test-server.ts';
import { describePageStatusesContract, type PageStatusesHarness } from './suites/page-statuses.ts';
import { plantInSqlite } from './support/sqlite-planting.ts';

const password = 'mot-de-passe';

async function make(): Promise<PageStatusesHarness> {
  const server = await TestServer.start();
  const [stranger, owner, other] = [server.browser(), server.browser(), server.browser()];
  const client = server.client(owner);
  await client.identity.signUp({ email: 'owner@mail.example', password });
  await server.client(other).identity.signUp({ email: 'other@mail.example', password });
  const { seedCatalogue, moderation } = plantInSqlite(server.running.store);
  const readers = { stranger, owner, other };
  return {
    owner: client,
    hasSessions: true,
    fetchAs: (reader, path, method = 'GET') => readers[reader].fetch(server.url + path, { method }),
    seedCatalogue,
    moderation,
    delayMs: 0,
    dispose: () => server.dispose(),
  };
}

describePageStatusesContract('embedded server', make);

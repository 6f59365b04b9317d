import { expect, it, onTestFinished } from 'vitest';

import { TestServer } from '../testing/test-server.ts';

it('says that the server works, and no longer when its database does not', async () => {
  const server = await TestServer.start();
  onTestFinished(() => server.dispose());
  const health = () => fetch(`${server.url}/healthz`);
  const sound = await health();
  expect([sound.status, await sound.json()]).toEqual([200, { status: 'ok' }]);
  server.running.store.database.close();
  const broken = await health();
  expect(broken.status).toBe(503);
  expect(await broken.json()).toMatchObject({ code: 'unavailable' });
});

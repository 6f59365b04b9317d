import { expect, test } from 'vitest';

import { TestServer } from '../testing/test-server.ts';

test('after the clock was set back, nothing is changed before it was made', async () => {
  const server = await TestServer.start();
  const { identity, rankings } = server.client();
  await identity.signUp({ email: 'lea@mail.example', password: 'mot de passe long' });
  const { id } = await rankings.create({ title: 'Top' });
  const createdAt = Date.now() + 3_600_000;
  server.running.store.database.exec(
    `UPDATE rankings SET createdAt = ${createdAt}, updatedAt = ${createdAt}`,
  );
  const item = { mangaId: 'a', title: 'A', author: '', coverUrl: null };
  const changes = [
    () => rankings.rename(id, 'Autre'),
    () => rankings.setDescription(id, 'Une description'),
    () => rankings.setVisibility(id, 'private'),
    () => rankings.addItems(id, [item]),
    () => rankings.removeItem(id, 'a'),
    () => server.running.store.moderation.takeDown(id, 'Une raison'),
    () => server.running.store.moderation.lift(id),
  ];
  for (const change of changes) {
    await change();
    expect(await rankings.get(id)).toMatchObject({ createdAt, updatedAt: createdAt });
  }
  await server.dispose();
});

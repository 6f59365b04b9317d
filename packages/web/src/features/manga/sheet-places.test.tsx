import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { aManga, seedMangas, seedRanking } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

const MANGAS = ['akira', 'berserk', 'clover'].map((id) => aManga(id));
const [AKIRA = aManga('a'), BERSERK = aManga('b'), CLOVER = aManga('c')] = MANGAS;

let me: TestBackend;
let theirs: string;

beforeEach(async () => {
  const lea = createTestBackend();
  await seedMangas(lea, MANGAS);
  lea.signInAs({ uid: 'lea' });
  await lea.profiles.saveOwn({ displayName: 'Léa' });
  theirs = await seedRanking(lea, 'Seinen', MANGAS);
  me = createTestBackend({ site: lea.site });
  me.signInAs({ uid: 'moi' });
});

async function openFromTheirs(): Promise<void> {
  const { user } = renderApp(`/rankings/${theirs}`, me);
  await user.click(await screen.findByRole('link', { name: /Titre berserk/ }));
}

describe('a sheet says where its manga is', () => {
  it('in the ranking that one came from, and in one’s own', async () => {
    await seedRanking(me, 'Le mien', [CLOVER, AKIRA, BERSERK]);
    await openFromTheirs();
    await screen.findByText('N° 2 chez Léa, n° 3 chez toi');
  });

  it('in one’s newest three by their titles', async () => {
    await seedRanking(me, 'Vieux', [BERSERK]);
    await seedRanking(me, 'Un', [BERSERK]);
    await seedRanking(me, 'Deux', [AKIRA]);
    await seedRanking(me, 'Trois', [AKIRA, BERSERK]);
    renderApp('/manga/berserk', me);
    await screen.findByText('N° 2 dans « Trois », n° 1 dans « Un »');
    expect(me.faults.argsOf('rankings.findPlaces').map(([, ids]) => ids)).toEqual([
      expect.objectContaining({ length: 3 }),
    ]);
  });

  it('and nothing to visitors', async () => {
    me.endSession();
    await openFromTheirs();
    await screen.findByRole('heading', { level: 1, name: 'Titre berserk' });
    await waitFor(() => expect(me.faults.argsOf('mangas.getSheet')).toHaveLength(1));
    expect(screen.queryByText(/chez Léa/)).toBeNull();
  });
});

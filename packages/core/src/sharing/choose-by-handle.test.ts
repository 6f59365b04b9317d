import { describe, expect, test, vi } from 'vitest';

import { sampleRanking } from '../testing/sample-ranking.ts';
import { chooseByHandle } from './choose-by-handle.ts';

const ranking = (id: string) => sampleRanking({ id });
const [KEPT, HELD, CARRIED] = [ranking('kept'), ranking('held'), ranking('carried')];

describe('chooseByHandle', () => {
  test.each([
    ['the kept link before all', KEPT, HELD, CARRIED, KEPT],
    ['nothing where the kept link leads nowhere', null, HELD, CARRIED, null],
    ['the holder’s ranking before any that carries the handle', undefined, HELD, CARRIED, HELD],
    ['nothing when the holder has none, whatever carries it', undefined, null, CARRIED, undefined],
    ['the one that carries it when nobody holds it', undefined, undefined, CARRIED, CARRIED],
    ['nothing when nothing answers', undefined, undefined, null, undefined],
  ] as const)('takes %s', (_, kept, held, carried, chosen) => {
    const found = chooseByHandle({ kept: () => kept, held: () => held, carried: () => carried });
    expect(found).toBe(chosen);
  });

  test('asks for no more than decides', () => {
    const [held, carried] = [vi.fn(() => HELD), vi.fn(() => CARRIED)];
    chooseByHandle({ kept: () => KEPT, held, carried });
    expect(held).not.toHaveBeenCalled();
    chooseByHandle({ kept: () => undefined, held, carried });
    expect(carried).not.toHaveBeenCalled();
  });
});

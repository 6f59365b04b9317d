import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { Attack, Caller, HOSTILE_LISTS, ORDINARY_LIST } from '../support/attacks.ts';
import { ServerProcess } from '../support/server-process.ts';

// Nobody is kept out by others. Answers are counted, not seconds, which a busy machine spoils; the seconds
// are those of `npm run bench -- fairness`.

let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.start({
    PALMANGA_TRUSTED_PROXIES: '1',
    PALMANGA_LOG_LEVEL: 'silent',
  });
});
afterAll(() => server.dispose());

async function caller(address: string, name: string): Promise<Caller> {
  const one = new Caller(server.url, address, name);
  expect(await one.signUp()).toBe(200);
  return one;
}

/** How many of the others' calls were done while this one waited for its answer. */
async function overtaking(done: () => number, call: () => Promise<number>) {
  const before = done();
  const status = await call();
  return { status, others: done() - before };
}

describe('a sign-in', () => {
  test(
    'is answered next, while others sign in and guess without pause',
    { timeout: 120_000 },
    async () => {
      const bystander = await caller('192.0.2.1', 'elodie');
      const members: Caller[] = [];
      for (let index = 0; index < 3; index += 1) {
        members.push(await caller(`198.51.100.${index}`, `membre-${index}`));
      }
      const guessers = Array.from(
        { length: 12 },
        (_, index) => new Caller(server.url, `203.0.113.${index}`, 'elodie'),
      );
      await using right = new Attack(
        30,
        async (index, signal) => members[index % 3]?.signIn(undefined, signal) ?? 0,
      );
      await using wrong = new Attack(
        60,
        async (index, signal) => guessers[index % 12]?.signIn('essai', signal) ?? 0,
      );
      const checked = (): number => right.count(200) + wrong.count(403);
      while (right.count(200) < 2) await new Promise((resolve) => setTimeout(resolve, 20));
      for (let round = 0; round < 3; round += 1) {
        const { status, others } = await overtaking(checked, () => bystander.signIn());
        expect(status).toBe(200);
        // Two are being checked, and answers arrive one after the other.
        expect(others).toBeLessThanOrEqual(6);
      }
    },
  );

  test('of a class that signs in at once is answered to each', { timeout: 60_000 }, async () => {
    const pupils: Caller[] = [];
    for (let index = 0; index < 12; index += 1) {
      pupils.push(await caller('192.0.2.2', `eleve-${index}`));
    }
    const answers = await Promise.all(pupils.map((pupil) => pupil.signIn()));
    expect(answers).toEqual(pupils.map(() => 200));
  });
});

/** Seconds of the processor that the server has used, with those of its threads. */
function processorSeconds(): number {
  const [, fields = ''] = readFileSync(`/proc/${server.pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
}

describe('a list', () => {
  test(
    'is matched next, while others send hostile ones without pause',
    { timeout: 120_000 },
    async () => {
      const bystander = await caller('192.0.2.3', 'noemie');
      const hostile: Caller[] = [];
      for (let index = 0; index < 3; index += 1) {
        hostile.push(await caller(`198.51.100.${100 + index}`, `hostile-${index}`));
      }
      const lists = Object.values(HOSTILE_LISTS);
      await using attack = new Attack(18, async (index, signal) => {
        return hostile[index % 3]?.match(lists[index % lists.length] ?? [], signal) ?? 0;
      });
      while (attack.count(200) < 3) await new Promise((resolve) => setTimeout(resolve, 20));
      for (let round = 0; round < 3; round += 1) {
        const { status, others } = await overtaking(
          () => attack.count(200),
          () => bystander.match(ORDINARY_LIST),
        );
        expect(status).toBe(200);
        expect(others).toBeLessThanOrEqual(3);
      }
      // Of the six that each has on their way, some are told to come back.
      expect(attack.count(429)).toBeGreaterThan(0);
      expect(attack.count(200, 429)).toBe([...attack.answers.values()].reduce((a, b) => a + b));
    },
  );

  test.skipIf(process.platform !== 'linux').each(Object.keys(HOSTILE_LISTS))(
    'of %s costs no second',
    { timeout: 60_000 },
    async (kind) => {
      const one = await caller('192.0.2.4', `cout-${kind.replaceAll(' ', '-')}`);
      const list = HOSTILE_LISTS[kind] ?? [];
      await one.match(list);
      const before = processorSeconds();
      for (let round = 0; round < 3; round += 1) expect(await one.match(list)).toBe(200);
      expect((processorSeconds() - before) / 3).toBeLessThan(1);
    },
  );
});

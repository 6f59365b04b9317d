import { expect, it, vi } from 'vitest';

import { UnsentReports } from './unsent-reports.ts';

const receiver = () => ({ drop: vi.fn<() => void>() });
const report = () => Buffer.alloc(100);

it('counts a report once, however many receive it', () => {
  const unsent = new UnsentReports(200);
  const many = Array.from({ length: 100 }, receiver);
  const one = report();
  for (const each of many) unsent.add(one, each);
  expect(many.filter(({ drop }) => drop.mock.calls.length > 0)).toEqual([]);
});

it('drops those who receive the oldest reports when too much is unsent', () => {
  const unsent = new UnsentReports(300);
  const [a, b, c, d] = [receiver(), receiver(), receiver(), receiver()] as const;
  const first = report();
  unsent.add(first, a);
  unsent.add(report(), b);
  unsent.remove(first, a);
  unsent.add(report(), c);
  unsent.add(report(), a);
  unsent.add(report(), d);
  const dropped = [a, b, c, d].map(({ drop }) => drop.mock.calls.length);
  expect(dropped).toEqual([0, 1, 0, 0]);
});

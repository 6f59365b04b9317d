import { expect, it, vi } from 'vitest';

import { InFlight } from './in-flight.ts';
import { reportValue } from './report.ts';

const receiver = () => ({ drop: vi.fn<() => void>() });
const report = () => reportValue('x'.repeat(100));

it('counts a report once, however many wait for it', () => {
  const inFlight = new InFlight(200);
  const many = Array.from({ length: 100 }, receiver);
  const one = report();
  for (const each of many) inFlight.add(each, one);
  expect(many.filter(({ drop }) => drop.mock.calls.length > 0)).toEqual([]);
});

it('drops those who have received longest when too much waits', () => {
  const inFlight = new InFlight(300);
  const [a, b, c, d] = [receiver(), receiver(), receiver(), receiver()] as const;
  inFlight.add(a, report());
  inFlight.add(b, report());
  inFlight.remove(a);
  inFlight.add(c, report());
  inFlight.add(a, report());
  inFlight.add(d, report());
  const dropped = [a, b, c, d].map(({ drop }) => drop.mock.calls.length);
  expect(dropped).toEqual([0, 1, 1, 0]);
});

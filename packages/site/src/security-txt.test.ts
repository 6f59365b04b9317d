import { expect, it } from 'vitest';

import { securityTxt } from './security-txt.ts';

const NOON = Date.UTC(2026, 10, 30, 12);

it('says whom to tell, in which languages, and until when that is true', () => {
  expect(securityTxt('léa+site@mangas.example', 'https://palmanga.example', NOON)).toBe(
    'Contact: mailto:l%C3%A9a+site@mangas.example\n' +
      'Expires: 2027-05-29T00:00:00.000Z\n' +
      'Preferred-Languages: fr, en\n' +
      'Canonical: https://palmanga.example/.well-known/security.txt\n',
  );
});

it('is the same all day, so that caches may keep it', () => {
  const at = (now: number) => securityTxt('a@mangas.example', 'https://palmanga.example', now);
  expect(at(NOON + 3_600_000)).toBe(at(NOON));
  expect(at(NOON + 12 * 3_600_000)).not.toBe(at(NOON));
});

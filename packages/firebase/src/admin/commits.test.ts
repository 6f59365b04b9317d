import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';

import { protoFields } from './commits.ts';

describe('protoFields', () => {
  test('writes every kind of value as the protocol does', () => {
    expect({
      ...protoFields({
        title: 'L’Été',
        cover: null,
        anilistId: 30_013,
        score: 8.5,
        adult: false,
        createdAt: Timestamp.fromMillis(1_700_000_000_123),
        searchPrefixes: ['l', 'lʼété'],
        none: [],
      }),
    }).toEqual({
      title: { stringValue: 'L’Été' },
      cover: { nullValue: 'NULL_VALUE' },
      anilistId: { integerValue: 30_013 },
      score: { doubleValue: 8.5 },
      adult: { booleanValue: false },
      createdAt: { timestampValue: { seconds: 1_700_000_000, nanos: 123_000_000 } },
      searchPrefixes: { arrayValue: { values: [{ stringValue: 'l' }, { stringValue: 'lʼété' }] } },
      none: { arrayValue: { values: [] } },
    });
  });

  test('keeps names that are special in JavaScript', () => {
    const starts: unknown = JSON.parse('{"__proto__":true,"constructor":true}');
    const { wordStarts } = protoFields({ wordStarts: starts as Record<string, true> });
    const { fields } = wordStarts?.mapValue ?? {};
    expect(Object.keys(fields ?? {})).toEqual(['__proto__', 'constructor']);
  });
});

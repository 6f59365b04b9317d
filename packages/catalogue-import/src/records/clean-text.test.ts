import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cleanDescription } from './clean-text.ts';

describe('cleanDescription', () => {
  test.each([
    ['plain text', 'Luffy part en mer.', 'Luffy part en mer.'],
    ['breaks', 'Un.<br>Deux.<br />Trois.', 'Un.\nDeux.\nTrois.'],
    ['paragraphs', '<p>Un.</p><p>Deux.</p>', 'Un.\nDeux.'],
    ['inline tags', '<i>Note:</i> <b class="x">gras</b>', 'Note: gras'],
    ['entities', '&quot;Tom &amp; Jerry&quot; &#233;t&#xE9;&hellip;', '"Tom & Jerry" été…'],
    ['an unknown entity', 'R&D; &nothing;', 'R&D; &nothing;'],
    [
      'the letters of French',
      '&euml;&iuml;&uuml;&ugrave;&oelig;&aelig; &Eacute;&Agrave;&Ccedil;&OElig;',
      'ëïüùœæ ÉÀÇŒ',
    ],
    ['any other name of HTML', '&ntilde;&ouml;&szlig;&trade;&#8211;&euro;', 'ñöß™–€'],
    ['names in capitals', '&AMP;&Hellip;&NBSP;x', '&… x'],
    ['a no-break space by its name as a space', 'a&nbsp;b', 'a b'],
    ['names without their semicolon', 'R&amp D &eacute', 'R&amp D &eacute'],
    ['what Windows-1252 means by a number', 'L&#146;&#156;uvre', 'L’œuvre'],
    ['numbers beyond Unicode', '&#1114112;', '&#1114112;'],
    ['scripts with their content', 'a<script>alert("x")</script>b', 'ab'],
    ['an unclosed script', 'a<script>alert(1)', 'a'],
    ['comments', 'a<!-- b -->c', 'ac'],
    ['an encoded tag', '&lt;script&gt;x&lt;/script&gt;', ''],
    ['a doubly encoded sign', '1 &amp;lt; 2', '1 < 2'],
    ['signs that are no tags', '1 < 2 > 0 <3', '1 < 2 > 0 <3'],
    ['a tag within a tag', '<<b>i>x', 'x'],
    ['blank lines and line ends', 'a\r\n \r\n\r\n  b\rc', 'a\n\nb\nc'],
    ['control characters', 'a\u0000b\u0007c&#0;&#27;', 'abc'],
    ['lone surrogates', 'a\ud800b&#xD800;', 'a\ufffdb'],
  ])('%s', (_, html, text) => {
    expect(cleanDescription(html)).toBe(text);
  });

  test('cleaning twice changes nothing, and no tag survives', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '<',
        '>',
        '&',
        'amp;',
        'lt;',
        '#60;',
        'script',
        'NewLine;',
        'nvlt;',
        'amp',
        '<br>',
        '</',
        '<!--',
        '-->',
      ),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const once = cleanDescription(parts.join(''));
        expect(cleanDescription(once)).toBe(once);
        expect(once).not.toMatch(/<\/?[a-z][^<>]*>/i);
      }),
      { numRuns: 2000 },
    );
  });

  test.each(['<script', '<!--', '&amp;', '<a ', ' ', '<', '\n ', '&'])(
    'takes little time over 100,000 characters of %j',
    (part) => {
      const start = Date.now();
      cleanDescription(part.repeat(100_000 / part.length));
      expect(Date.now() - start).toBeLessThan(5000);
    },
  );
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { cleanDescription, cleanLine, escapeEntities } from './clean-text.ts';

describe('cleanDescription', () => {
  test.each([
    ['plain text', 'Luffy part en mer.', 'Luffy part en mer.'],
    ['breaks', 'Un.<br>Deux.<br />Trois.', 'Un.\nDeux.\nTrois.'],
    ['paragraphs', '<p>Un.</p><p>Deux.</p>', 'Un.\n\nDeux.'],
    ['headings', '<h2>Tome 1</h2>Luffy part.', 'Tome 1\nLuffy part.'],
    [
      'lists',
      'Avec<ul><li>Luffy</li><li>Zoro</li></ul>et Nami',
      'Avec\n\nLuffy\n\nZoro\n\net Nami',
    ],
    [
      'tables',
      '<table><tr><td>Un</td><td>Deux</td></tr><tr><th>Trois</th></tr></table>',
      'Un  Deux\n\nTrois',
    ],
    [
      'quests in brackets',
      '&lt;MAIN QUEST&gt; <MAIN QUEST> <Title> <S>',
      '<MAIN QUEST> <MAIN QUEST> <Title> <S>',
    ],
    [
      'skills and comparisons',
      'He reads <Status Window> and <Skill: Fireball> appears. if a<b and c>d',
      'He reads <Status Window> and <Skill: Fireball> appears. if a<b and c>d',
    ],
    ['words of HTML with attributes', '<A HREF="x">un</A> <Font color=red>deux</font>', 'un deux'],
    ['attributes without a value', '<ol reversed><li>un</ol>', 'un'],
    ['odd attributes', '<br clear="all"/><img src=a.png hidden>x', 'x'],
    ['names that begin like HTML', '<brave> <input> <imgur>', '<brave>  <imgur>'],
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
    ['an encoded break', 'un&lt;br&gt;deux', 'un\ndeux'],
    ['a doubly encoded sign once', '1 &amp;lt; 2', '1 &lt; 2'],
    ['a document type', '<!DOCTYPE html>x', 'x'],
    ['signs that are no tags', '1 < 2 > 0 <3', '1 < 2 > 0 <3'],
    ['a tag within a tag', '<<b>i>x', 'x'],
    ['blank lines and line ends', 'a\r\n \r\n\r\n  b\rc', 'a\n\nb\nc'],
    ['control characters', 'a\u0000b\u0007c&#0;&#27;', 'abc'],
    ['what AniList hides', 'Avant ~!la <i>fin</i>\nest triste!~ après.', 'Avant  après.'],
    ['all of them', '~!a!~b~!!~c~!d!~', 'bc'],
    ['one within another', '~~!x!~!y!~z~!~!b!~!~', 'z!~'],
    ['a sign that hides nothing', 'Kawaii~! Ohé', 'Kawaii~! Ohé'],
    ['lone surrogates', 'a\ud800b&#xD800;', 'a\ufffdb'],
  ])('%s', (_, html, text) => {
    expect(cleanDescription(html)).toBe(text);
  });

  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      ...'< > & amp; lt; gt; #60; #0; script NewLine; nvlt; amp <br> </ <!-- --> x=y td <p'.split(
        ' ',
      ),
      ...' |\n|\r|\u0000|&nbsp;|~|!|~!|!~'.split('|'),
    ),
  );

  test('what was cleaned and exported is cleaned to the same text, and no tag survives', () => {
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const once = cleanDescription(parts.join(''));
        expect(cleanDescription(escapeEntities(once))).toBe(once);
        expect(once).not.toMatch(/<\/?(?:br|p|b|script|td)\s*\/?>/i);
        const line = cleanLine(parts.join(''));
        expect(cleanLine(escapeEntities(line))).toBe(line);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    '<script',
    '<!--',
    '&amp;',
    '<a ',
    ' ',
    '<',
    '\n ',
    '&',
    '<a x=y ',
    '<a x ',
    '<p  ',
    '<!doctype ',
    '<br>',
    '<script a=b ',
  ])('takes little time over 100,000 characters of %j', (part) => {
    const start = Date.now();
    cleanDescription(part.repeat(100_000 / part.length));
    expect(Date.now() - start).toBeLessThan(5000);
  });
});

describe('cleanLine', () => {
  test.each([
    ['Tom &amp; Jerry', 'Tom & Jerry'],
    ['  Ramen&nbsp;&eacute;toile\n&#x2661; ', 'Ramen étoile ♡'],
    ['&amp;lt;', '&lt;'],
    ['R&D; <i>x</i> <Re:Zero>', 'R&D; <i>x</i> <Re:Zero>'],
  ])('%j is %j', (text, line) => {
    expect(cleanLine(text)).toBe(line);
  });
});

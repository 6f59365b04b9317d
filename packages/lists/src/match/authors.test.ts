import { describe, expect, it } from 'vitest';

import { compareAuthors, namesAllAuthors } from './authors.ts';

describe('compareAuthors', () => {
  it.each([
    ['Tezuka Osamu', 'Osamu Tezuka'],
    ['Tezuka', 'Osamu Tezuka'],
    ['Tezuka, Osamu', 'Osamu Tezuka'],
    ['Katsuhiro Ōtomo', 'Katsuhiro Otomo'],
    ['Ohtomo Katsuhiro', 'Katsuhiro Otomo'],
    ['Yoshitoki Ōima', 'Yoshitoki Ooima'],
    ['Jirô Taniguchi', 'Jiro Taniguchi'],
    ['Koike, Kojima', 'Kazuo Koike, Goseki Kojima'],
    ['Urasawa / Tezuka', 'Naoki Urasawa, Osamu Tezuka, Takashi Nagasaki'],
    ['E. Oda', 'Eiichiro Oda'],
    ['Oda E.', 'Eiichiro Oda'],
    ['de Ryôko Kui', 'Ryouko Kui'],
    ['Obata (dessin)', 'Takeshi Obata, Tsugumi Ohba'],
    ['Oba', 'Takeshi Obata, Tsugumi Ohba'],
    ['Baku Yumemakura Jiro Taniguchi', 'Jirou Taniguchi, Baku Yumemakura'],
    ['Natsu Hyuuga Nekokurage Itsuki Nanao', 'Natsu Hyuuga, Nekokurage, Itsuki Nanao'],
    ['Tetsuo Hara Buronson', 'Tetsuo Hara, Buronson'],
    ['CLAMP', 'Clamp'],
    ['774', '774'],
    ['one', 'Yusuke Murata, ONE'],
    ['Chika Umino', 'Chica Umino'],
  ])('lets %s be among %s', (written, known) => {
    expect(compareAuthors(written, known)).toBe('agree');
  });

  it.each([
    ['Akira Toriyama', 'Katsuhiro Otomo'],
    ['Koike, Tezuka', 'Kazuo Koike, Goseki Kojima'],
    ['Oda, Akira', 'Eiichiro Oda'],
    ['Oda Nobunaga', 'Eiichiro Oda'],
    ['O.', 'Eiichiro Oda'],
    ['Tetsuo Hara Akira Toriyama', 'Tetsuo Hara, Buronson'],
    ['Eiichiro Oda Short Stories', 'Eiichiro Oda'],
  ])('tells %s from %s', (written, known) => {
    expect(compareAuthors(written, known)).toBe('differ');
  });

  it.each([
    ['', 'Eiichiro Oda'],
    ['Inconnu', 'Eiichiro Oda'],
    ['-', 'Eiichiro Oda'],
    ['Eiichiro Oda', ''],
    ['三浦建太郎', 'Kentarou Miura'],
    ['Kentaro Miura', '三浦建太郎'],
    ['Naoki Urazawa', 'Naoki Urasawa'],
  ])('says nothing of %s and %s', (written, known) => {
    expect(compareAuthors(written, known)).toBe('unknown');
  });
});

describe('namesAllAuthors', () => {
  it('needs each author', () => {
    expect(namesAllAuthors('Mori', 'Kaoru Mori')).toBe(true);
    expect(namesAllAuthors('Asagiri, Harukawa35', 'Kafka Asagiri, Harukawa35')).toBe(true);
    expect(namesAllAuthors('Kafka Asagiri', 'Kafka Asagiri, Harukawa35')).toBe(false);
    expect(namesAllAuthors('Kafka Asagiri', '')).toBe(false);
    expect(namesAllAuthors('Satoshi Shiki Ryou Suzukaze', 'Ryou Suzukaze, Satoshi Shiki')).toBe(
      true,
    );
    expect(namesAllAuthors('Satoshi Shiki Ryou', 'Ryou Suzukaze, Satoshi Shiki')).toBe(true);
    expect(namesAllAuthors('aa '.repeat(100), 'bb, aa aa')).toBe(false);
  });
});

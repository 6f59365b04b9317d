import { describe, expect, it } from 'vitest';

import { readList } from '../read.ts';

const utf16 = (text: string, isLittle: boolean): Uint8Array =>
  new Uint8Array(
    Array.from(text).flatMap((character) => {
      const unit = character.charCodeAt(0);
      return isLittle ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
    }),
  );

const rows = (source: string | Uint8Array, name?: string) =>
  readList(source, name).entries.map(({ position, title, author, score }) => [
    position,
    title,
    author,
    score,
  ]);

const TWO = [
  [1, 'Détective Conan', 'Gōshō Aoyama', 9.5],
  [2, 'Nana', 'Ai Yazawa', 8],
];

describe('columns', () => {
  it.each([
    ['Rang;Titre;Auteur;Note\n1;Détective Conan;Gōshō Aoyama;9,5\n2;Nana;Ai Yazawa;8\n'],
    ['Note;Auteur;Titre;Rang;Genre\n9,5;Gōshō Aoyama;Détective Conan;1;x\n8;Ai Yazawa;Nana;2;\n'],
    ['#,Title,Author,Score\n1,Détective Conan,Gōshō Aoyama,9.5\n2,Nana,Ai Yazawa,8\n'],
    [
      'N°\tNom du manga\tMangaka\tMa note\n1\tDétective Conan\tGōshō Aoyama\t9,5\n2\tNana\tAi Yazawa\t8',
    ],
    [
      'rank,manga_title,authors,user_rating\n1,Détective Conan,Gōshō Aoyama,9.5\n2,Nana,Ai Yazawa,8\n',
    ],
    [
      'Position|Titre|Auteur(s)|Note /10\n1|Détective Conan|Gōshō Aoyama|9,5/10\n2|Nana|Ai Yazawa|8/10\n',
    ],
    ['1;Détective Conan;Gōshō Aoyama;9,5\n2;Nana;Ai Yazawa;8\n3;Monster;Naoki Urasawa;7\n'],
    [
      '"Rang";"Titre";"Auteur";"Note"\r\n"1";"Détective Conan";"Gōshō Aoyama";"9,5"\r\n"2";"Nana";"Ai Yazawa";"8"\r\n',
    ],
    [
      '\uFEFFRang;Titre;Auteur;Note\n\n1;Détective Conan;Gōshō Aoyama;9,5\n;;;\n2;Nana;Ai Yazawa;8\n',
    ],
    [
      'Mes mangas;;;\n;;;\nRang;Titre;Auteur;Note\n1;Détective Conan;Gōshō Aoyama;9,5\n2;Nana;Ai Yazawa;8\n',
    ],
  ])('%j', (text) => {
    expect(rows(text).slice(0, 2)).toEqual(TWO);
  });

  it('are read in every encoding of spreadsheets', () => {
    const text =
      'Rang;Titre;Auteur;Note\r\n1;Détective Conan;Gosho Aoyama;9,5\r\n2;Nana;Ai Yazawa;8\r\n';
    const expected = [[1, 'Détective Conan', 'Gosho Aoyama', 9.5], TWO[1]];
    expect(rows(utf16(`\uFEFF${text}`, true))).toEqual(expected);
    expect(rows(utf16(`\uFEFF${text}`, false))).toEqual(expected);
    expect(rows(utf16(text, true))).toEqual(expected);
    expect(rows(utf16(text, false))).toEqual(expected);
    expect(rows(Uint8Array.from(text, (character) => character.charCodeAt(0)))).toEqual(expected);
    expect(rows(new TextEncoder().encode(`\uFEFF${text}`))).toEqual(expected);
  });

  it('called "Note" have scores or comments', () => {
    expect(readList('Titre;Note\nNana;8\nMonster;\n').entries[0]).toMatchObject({
      score: 8,
      note: null,
    });
    expect(readList('Title;Notes\nNana;Triste\nMonster;\n').entries[0]).toMatchObject({
      score: null,
      note: { text: 'Triste', isSpoiler: false },
    });
    expect(readList('Titre;Note;Avis\nNana;8;Triste\n').entries[0]).toMatchObject({
      score: 8,
      note: { text: 'Triste' },
    });
  });

  it('may have further titles, ids and links', () => {
    const list = readList(
      'Titre VF,Titre original,MAL ID,URL\nL’Attaque des Titans,Shingeki no Kyojin,23390,\nNana,,,https://anilist.co/manga/30028/\n',
    );
    expect(list.entries).toMatchObject([
      { title: 'L’Attaque des Titans', otherTitles: ['Shingeki no Kyojin'], malId: 23_390 },
      { title: 'Nana', otherTitles: [], anilistId: 30_028 },
    ]);
  });

  it('mark what gives the story away', () => {
    const list = readList('Titre;Commentaire;Spoiler\nNana;Elle part;oui\nMonster;Johan;\n');
    expect(list.entries.map(({ note }) => note)).toEqual([
      { text: 'Elle part', isSpoiler: true },
      { text: 'Johan', isSpoiler: false },
    ]);
  });
});

describe('the order to propose', () => {
  it('is that of the ranks, else of the scores, else of the file', () => {
    expect(readList('Rang;Titre;Note\n1;Nana;8\n2;Monster;9\n').order).toBe('file');
    expect(readList('Titre;Note\nNana;8\nMonster;9\n').order).toBe('score');
    expect(readList('Titre;Auteur\nNana;Ai Yazawa\nMonster;Naoki Urasawa\n').order).toBe('file');
  });
});

describe('services', () => {
  it('knows Goodreads’ volumes as one work with its best score', () => {
    const list = readList(
      'Book Id,Title,Author,My Rating,Exclusive Shelf\n1,"Nana, Vol. 1 (Nana, #1)",Ai Yazawa,3,read\n2,"Nana, Vol. 2 (Nana, #2)",Ai Yazawa,5,read\n3,"Monster, Tome 1",Naoki Urasawa,0,to-read\n',
    );
    expect(list.format).toBe('goodreads');
    expect(list.entries).toMatchObject([
      { title: 'Nana, Vol. 1 (Nana, #1)', otherTitles: ['Nana'], score: 5 },
      { title: 'Monster, Tome 1', score: null },
    ]);
    expect(list.duplicates).toEqual(['Nana, Vol. 2 (Nana, #2)']);
  });

  it('knows the ratings of Letterboxd, and StoryGraph’s', () => {
    expect(
      readList('Date,Name,Year,Letterboxd URI,Rating\n2025-01-01,Akira,1982,x,4.5\n'),
    ).toMatchObject({
      format: 'letterboxd',
      order: 'score',
      entries: [{ title: 'Akira', score: 4.5 }],
    });
    expect(
      readList(
        'Title,Authors,ISBN/UID,Read Status,Star Rating,Review\nNana,Ai Yazawa,1,read,4.25,"Beau, triste"\n',
      ).entries,
    ).toMatchObject([
      { title: 'Nana', author: 'Ai Yazawa', score: 4.25, note: { text: 'Beau, triste' } },
    ]);
  });

  it('knows Mihon’s columns without names, and with', () => {
    const list = readList(
      'Nana,Ai Yazawa,Ai Yazawa\nMonster,Naoki Urasawa,\nBerserk,Kentaro Miura,Kentaro Miura\n',
    );
    expect(list.format).toBe('mihon');
    expect(list.entries.map(({ author }) => author)).toEqual([
      'Ai Yazawa',
      'Naoki Urasawa',
      'Kentaro Miura',
    ]);
    expect(readList('Nana\nMonster\n', 'mihon_library_export.csv').entries).toHaveLength(2);
  });
});

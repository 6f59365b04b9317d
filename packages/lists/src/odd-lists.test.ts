import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { readList } from './read.ts';
import { entriesOf } from './testing/entries-of.ts';

const FOLDER = new URL('../../../fixtures/odd-lists/', import.meta.url);

it.each([
  [
    'yamtrack.csv',
    ['Berserk | 9.5 | Le sommet | mal-2', 'Real | 8.5 | mal-657', 'Clover | 8 | mal-113'],
  ],
  ['tableur-categorie.csv', ['Berserk | Miura', 'Nana | Yazawa', 'Orange | Takano']],
  ['calibre.csv', ['One Piece | Eiichirō Oda | 5', 'Monster | Naoki Urasawa | 3']],
  [
    'inventaire.csv',
    ['One Piece | Eiichirō Oda', 'Quartier lointain | Jirō Taniguchi', 'Pluto | Naoki Urasawa'],
  ],
  [
    'bdgest.csv',
    [
      'One Piece | Oda, Eiichiro | 5',
      'Vagabond | Inoué, Takehiko | 5',
      'Monster (Urasawa) | Urasawa, Naoki | 4 | lu trois fois',
    ],
  ],
  [
    'Biblio_export.csv',
    [
      "One Piece, tome 1 : À l'aube d'une grande aventure | Oda Eiichirô | 5",
      'La Démocratie aux champs | Zask Joëlle | 4',
      'Emma, tome 1 | Mori Kaoru | 3',
      'Quartier lointain, tome 1 | Taniguchi Jirô',
      'Pluto, tome 1 | Urasawa Naoki',
      "L'Atelier des sorciers, tome 1 | Shirahama Kamome",
    ],
  ],
  [
    'comick-mylist-2025-09-23.csv',
    [
      'Real | 10 | mal-657 | al-30657',
      'Emma | 9 | mal-729 | al-30729',
      'Sousou no Frieren | 8 | mal-126287 | al-118586',
      'Orange | 7 | mal-35573 | al-65573',
    ],
  ],
  [
    'kitsu-bibliotheque.json',
    [
      'Berserk | 20 | Immense | mal-2',
      'Vagabond | 16 | À relire | mal-656',
      'Fairy Tail | 8 | mal-598',
      'Monster | mal-1',
    ],
  ],
  ['tachiyomi_2020-05-01_10-00.json', ['Berserk | al-30002', 'Vagabond', 'Fairy Tail']],
  ['ryot.json', ['Berserk | 95 | Grand | al-30002', 'Vagabond | 90 | al-30656']],
  [
    'notes-devant.txt',
    [
      'Berserk | 10',
      'Vagabond | 10',
      'Monster | 9.5',
      '20th Century Boys | 9',
      'Vinland Saga | 9',
      'Kingdom | 8',
      'Fairy Tail | 7',
    ],
  ],
  [
    'note-en-titre.txt',
    ['Berserk | 10', 'Vagabond | 10', 'Monster | 9', 'Kingdom | 9', 'Nana | 8', 'Beck | 8'],
  ],
  ['places.txt', ['Berserk', 'Vagabond', 'Monster']],
  ['rang-colle.txt', ['Berserk', 'Vagabond', 'Monster']],
  [
    'positions-critiques.txt',
    [
      'Dorohedoro tome 1 - éditeur : Soleil | De la boue.',
      'Pandora Hearts tome 1 - éditeur : Ki-oon | Des lapins.',
      "Trinity Seven tome 1 - éditeur : Panini | De l'humour.",
      "Übel Blatt tome 1 - éditeur : Ki-oon | De l'action et de la magie.",
      'Black Butler tome 1 - éditeur : Kana | Un majordome qui surprend.',
    ],
  ],
  ['point-colle-chiffres.txt', ['Berserk', 'Vagabond', '20th Century Boys', '3-gatsu no Lion']],
  ['crochets-notes.txt', ['Berserk | 10', 'Vagabond | 9', 'Monster | 8']],
  [
    'page-senscritique.txt',
    [
      'Berserk (1989) | Kentarō Miura',
      "Steel Ball Run - JoJo's Bizarre Adventure, Partie 7 (2004) | Hirohiko Araki",
      'Kingdom (2006) | Yasuhisa Hara',
      "L'Attaque des Titans (2009) | Hajime Isayama",
    ],
  ],
  [
    'puces-avis.txt',
    [
      'Versailles of the Dead, Suekane Kumiko. (Série en cours, 4 tomes paru sur les 5) | une intrigue intéressante.\nla France du 18e siècle.',
      'Blue Giant, Ishizuka Shinichi. (Série terminée en 10 tomes) | on entend la musique.\nun lycéen et un saxophone.',
    ],
  ],
  ['rang-seul-sur-sa-ligne.txt', ['Berserk', 'Vagabond', 'Monster']],
  ['puces-word.txt', ['Berserk', 'Vagabond', 'Monster']],
  ['cite.txt', ['Berserk', 'Vagabond', 'Monster']],
  ['mot-de-la-fin.txt', ['Berserk', 'Vagabond', 'Monster']],
  [
    'ex-aequo.txt',
    [
      'One Piece',
      'Slam Dunk',
      'Dragon Ball',
      'Death Note',
      'Gintama',
      'Lovely Complex',
      'Nodame Cantabile',
      'Detective Conan',
      'Hana Yori Dango',
      'Fullmetal Alchemist',
    ],
  ],
  [
    'coeur.xml',
    ['Vagabond | 10 | mal-656', 'Berserk | 9 | mal-2', 'Nana | 8 | je <3 Hachi | mal-28'],
  ],
  [
    'excel-macintosh.csv',
    [
      'L’Attaque des Titans | 9.5',
      'Éclat(s) d’âme | 9',
      'Le Pacte des Yôkai | 8',
      'Les Enfants de la mer | 8',
    ],
  ],
  ['cesures.txt', ['L’Attaque des Titans', 'Berserk', 'Vagabond', 'Monster', 'OnePiece']],
  ['obsidian.md', ['Berserk', 'Vagabond', 'Monster | 5', 'Nana']],
  ['liens-seuls.txt', ['berserk', 'vagabond', 'mal-1', 'al-30028', 'Blame']],
  ['hors-classement.csv', ['Akira', 'Nana', 'Berserk', 'Orange', 'Monster']],
])('%s has what its owner meant', (name, expected) => {
  expect(entriesOf(readFileSync(new URL(name, FOLDER)), name)).toEqual(expected);
});

it.each([
  ['10 - A\n9 - B\n8 - C\n7 - D\n6 - E\n5 - F\n4 - G\n3 - H\n2 - I\n1 - J', 'J', 'a countdown'],
  ['1 - A\n2 - B\n2 - C\n4 - D', 'A', 'ranks with a tie'],
  ['100 Bullets\n20th Century Boys\n7 Seeds', '100 Bullets', 'titles that begin with numbers'],
  ['8,5 - A\n10 - B\n9 - C', 'B | 10', 'scores in any order'],
  ['I. A\nII. B\nIII. C', 'A', 'Roman numerals'],
  ['１．A\n２．B\n３．C', 'A', 'wide digits'],
  [':two: B\n:one: A', 'A', 'names of emoji'],
  ['[1] A\n[2] B\n[3] C', 'A', 'ranks in brackets'],
  ['o\tA\no\tB', 'A', 'bullets of a font of signs'],
  ['1. LâA', 'LâA', 'letters that are not encoded twice'],
])('%j begins with %j: %3$s', (text, first) => {
  expect(entriesOf(text)[0]).toBe(first);
});

it('keeps the titles of a page in blocks by two choices of the correction screen', () => {
  const text = readFileSync(new URL('titre-deux-points.txt', FOLDER), 'utf8');
  const { entries } = readList(text, '', { lines: { every: 2, from: 2 } });
  expect(entries.map(({ title }) => title)).toEqual([
    'Criminelles Fiançailles 5',
    'Blue Giant 8',
    'Yasha 3',
    'Zone Fantôme 2',
  ]);
});

it('says the line of malformed XML, and reads nothing of it', () => {
  const xml =
    '<myanimelist>\n<manga><manga_title>A</manga_title>\n<my_comments>x <b y\n</manga>\n</myanimelist>';
  expect(() => readList(new TextEncoder().encode(xml), 'a.xml')).toThrow(
    expect.objectContaining({ fault: 'malformed', line: expect.any(Number) as number }),
  );
});

it.each([
  ['liste.docx', readFileSync(new URL('liste.docx', FOLDER)), 'document-file'],
  ['photo.heic', new Uint8Array([0, 0, 0, 24]), 'picture-file'],
  ['photo.tiff', new Uint8Array([0x49, 0x49, 0x2a, 0]), 'picture-file'],
  [
    'dessin.svg',
    new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'picture-file',
  ],
])('%s is named for what it is', (name, bytes, fault) => {
  expect(() => readList(bytes, name)).toThrow(expect.objectContaining({ fault }));
});

import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { orderList } from './match/list-order.ts';
import { readList } from './read.ts';

const FOLDER = new URL('../../../fixtures/odd-lists/', import.meta.url);

/** The entries of a list in the order that is proposed: title, author, score, note and ids, what there is. */
function entriesOf(source: Uint8Array | string, name = ''): string[] {
  const list = readList(source, name);
  const { ranked, unscored } = orderList(list.entries, list.order);
  return [...ranked, ...unscored].map(({ title, author, score, note, malId, anilistId }) =>
    [title, author, score, note?.text, malId && `mal-${malId}`, anilistId && `al-${anilistId}`]
      .filter((part) => part !== '' && part !== null && part !== undefined)
      .join(' | '),
  );
}

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

it.each([
  [
    'l.csv',
    'Titre,Auteur,Note\nBerserk,Miura,10\nVagabond,Inoue,9\nTitre,Auteur,Note\nNana,Yazawa,8\nMonster,Urasawa,7\n',
    ['Berserk | Miura | 10', 'Vagabond | Inoue | 9', 'Nana | Yazawa | 8', 'Monster | Urasawa | 7'],
  ],
  [
    'l.csv',
    'Ouvrage;Créateur;Tomes\nBerserk;Kentaro Miura;42\nNana;Ai Yazawa;21\nMonster;Naoki Urasawa;18\n',
    ['Berserk | Kentaro Miura', 'Nana | Ai Yazawa', 'Monster | Naoki Urasawa'],
  ],
  ['l.csv', 'Mes mangas préférés\nBerserk\nNana\nMonster\n', ['Berserk', 'Nana', 'Monster']],
  [
    'l.csv',
    'Manga,Ma note perso,Mon ressenti\nBerserk,10,Un monument\nNana,9,Superbe\nOrange,7,Triste\n',
    ['Berserk | 10 | Un monument', 'Nana | 9 | Superbe', 'Orange | 7 | Triste'],
  ],
  [
    'bdgest.csv',
    '"IdAlbum";"ISBN";"Serie";"Num";"NumA";"Titre";"Editeur";"EO";"DL";"Note";"Scenario"\n"1";"9782";"Berserk";"1";"";"Le guerrier noir";"Glénat";"0";"2004";"0";"Miura, Kentaro"\n"2";"9783";"Berserk";"2";"";"Tome 2";"Glénat";"0";"2004";"0";"Miura, Kentaro"\n"3";"9784";"Nana";"1";"";"Tome 1";"Delcourt";"0";"2002";"0";"Yazawa, Ai"\n',
    ['Berserk | Miura, Kentaro', 'Nana | Yazawa, Ai'],
  ],
  [
    'bookwyrm-export.csv',
    'title,author_text,remote_id,openlibrary_key,isbn_13,start_date,finish_date,rating,review_name,review_cw,review_content\nBerserk,Kentaro Miura,https://bookwyrm.social/book/1,,978,,,5.0,,,Immense\nNana,Ai Yazawa,https://bookwyrm.social/book/2,,978,,,,,,\nMonster,Naoki Urasawa,https://bookwyrm.social/book/3,,978,,,3.5,,,\n',
    ['Berserk | Kentaro Miura | 5 | Immense', 'Monster | Naoki Urasawa | 3.5', 'Nana | Ai Yazawa'],
  ],
  [
    'l.csv',
    'Titre,Auteurs,Éditeur,Ma note,Ma critique\n"Berserk, tome 1",Kentaro Miura,Glénat,5.0,Immense\n"Nana, tome 1",Ai Yazawa,Delcourt,0.0,\n"Monster, tome 1",Naoki Urasawa,Kana,3.5,\n',
    [
      'Berserk, tome 1 | Kentaro Miura | 5 | Immense',
      'Monster, tome 1 | Naoki Urasawa | 3.5',
      'Nana, tome 1 | Ai Yazawa',
    ],
  ],
  ['l.json', '{"lus":["Berserk","Nana"],"en cours":["Monster"]}', ['Berserk', 'Nana', 'Monster']],
  [
    'tier.json',
    '{"S":["Berserk","Vagabond"],"A":["Nana"],"B":["Orange"]}',
    ['Berserk', 'Vagabond', 'Nana', 'Orange'],
  ],
  [
    'l.json',
    '{"data":[{"entry":{"mal_id":2,"title":"Berserk","url":"https://myanimelist.net/manga/2/Berserk"},"score":10},{"entry":{"mal_id":28,"title":"Nana","url":"https://myanimelist.net/manga/28/Nana"},"score":0}]}',
    ['Berserk | 10 | mal-2', 'Nana | mal-28'],
  ],
  [
    'l.ndjson',
    '{"title":"Berserk","score":10}\n{"title":"Nana","score":9}\n{"title":"Monster","score":8}\n',
    ['Berserk | 10', 'Nana | 9', 'Monster | 8'],
  ],
  [
    'l.json',
    '{"2":{"title":"Berserk","score":10},"28":{"title":"Nana","score":9}}',
    ['Berserk | 10', 'Nana | 9'],
  ],
  [
    'l.json',
    '{"Berserk":{"note":10,"avis":"top"},"Nana":{"note":9,"avis":""}}',
    ['Berserk | 10 | top', 'Nana | 9'],
  ],
  [
    '',
    '10/10 : Berserk\n9/10 : Nana\n8,5/10 : Monster\n9,5/10 : Vagabond',
    ['Berserk | 10', 'Vagabond | 9.5', 'Nana | 9', 'Monster | 8.5'],
  ],
  ['', '★★★★★ Berserk\n★★★★☆ Nana\n★★★ Orange', ['Berserk | 5', 'Nana | 4', 'Orange | 3']],
  [
    '',
    'Note : 10\nBerserk\nVagabond\n\nNote : 9\nNana\nMonster\n\nNote : 8\nOrange\nBeck',
    ['Berserk | 10', 'Vagabond | 10', 'Nana | 9', 'Monster | 9', 'Orange | 8', 'Beck | 8'],
  ],
  ['', '⭐ 9.5 Berserk\n⭐ 9 Nana\n⭐ 8.5 Orange', ['Berserk | 9.5', 'Nana | 9', 'Orange | 8.5']],
  ['', '95% Berserk\n90% Nana\n85% Monster', ['Berserk | 95', 'Nana | 90', 'Monster | 85']],
  [
    '',
    '8 - Nana\n10 - Berserk\n7 - Orange\n9 - Monster',
    ['Berserk | 10', 'Monster | 9', 'Nana | 8', 'Orange | 7'],
  ],
  ['', 'En 3e : Monster\nEn 2e : Nana\nEn 1er : Berserk', ['Berserk', 'Nana', 'Monster']],
  ['', 'Premier : Berserk\nDeuxième : Nana\nTroisième : Monster', ['Berserk', 'Nana', 'Monster']],
  ['', '1/Berserk\n2/Nana\n3/Monster', ['Berserk', 'Nana', 'Monster']],
  ['', 'a) Berserk\nb) Nana\nc) Monster', ['Berserk', 'Nana', 'Monster']],
  ['', '① Berserk\n② Nana\n③ Monster', ['Berserk', 'Nana', 'Monster']],
  ['', '1️⃣ Berserk\n2️⃣ Nana\n3️⃣ Monster\n🔟 Orange', ['Berserk', 'Nana', 'Monster', 'Orange']],
  ['', '1 > Berserk\n2 > Nana\n3 > Monster', ['Berserk', 'Nana', 'Monster']],
  ['', '1_ Berserk\n2_ Nana\n3_ Monster', ['Berserk', 'Nana', 'Monster']],
  ['', '1 = Berserk\n2 = Nana\n3 = Monster', ['Berserk', 'Nana', 'Monster']],
  ['', 'i. Berserk\nii. Nana\niii. Monster', ['Berserk', 'Nana', 'Monster']],
  [
    '',
    '1 20th Century Boys\n2 Berserk\n3 Nana\n4 7 Seeds',
    ['20th Century Boys', 'Berserk', 'Nana', '7 Seeds'],
  ],
  ['', '1:20th Century Boys\n2:Berserk\n3:7 Seeds', ['20th Century Boys', 'Berserk', '7 Seeds']],
  [
    '',
    '9.Nana\n10.20th Century Boys\n11.Berserk\n12.7 Seeds',
    ['Nana', '20th Century Boys', 'Berserk', '7 Seeds'],
  ],
  [
    '',
    '[9,5/10] Berserk\n[9/10] Nana\n[8/10] Monster',
    ['Berserk | 9.5', 'Nana | 9', 'Monster | 8'],
  ],
  ['', '[Seinen] Berserk\n[Josei] Nana\n[Shonen] Naruto', ['Berserk', 'Nana', 'Naruto']],
  ['', "['Berserk', 'Nana', 'Monster']", ['Berserk', 'Nana', 'Monster']],
  [
    '',
    '[10/10]\nBerserk\nVagabond\n[9/10]\nNana\nMonster',
    ['Berserk | 10', 'Vagabond | 10', 'Nana | 9', 'Monster | 9'],
  ],
  ['', '•Berserk\n•Nana\n•Monster', ['Berserk', 'Nana', 'Monster']],
  ['', '-Berserk\n-Nana\n-Monster', ['Berserk', 'Nana', 'Monster']],
  [
    '',
    'Salut !\nVoici mes mangas préférés :\n- Berserk\n- Nana\n- Monster\n\nBises,\nMarie',
    ['Berserk', 'Nana', 'Monster'],
  ],
  ['', 'Berserk\nNana\nMonster\n\nEnvoyé de mon iPhone', ['Berserk', 'Nana', 'Monster']],
  ['', '"Berserk",\n"Nana",\n"Monster"', ['Berserk', 'Nana', 'Monster']],
  [
    '',
    'Mes préférés : Berserk ; Nana ; Monster ; Vagabond',
    ['Berserk', 'Nana', 'Monster', 'Vagabond'],
  ],
  ['', '\\- Berserk\n\\- Nana\n\\- Monster', ['Berserk', 'Nana', 'Monster']],
  ['', '- Berserk ;\n- Nana ;\n- Monster', ['Berserk', 'Nana', 'Monster']],
  [
    '',
    '[12/03/2024 21:03:11] Marie : Berserk\n[12/03/2024 21:03:15] Marie : Nana\n[12/03/2024 21:03:18] Marie : Monster',
    ['Berserk', 'Nana', 'Monster'],
  ],
  [
    'a.xml',
    '<myanimelist><manga><manga_mangadb_id>2</manga_mangadb_id><manga_title>Gloutons & Dragons</manga_title><my_score>9</my_score></manga><manga><manga_mangadb_id>28</manga_mangadb_id><manga_title>Nana</manga_title><my_score>0</my_score></manga></myanimelist>',
    ['Gloutons & Dragons | 9 | mal-2', 'Nana | mal-28'],
  ],
  ['', 'Berserk\u000bNana\u000bMonster', ['Berserk', 'Nana', 'Monster']],
  [
    'l.csv',
    'Titre,Note\nL&#039;Attaque des Titans,9\nGloutons &amp; Dragons,8\n',
    ["L'Attaque des Titans | 9", 'Gloutons & Dragons | 8'],
  ],
  [
    '',
    'L&#039;Attaque des Titans\nGloutons &amp; Dragons\nNana',
    ["L'Attaque des Titans", 'Gloutons & Dragons', 'Nana'],
  ],
  ['', '１位　ベルセルク\n２位　ナナ\n３位　モンスター', ['ベルセルク', 'ナナ', 'モンスター']],
])('%j %j has what its owner meant', (name, text, expected) => {
  expect(entriesOf(new TextEncoder().encode(text), name)).toEqual(expected);
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

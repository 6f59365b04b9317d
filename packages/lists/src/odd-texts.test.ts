import { expect, it } from 'vitest';

import { entriesOf } from './testing/entries-of.ts';

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
  [
    '',
    'Berserk\nAuteur : Kentaro Miura\nNote : 10\n\nNana\nAuteur : Ai Yazawa\nNote : 9\n\nMonster\nAuteur : Naoki Urasawa\nNote : 8',
    ['Berserk | Kentaro Miura | 10', 'Nana | Ai Yazawa | 9', 'Monster | Naoki Urasawa | 8'],
  ],
  [
    'l.json',
    '{"ranking":{"1":"Berserk","2":"Nana","3":"Monster"}}',
    ['Berserk', 'Nana', 'Monster'],
  ],
  ['l.json', '{"1":"Berserk","2":"Nana","3":"Monster"}', ['Berserk', 'Nana', 'Monster']],
  [
    '',
    '- 10 : Berserk\n- 10 : Vagabond\n- 9 : Nana\n- 8 : Monster',
    ['Berserk | 10', 'Vagabond | 10', 'Nana | 9', 'Monster | 8'],
  ],
  ['', '1er\nBerserk\n2e\nNana\n3e\nMonster', ['Berserk', 'Nana', 'Monster']],
  ['', 'Monster : 3e\nNana : 2e\nBerserk : 1er', ['Berserk', 'Nana', 'Monster']],
  [
    '',
    'N°3 : Monster\n\nTrop bien.\n\nN°2 : Nana\n\nTriste.\n\nN°1 : Berserk\n\nImmense.',
    ['Berserk | Immense.', 'Nana | Triste.', 'Monster | Trop bien.'],
  ],
  ['', '7.5 Monster\n8.5 Nana\n9.5 Berserk', ['Berserk | 9.5', 'Nana | 8.5', 'Monster | 7.5']],
  ['', '[9,5] Berserk\n[9] Nana\n[8] Monster', ['Berserk | 9.5', 'Nana | 9', 'Monster | 8']],
  ['', '{1} Berserk\n{2} Nana\n{3} Monster', ['Berserk', 'Nana', 'Monster']],
  [
    '',
    'Le 12 mars 2024, Marie a écrit :\n> Berserk\n> Nana\n> Monster',
    ['Berserk', 'Nana', 'Monster'],
  ],
  ['', '☑ Berserk\n☐ Nana\n☑ Monster', ['Berserk', 'Nana', 'Monster']],
  ['', '⁃\tBerserk\n⁃\tNana\n⁃\tMonster', ['Berserk', 'Nana', 'Monster']],
  ['', '∙ Berserk\n∙ Nana\n∙ Monster', ['Berserk', 'Nana', 'Monster']],
  ['', '=> Berserk\n=> Nana\n=> Monster', ['Berserk', 'Nana', 'Monster']],
  [
    '',
    'Seconde chance : le retour\nPremier : le film\nNana\nBerserk',
    ['Seconde chance : le retour', 'Premier : le film', 'Nana', 'Berserk'],
  ],
  [
    '',
    'Nom de la série\tScénariste(s)\tMon ressenti\tNote perso\nBerserk\tKentaro Miura\tImmense\t10\nNana\tAi Yazawa\tTriste\t9',
    ['Berserk | Kentaro Miura | 10 | Immense', 'Nana | Ai Yazawa | 9 | Triste'],
  ],
])('%j %j has what its owner meant', (name, text, expected) => {
  expect(entriesOf(new TextEncoder().encode(text), name)).toEqual(expected);
});

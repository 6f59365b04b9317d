import { describe, expect, it } from 'vitest';

import { readList } from '../read.ts';

const titles = (text: string, name?: string): string[] =>
  readList(text, name).entries.map(({ title }) => title);

const THREE = ['Berserk', 'Monster', 'Nana'];

describe('markers of lines', () => {
  it.each([
    ['1. Berserk\n2. Monster\n3. Nana'],
    ['1) Berserk\n2) Monster\n3) Nana'],
    ['(1) Berserk\n(2) Monster\n(3) Nana'],
    ['#1 Berserk\n#2 Monster\n#3 Nana'],
    ['# 1 Berserk\n# 2 Monster\n# 3 Nana'],
    ['n° 1 Berserk\nn°2 Monster\nN° 3 : Nana'],
    ['1 - Berserk\n2 – Monster\n3 — Nana'],
    ['1/ Berserk\n2/ Monster\n3/ Nana'],
    ['1: Berserk\n2 : Monster\n3: Nana'],
    ['1er : Berserk\n2ème : Monster\n3e : Nana'],
    ['Top 1 : Berserk\nTop 2 : Monster\nTop 3 : Nana'],
    ['1 Berserk\n2 Monster\n3 Nana'],
    ['1er Berserk\n2e Monster\n3ème Nana'],
    ['1.Berserk\n2.Monster\n3.Nana'],
    ['01. Berserk\r\n02. Monster\r\n03. Nana\r\n'],
    ['1️⃣ Berserk\n2️⃣ Monster\n3️⃣ Nana'],
    ['🥇 Berserk\n🥈 Monster\n🥉 Nana'],
    ['- 1. Berserk\n- 2. Monster\n- 3. Nana'],
    ['1.\tBerserk\n2.\tMonster\n3.\tNana'],
    ['**1. Berserk**\n**2. Monster**\n**3. Nana**'],
    ['## 1. Berserk\nUn sommet.\n\n## 2. Monster\n\n## 3. Nana'],
  ])('%j is ranked', (text) => {
    const { entries } = readList(text);
    expect(entries.map(({ title }) => title)).toEqual(THREE);
    expect(entries.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it.each([
    ['Berserk\nMonster\nNana'],
    ['\n\nBerserk\n\nMonster\n\n\nNana\n'],
    ['- Berserk\n- Monster\n- Nana'],
    ['* Berserk\n* Monster\n* Nana'],
    ['• Berserk\n• Monster\n• Nana'],
    ['— Berserk\n— Monster\n— Nana'],
    ['- [x] Berserk\n- [ ] Monster\n- [x] Nana'],
    ['[x] Berserk\n[ ] Monster\n[x] Nana'],
    ['🔥 Berserk\n🔥 Monster\n❤️ Nana'],
    ['« Berserk »\n“Monster”\n"Nana"'],
    ['[list][*]Berserk\n[*][b]Monster[/b]\n[*][i]Nana[/i][/list]'],
    ['Berserk\u2028Monster\u2029Nana'],
  ])('%j has no ranks', (text) => {
    const { entries } = readList(text);
    expect(entries.map(({ title }) => title)).toEqual(THREE);
    expect(entries.map(({ position }) => position)).toEqual([null, null, null]);
  });

  it.each([
    ['20th Century Boys\n21st Century Boys\n7 Seeds\n100% Strawberry'],
    ['07-Ghost\n3x3 Eyes\n1/2 Prince\n2.5 Dimensional Seduction'],
    ['86: Eighty-Six\nMonster\nNana'],
    ['[Oshi no Ko]\n.hack//Legend\n+Anima\n-Saga-'],
    ['Mob Psycho 100\nArea 88\nKaijû n°8\nBlame!'],
    ['Gin no Saji – Silver Spoon\nMonster\nNana'],
    ['Death Note\nSpy*Family\nsnake_case_title\nRanma 1/2'],
    ['Tongari Bōshi no Atelier (L’Atelier des sorciers)\nNana (VF)\nMonster'],
    ['Moi, quand je me réincarne en slime\nChi, une vie de chat\nNana'],
    ['La Rose de Versailles\nLe Poème du vent et des arbres\nMonster'],
  ])('%j keeps its titles whole', (text) => {
    expect(titles(text)).toEqual(text.split('\n'));
  });

  it('reads a countdown and lists one after the other', () => {
    expect(readList('3. Nana\n2. Monster\n1. Berserk').entries[0]?.position).toBe(3);
    expect(titles('1. A\n2. B\n\nShonen\n1. C\n2. D')).toEqual(['A', 'B', 'C', 'D']);
  });

  it('gives a line its rank between two others', () => {
    const { entries } = readList('1. Berserk\n2. Monster\nNana\n4. Pluto');
    expect(entries.map(({ title, position }) => [position, title])).toEqual([
      [1, 'Berserk'],
      [2, 'Monster'],
      [3, 'Nana'],
      [4, 'Pluto'],
    ]);
  });
});

describe('titles that do not stand in lines of their own', () => {
  it.each([
    ['Berserk > Monster > Nana', [1, 2, 3]],
    ['Mon top :\n1. Berserk 2. Monster 3. Nana', [1, 2, 3]],
    ['Berserk, Monster, Nana, Pluto', [null, null, null, null]],
    ['S : Berserk, Monster\nA : Nana\nB : Pluto', [null, null, null, null]],
    ['Berserk\nKentaro Miura\n\nMonster\nNaoki Urasawa\n\nNana\nAi Yazawa', [null, null, null]],
  ])('%j', (text, positions) => {
    const { entries } = readList(text);
    expect(entries.map(({ title }) => title)).toEqual(
      [...THREE, 'Pluto'].slice(0, positions.length),
    );
    expect(entries.map(({ position }) => position)).toEqual(positions);
  });

  it('have their authors under them', () => {
    expect(readList('Berserk\nKentaro Miura\n\nNana\nAi Yazawa').entries[1]?.author).toBe(
      'Ai Yazawa',
    );
  });

  it('are one where they may be', () => {
    expect(titles('Moi, quand je me réincarne en slime')).toHaveLength(1);
    expect(titles('Orange\n1. Nana')).toEqual(['Nana']);
  });

  it('are behind the ranks under a heading', () => {
    const text = '1. Berserk\n2. Monster\n\nMentions honorables :\n- Nana\n- Pluto\n';
    expect(titles(text)).toEqual([...THREE, 'Pluto']);
    expect(titles(text.replaceAll('- ', ''))).toEqual([...THREE, 'Pluto']);
    expect(readList(text).entries.map(({ note }) => note)).toEqual([null, null, null, null]);
  });
});

describe('scores', () => {
  it.each([
    ['Berserk 10/10\nMonster 9,5/10\nNana 8/10'],
    ['Berserk, note 10/10\nMonster, note 9,5/10\nNana, note 8/10'],
    ['Berserk (10/10)\nMonster (9.5/10)\nNana (8/10)'],
    ['Berserk [10/10]\nMonster [9,5/10]\nNana [8/10]'],
    ['Berserk : 10\nMonster : 9,5\nNana : 8'],
    ['Berserk – 10\nMonster - 9,5\nNana — 8'],
    ['Berserk | 10\nMonster | 9,5\nNana | 8'],
    ['10/10 Berserk\n9,5/10 – Monster\n[8/10] Nana'],
    ['10/10\nBerserk\n\n9,5/10 :\nMonster\n\n8/10\nNana'],
    ['- Berserk\n  - Note : 10\n- Monster\n  - Note : 9,5\n- Nana\n  - Note : 8'],
  ])('%j', (text) => {
    const { entries, order } = readList(text);
    expect(entries.map(({ title, score }) => [title, score])).toEqual([
      ['Berserk', 10],
      ['Monster', 9.5],
      ['Nana', 8],
    ]);
    expect(order).toBe('file');
  });

  it('takes a half without stars for a part of the title', () => {
    const { entries } = readList('55. Monster\n56. Ranma ½\n57. Nana');
    expect(entries.map(({ title, score }) => [title, score])).toEqual([
      ['Monster', null],
      ['Ranma ½', null],
      ['Nana', null],
    ]);
  });

  it('are brought to one scale where they have several', () => {
    const { entries } = readList('Berserk 18/20\nMonster 9/10\nNana 4/5\nPluto ★★★');
    expect(entries.map(({ score }) => score)).toEqual([9, 9, 8, 6]);
    expect(readList('Berserk ★★★★½\nMonster ★★★☆☆').entries.map(({ score }) => score)).toEqual([
      4.5, 3,
    ]);
    expect(readList('Berserk - 95 %\nMonster - 80 %').entries.map(({ score }) => score)).toEqual([
      95, 80,
    ]);
  });

  it('may be missing', () => {
    const { entries, unscored } = readList('Berserk - 9\nMonster - ?\nNana - 8\nPluto');
    expect(entries.map(({ title, score }) => [title, score])).toEqual([
      ['Berserk', 9],
      ['Monster', null],
      ['Nana', 8],
      ['Pluto', null],
    ]);
    expect(unscored).toBe(2);
  });

  it('have what is said behind them as a note', () => {
    const { entries } = readList(
      'Berserk – 10/10 : un sommet\nMonster (9/10) - à lire\nNana 8/10 (triste)',
    );
    expect(entries.map(({ note }) => note?.text)).toEqual(['un sommet', 'à lire', 'triste']);
  });
});

describe('authors', () => {
  it.each([
    ['Monster | Naoki Urasawa\nBerserk | Kentaro Miura\nNana | Ai Yazawa'],
    ['Monster – Naoki Urasawa\nBerserk – Kentaro Miura\nNana – Ai Yazawa'],
    ['1. Monster - Naoki Urasawa\n2. Berserk - Kentaro Miura\n3. Nana - Ai Yazawa'],
    ['Monster (Naoki Urasawa)\nBerserk (Kentaro Miura)\nNana (Ai Yazawa)'],
    ['Monster / Naoki Urasawa\nBerserk / Kentaro Miura\nNana / Ai Yazawa'],
    ['Monster, Naoki Urasawa\nBerserk, Kentaro Miura\nNana, Ai Yazawa'],
    ['Monster de Naoki Urasawa\nBerserk de Kentaro Miura\nNana de Ai Yazawa'],
    ['Monster by Naoki Urasawa\nBerserk by Kentaro Miura\nNana by Ai Yazawa'],
    ['Monster – Naoki Urasawa – 9/10\nBerserk – Kentaro Miura – 8/10\nNana – Ai Yazawa – 7/10'],
    ['Monster\tNaoki Urasawa\nBerserk\tKentaro Miura\nNana\tAi Yazawa'],
    ['Monster;Naoki Urasawa\nBerserk;Kentaro Miura\nNana;Ai Yazawa'],
    [
      '- Monster\n  - Auteur : Naoki Urasawa\n- Berserk\n  - Auteur : Kentaro Miura\n- Nana\n  - Auteur : Ai Yazawa',
    ],
  ])('%j', (text) => {
    expect(readList(text).entries.map(({ title, author }) => [title, author])).toEqual([
      ['Monster', 'Naoki Urasawa'],
      ['Berserk', 'Kentaro Miura'],
      ['Nana', 'Ai Yazawa'],
    ]);
  });

  it('are not second titles', () => {
    const text =
      'Shingeki no Kyojin (L’Attaque des Titans)\nKimetsu no Yaiba (Demon Slayer)\nDungeon Meshi (Gloutons et Dragons)';
    expect(titles(text)).toEqual(text.split('\n'));
  });
});

describe('headings and comments', () => {
  it.each([
    ['Mon top manga\n\n1. Berserk\n2. Monster\n3. Nana', 'Mon top manga', ''],
    ['Mes mangas préférés :\n- Berserk\n- Monster\n- Nana', 'Mes mangas préférés', ''],
    ['Mon classement\nBerserk\nMonster\nNana', 'Mon classement', ''],
    ['Lectures d’hiver\n\nBerserk\nMonster\nNana', 'Lectures d’hiver', ''],
    ['# Mon top\n\nTout en ordre.\n\n1. Berserk\n2. Monster\n3. Nana', 'Mon top', 'Tout en ordre.'],
    ['**Mon top**\n\n1. **Berserk**\n2. *Monster*\n3. ~~Nana~~', 'Mon top', ''],
    ['[b]Mon top[/b]\n\n1. Berserk\n2. Monster\n3. Nana', 'Mon top', ''],
    ['Mon top\n=======\n\n1. Berserk\n---\n2. Monster\n***\n3. Nana', 'Mon top', ''],
    ['Titre\nBerserk\nMonster\nNana', '', ''],
  ])('%j', (text, title, description) => {
    const list = readList(text);
    expect(list.entries.map(({ title }) => title)).toEqual(THREE);
    expect([list.title, list.description]).toEqual([title, description]);
  });

  it('are told when they stand between titles', () => {
    const list = readList('- Berserk\n- Monster\n\nShojo :\n- Nana\n');
    expect(list.entries.map(({ title }) => title)).toEqual(THREE);
    expect(list.ignored).toEqual([{ reason: 'heading', written: 'Shojo :' }]);
  });

  it('may hold lists of their own', () => {
    expect(titles('- Seinen\n  - Berserk\n  - Monster\n- Shojo\n  - Nana\n')).toEqual(THREE);
  });

  it('are notes under a title', () => {
    const list = readList('1. Berserk\nUn sommet.\nVraiment.\n2. Monster\n> Johan\n3. Nana');
    expect(list.entries.map(({ note }) => note?.text)).toEqual([
      'Un sommet.\nVraiment.',
      'Johan',
      undefined,
    ]);
  });
});

describe('Markdown', () => {
  it('has links, whose addresses may name the work', () => {
    const list = readList(
      '1. [Berserk](https://myanimelist.net/manga/2/Berserk)\n2. [Monster](https://anilist.co/manga/30001/Monster/)\n3. https://myanimelist.net/manga/28/Nana',
    );
    expect(list.entries.map(({ title, malId, anilistId }) => [title, malId, anilistId])).toEqual([
      ['Berserk', 2, null],
      ['Monster', null, 30_001],
      ['Nana', 28, null],
    ]);
    expect(list.format).toBe('markdown');
  });

  it('has tables', () => {
    const list = readList(
      '## Mon top\n\n| Rang | Titre | Auteur | Note |\n|---|:-:|---|--:|\n| 1 | **Berserk** | Miura | 9,5 |\n| 2 | [Monster](http://a.b) | Urasawa | 9 |\n| 3 | Na\\|na | Yazawa | |\n\nFin.\n',
    );
    expect(list.title).toBe('Mon top');
    expect(list.format).toBe('markdown');
    expect(
      list.entries.map(({ position, title, author, score }) => [position, title, author, score]),
    ).toEqual([
      [1, 'Berserk', 'Miura', 9.5],
      [2, 'Monster', 'Urasawa', 9],
      [3, 'Na|na', 'Yazawa', null],
    ]);
  });

  it('escapes characters', () => {
    expect(titles('# Top\n- \\*Berserk\\*\n- Spy\\_Family\n- \\[Oshi no Ko\\]\n')).toEqual([
      '*Berserk*',
      'Spy_Family',
      '[Oshi no Ko]',
    ]);
  });
});

import type { CatalogueEntry } from '@palmanga/core';

/** Names of the rankings, all of the reader, by their size or difficulty. */
export type RankingName =
  | 'long'
  | 'empty'
  | 'one'
  | 'three'
  | 'twelve'
  | 'many'
  | 'uncovered'
  | 'hard';

/** 80 characters, the longest name that is accepted. */
export const DISPLAY_NAME =
  'Marguerite-Élisabeth de La Rochefoucauld-Montmorency, collectionneuse de volumes';

/** 140 characters, with a word that is longer than a line. */
export const BIO =
  'Anticonstitutionnellement passionnée de seinen, josei et shôjo des années 1970 ; ouvre deux volumes par jour, trois le dimanche, rien le lun';

export const TITLES: Readonly<Record<RankingName, string>> = {
  long: 'Une série, tome par tome',
  empty: 'Les séries que je n’ai pas encore lues',
  one: 'Le seul qui compte',
  three: 'Mon podium de seinen',
  twelve: 'Top Shonen',
  many: 'Tout ce que j’ai lu depuis le collège',
  uncovered: 'Introuvables en librairie',
  hard: `Les ${'très '.repeat(30)}longs titres qui débordent de partout`,
};

const LONG_SYNOPSIS = Array.from(
  { length: 12 },
  (_, index) =>
    `Chapitre ${index + 1} : les héros marchent longtemps dans la neige, parlent peu, et découvrent ` +
    'derrière chaque col une vallée qui ressemble à la précédente.',
).join('\n\n');

interface Hard {
  readonly title: string;
  readonly author?: string;
  readonly altTitles?: readonly string[];
  readonly cover?: string;
  readonly description?: string;
}

const HARD: Readonly<Record<string, Hard>> = {
  'long-title': {
    title:
      'Que sa volonté soit faite, ou la très longue et très véridique histoire de celle qui, ' +
      'réincarnée en distributeur automatique, refusa pourtant de quitter le donjon',
    author: 'Une Autrice-Au-Nom-Composé Particulièrement-Étendu, Un Deuxième, Une Troisième',
    altTitles: [
      'Jidouhanbaiki ni Umarekawatta Ore wa Meikyuu wo Samayou',
      'Reborn as a Vending Machine, I Now Wander the Dungeon',
      '自動販売機に生まれ変わった俺は迷宮を彷徨う',
      ...Array.from({ length: 16 }, (_, index) => `Le même, ${index + 2}ᵉ titre d’un autre pays`),
      `Le plus long : ${'toujours '.repeat(31)}`.trim(),
    ],
    cover: 'covers/one-piece.webp',
    description: LONG_SYNOPSIS,
  },
  japanese: {
    title: '進撃の巨人',
    author: '諫山創',
    altTitles: ['L’Attaque des Titans', 'Shingeki no Kyojin', 'Attack on Titan'],
    cover: 'covers/akira.webp',
    description: '人類は壁の中で暮らしている。',
  },
  'right-to-left': {
    title: 'هجوم العمالقة والرحلة الطويلة',
    author: 'هاجيمه إيساياما',
    altTitles: ['進撃の巨人', 'העמלקים'],
    cover: 'covers/monster.webp',
    description: 'تدور القصة في عالم تعيش فيه البشرية داخل مدن محاطة بأسوار ضخمة.',
  },
  'no-cover': { title: 'Sans couverture', author: 'Autrice discrète', description: 'Court.' },
  bare: { title: 'Sans rien' },
  unbreakable: {
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
    cover: 'covers/absent.webp',
  },
};

/** Manga missing from the fixtures: texts that are hard to lay out, no cover, no synopsis. */
export const HARD_MANGAS: readonly CatalogueEntry[] = Object.entries(HARD).map(
  ([id, { title, author = '', altTitles = [], cover = null, description = '' }]) => ({
    manga: {
      id,
      title,
      author,
      originalTitle: null,
      altTitles,
      officialTitles: 0,
      coverThumbUrl: cover,
      sourceCoverUrl: null,
      anilistId: null,
      createdAt: 0,
      updatedAt: 0,
    },
    details: { description, coverLargeUrl: cover, createdAt: 0, updatedAt: 0 },
  }),
);

/** Titles that no catalogue holds any more: rankings keep them, and their covers are drawn. */
export const UNCOVERED: readonly (readonly [title: string, author: string])[] = [
  ['Les Enfants de la mer', 'Daisuke Igarashi'],
  ['Tōkyō Kaidō', 'Minetarō Mochizuki'],
  ['Sous un rayon de lune', 'Akemi Matsunae'],
  ['L’Homme sans talent', 'Yoshiharu Tsuge'],
  ['Opus', 'Satoshi Kon'],
  ['Quartier lointain', 'Jirō Taniguchi'],
  ['ヨコハマ買い出し紀行', '芦奈野ひとし'],
  ['Intraitable', 'Choi Kyu-sok'],
  ['미생', '윤태호'],
  ['Tunnels', 'Matsuri Hino'],
  ['Je voudrais être tué par une lycéenne', 'Usamaru Furuya'],
  ['66', ''],
  ['!', 'Anonyme'],
  ['Une sacrée mamie', 'Yōshichi Shimada, Saburō Ishikawa'],
  ['Le Journal de mon père', 'Jirō Taniguchi'],
  ['Ping Pong', 'Taiyō Matsumoto'],
  ['Le Chant des souliers rouges', 'Mizu Sahara'],
  ['Dans la prison', 'Kazuichi Hanawa'],
  ['حكاية البحر', 'كاتب مجهول'],
  ['Amer béton', 'Taiyō Matsumoto'],
  ['Fleurs de pierre', 'Hisashi Sakaguchi'],
  ['Coq de combat', 'Izō Hashimoto, Akio Tanaka'],
  ['Stratège', 'Hideki Mori'],
  ['Undercurrent', 'Tetsuya Toyoda'],
];

/** What the reader says of rankings. */
export const DESCRIPTIONS: Partial<Readonly<Record<RankingName, string>>> = {
  many: 'Dix ans de lectures, du plus relu au moins relu.\n\nLes séries abandonnées n’y sont pas.',
  hard: `${'Une phrase sans fin, '.repeat(11)}${'anticonstitutionnellement'.repeat(8)} قائمة طويلة`,
};

/** What the reader says of the hard manga, by place: of the longest, without a space, from right to left. */
export const HARD_NOTES: readonly (readonly [place: number, text: string, isSpoiler?: boolean])[] =
  [
    [1, `${'Deux cent quatre-vingts signes '.repeat(8)}et pas un de plus, c’est promis.`],
    [2, '巨人の正体が分かった瞬間、最初から読み直した。'],
    [3, 'من أجمل ما قرأت هذه السنة، ولا أبالغ.', true],
    [5, 'Wouaouh'.repeat(40), true],
    [6, 'x'.repeat(280)],
  ];

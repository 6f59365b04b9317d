/** Words of titles, the most common first, with accents and macrons. */
export const TITLE_WORDS = `no ni to wa ga wo the de san na kimi of koi s isekai love boku ore kun
shōjo desu a chan saikyō kanojo sekai kiss tensei watashi kara sama hen comic ka x mahō yūsha suru
my girl i suki game you yo e maō shōnen life hana ai in ōji sensei naru nai monogatari mo tachi oni
hime ken yoru yume neko inu kage hoshi tsuki sora umi yama kawa hikari yami kaze ame yuki hi mizu
chikara kokoro namida egao himitsu unmei kiseki densetsu kishi senshi majo akuma tenshi kami ryū
tora usagi kitsune okami sakura haru natsu aki fuyu asa yūgata hanabi matsuri gakuen gakkō kyōshitsu
senpai kōhai tomodachi kazoku onii onē imōto otōto haha chichi musume musuko ojisan obasan neesan
blue red black white dark light night day dream world war king queen prince princess knight dragon
sword magic school boy girls boys heart star moon sun sky sea fire ice snow rain wind flower rose
cherry blossom ghost demon angel devil god hero villain monster hunter slayer master apprentice
étoile légende voyage château épée forêt mystère été hiver âme rêve lumière ombre cœur île élève
le la les un une des du et amour vie mort nuit jour ciel mer terre feu eau vent lune soleil roi reine
one two three zero seven thousand piece note titan alchemist ninja samurai shinobi rōnin geisha
chronicles tales story stories saga legend adventures memories diary letters secret promise last
first final new old little big great super ultra hyper mega neo re after before beyond under over
cooking kitchen baker café restaurant ramen sushi cake sweet bitter sugar salt honey music piano
guitar band idol stage song dance soccer basketball tennis volleyball baseball racing driver bike
doctor nurse detective police thief yakuza mafia killer assassin spy agent robot android cyber space
galaxy planet alien mecha machine steam clockwork iron steel silver gold crystal ruby pearl jade
dungeon guild level skill quest party mage witch priest saint holy cursed forbidden eternal immortal
reincarnated villainess noble duke count lord lady maid butler servant contract marriage bride groom
wedding divorce family father mother brother sister twins baby child grandma grandpa cat dog fox wolf
bear rabbit bird crow owl swan fish shark whale turtle snake spider butterfly ant bee otaku gamer
hikikomori office worker salaryman boss company part time job university college club council
president transfer student exam homework summer winter spring autumn holiday christmas valentine
birthday tokyo kyōto ōsaka edo hokkaidō okinawa paris london shanghai ẑoo żona łuna ångström naïve`
  .split(/\s+/)
  .filter((word) => word !== '');

export const SURNAMES = `Satō Suzuki Takahashi Tanaka Itō Watanabe Yamamoto Nakamura Kobayashi Katō
Yoshida Yamada Sasaki Yamaguchi Matsumoto Inoue Kimura Hayashi Saitō Shimizu Yamazaki Mori Abe Ikeda
Hashimoto Ishikawa Yamashita Ogawa Ishii Hasegawa Gotō Okada Kondō Maeda Fujita Endō Aoki Sakamoto
Murakami Ōta Kaneko Fujii Fukuda Nishimura Miura Takeuchi Nakagawa Okamoto Matsuda Harada Nakano Ono
Tamura Fujiwara Nakayama Ishida Kojima Wada Morita Uchida Shibata Sakai Kudō Yokoyama Miyazaki
Miyamoto Ueda Takagi Andō Taniguchi Ōno Maruyama Imai Kōno Takada Fujimoto Murata Takeda Ueno Sugiyama
Dubois Lefèvre Girard Moreau Lambert Rousseau Kim Park Lee Choi Zhang Wang Li Chen Nguyễn Quiñones
Xu Øster Žižka Vázquez Ueki Vogel Quist Xiong Zola Urasawa`.split(/\s+/);

export const FIRST_NAMES = `Akira Ai Aoi Ayumi Chika Daisuke Eiji Emi Fumiko Gō Hana Haruka Hideo
Hiroshi Ichirō Jun Kaoru Kazuki Keiko Kenji Kōji Kyōko Mai Makoto Mariko Masami Megumi Mika Minoru
Naoki Naoko Natsuki Noboru Osamu Rei Rin Ryō Ryūji Sachiko Satoshi Shin Shō Sora Tadashi Takashi Tarō
Tomoko Toshio Yui Yukari Yūki Yumi Zen Élodie Chloé François Hélène Zoé Ulrich Quentin Victor Xavier
Ursula Wendy Oscar Léa`.split(/\s+/);

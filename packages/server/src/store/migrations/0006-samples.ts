/**
 * Marks the samples: the entries that a server loaded into its empty catalogue at its first start.
 * In a database from before, they are the entries under the shipped ids and covers that were
 * written in the very first batch and never since.
 */
export const SAMPLES = `
  ALTER TABLE mangas ADD COLUMN isSample INTEGER NOT NULL DEFAULT 0 CHECK (isSample IN (0, 1));
  CREATE INDEX sampleMangas ON mangas (id) WHERE isSample = 1;
  UPDATE mangas SET isSample = 1
  WHERE row <= 60
    AND createdAt = (SELECT createdAt FROM mangas WHERE row = 1) AND updatedAt = createdAt
    AND coverThumbUrl = 'covers/' || id || '.webp'
    AND id IN (
    'one-piece', 'naruto', 'bleach', 'dragon-ball', 'slam-dunk', 'vagabond', 'berserk',
    'vinland-saga', 'monster', '20th-century-boys', 'pluto', 'akira', 'nausicaa', 'death-note',
    'fullmetal-alchemist', 'hunter-x-hunter', 'yotsuba', 'nana', 'fruits-basket',
    'rurouni-kenshin', 'parasite', 'gto', 'l-attaque-des-titans', 'chainsaw-man', 'demon-slayer',
    'jujutsu-kaisen', 'my-hero-academia', 'one-punch-man', 'tokyo-ghoul', 'spy-x-family',
    'bonne-nuit-punpun', 'haikyu', 'frieren', 'oshi-no-ko', 'kaguya-sama', 'la-voie-du-tablier',
    'dorohedoro', 'blame', 'dandadan', 'blue-period', 'blue-lock', 'ajin', 'erased', 'solanin',
    'la-fille-de-la-plage', 'quartier-lointain', 'le-gourmet-solitaire', 'le-sommet-des-dieux',
    'ashita-no-joe', 'la-rose-de-versailles', 'banana-fish', 'pandora-hearts',
    'to-your-eternity', 'a-silent-voice', 'l-enfant-et-le-maudit',
    'les-carnets-de-l-apothicaire', 'bride-stories', 'reine-d-egypte', 'beck', 'space-brothers'
    );
`;

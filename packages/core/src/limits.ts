/**
 * Business constants (docs/specification.md 9.1). Durations are in milliseconds, sizes in
 * bytes, distances in CSS pixels, lengths in UTF-16 code units unless said otherwise.
 */
export const LIMITS = {
  bioLength: 140,
  bioInputLength: 160,
  imageBytes: 5 * 1024 * 1024,
  slugLength: 60,
  shortidLength: 8,
  dashboardRankings: 3,
  pageSize: 20,
  /** Not in the specification: the most entries that a live list may ask for. */
  liveWindow: 10_000,
  /** Not in the specification: the favorites that one user may have; the copy of an account holds them all. */
  favoritesPerUser: 10_000,
  /** Not in the specification: UTF-8 bytes of the texts of one account's lists, on the embedded store. */
  accountTextBytes: 100_000_000,
  preloadMargin: 200,
  searchDebounce: 300,
  addToast: 2000,
  copiedFeedback: 1500,
  mangaIdsPerFetch: 30,
  deleteBatch: 400,
  importBatch: 300,
  synopsisWords: 50,
  swipeDistance: 50,
  swipeDuration: 1600,
  swipeRatio: 2,
  dragKeyboardStep: 25,
  truncatedTitleLength: 20,
  uploadMaxBackoff: 64_000,
  passwordLength: 6,
  /** Not in the specification: the most that an operator may ask for (`passwordLength`). */
  passwordLengthCeiling: 64,
  /** Not in the specification: the longest address of a mail (RFC 5321). */
  emailLength: 254,
  /** Not in the specification: the longest password that Firebase Authentication accepts. */
  passwordMaxLength: 4096,
  /** Cookie choices are kept 182 days (the 6 months the CNIL recommends). */
  consentDays: 182,
  audienceCookieMonths: 13,
  /** Not in the specification: from so many of them on, a list can be filtered. */
  filterFrom: 12,
  /** Not in the specification: the rankings that one user may have. */
  rankingsPerUser: 1000,
  /** Not in the specification: characters of the key that a page gives to what it creates. */
  creationKeyLength: 20,
  /** Not in the specification: the longest ranking. */
  rankingItems: 5000,
  /** Not in the specification: the first items that a ranking carries copies of. */
  topItems: 5,
  /** Not in the specification: the tiers of a ranking, their texts and their keys. */
  tiers: 12,
  tierLabelLength: 12,
  tierNameLength: 24,
  tierKeyLength: 8,
  /** Not in the specification: the first items of each tier that its board shows. */
  tierItems: 20,
  /** Not in the specification: from so many items on, a ranking is offered as covers alone. */
  viewsFrom: 20,
  /** Not in the specification: the items that a page of covers or of tiers has from the server; covers more at a time. */
  viewItems: 100,
  /** Not in the specification: items that one addition may contain. */
  itemsPerAddition: 300,
  /** Not in the specification: items that a copy adds at once, then tells how far it is. */
  copyBatch: 100,
  /** Not in the specification: former orders that a ranking keeps. */
  keptVersions: 50,
  /** Not in the specification: changes of the order within this time make one version. */
  versionWindow: 10 * 60_000,
  /** UTF-8: what the ids of a kept version take at most. */
  versionBytes: 64 * 1024,
  /** Not in the specification: manga that one duel may sort: 3,989 questions at most. */
  duelItems: 500,
  /** Not in the specification: the answers of a duel that are kept. */
  duelAnswers: 5000,
  /** Not in the specification: rankings of which one call tells where a manga is. */
  placesAtOnce: 20,
  /** Not in the specification: keeps a title readable and a document small. */
  titleLength: 200,
  /** Not in the specification: what an owner says of a manga, and of a ranking. */
  noteLength: 280,
  rankingDescriptionLength: 500,
  displayNameLength: 80,
  usernameMinLength: 3,
  usernameMaxLength: 30,
  /** Not in the specification: days between two changes of a username. The first choice is free. */
  usernameChangeDays: 30,
  /**
   * Not in the specification: the names that an account may hold, former ones included. Otherwise it
   * could take any number of names by changing what they derive from.
   */
  namesPerAccount: 5,
  /** Not in the specification: the longest id of a manga that is read; new ones are shorter. */
  mangaIdLength: 300,
  /** UTF-8: with 5,000 of them, the document of a ranking stays below Firestore's limit. */
  mangaIdBytes: 150,
  /** Not in the specification: a manga's title wherever it is stored. The longest known one has 190. */
  mangaTitleLength: 300,
  /** Its authors, all in one text. The longest known one, of an anthology, has 691. */
  mangaAuthorLength: 1000,
  /** Not in the specification: the alternative titles of a manga, and the length of each. */
  altTitles: 20,
  altTitleLength: 300,
  /** Not in the specification: works of one list from elsewhere; twice what a ranking can hold. */
  listEntries: 10_000,
  /** The same where the product pays for each read. */
  paidListEntries: 1000,
  /** Not in the specification: words of a search that are read, and code points of each. */
  queryWords: 16,
  queryWordLength: 24,
  /** Not in the specification: titles that a search without result offers. */
  suggestions: 3,
  /** Not in the specification: the works that the add panel offers at first of each kind. */
  offeredFirst: 24,
  addressLength: 2048,
  /** A manga's description; a document of Firestore holds hardly more. */
  descriptionLength: 500_000,
  /**
   * Any other text of a call, as a client sends it. Above the limits of titles, names and searches,
   * so that a text which is only too long is refused with the error of its own rule.
   */
  inputLength: 10_000,
  /** The cursor of a page; one of a search contains an escaped title. */
  cursorLength: 32_768,
} as const;

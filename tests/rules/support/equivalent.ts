/** Changes of the rules that change no answer, by their description, and why. */
export const EQUIVALENT: readonly (readonly [change: RegExp, reason: string])[] = [
  [
    /, line \d+: isSignedIn\(\)$/,
    'without an account, reading `uid` or `token` makes the rule fail',
  ],
  [
    /^rankings, line \d+: isTombstone\(request\.resource\.data\)$/,
    '`leavesNothing` of the same rule asks for it',
  ],
  [/, line \d+: position > 0$/, 'reading a list before its first place makes the rule fail'],
  [
    /^items\.isAtItsPlace: return position (?:⟦>→>=⟧ 0|> ⟦0→-1⟧) /,
    'reading a list before its first place makes the rule fail',
  ],
  [
    /^rankings, line \d+: after\.position == position$/,
    'the rule of the item that is created asks for its place in the list, and a list names it once',
  ],
  [
    /^counts, line \d+: isUser\(uid\)$/,
    'the ranking that the same commit creates or deletes must be the sender’s own',
  ],
  [
    /^rankings, line \d+: isUser\(request\.resource\.data\.ownerUid\)$/,
    'the rule of the shortid that the same commit reserves asks for the owner of the ranking',
  ],
  [/^rankings, line \d+: isUrlSafe\(value\)$/, 'it is compared with a text that is URL-safe'],
  [/^users\.keepsUsername: .*request\.time ⟦>=→>⟧ /, 'no test can hit the very nanosecond'],
  [/^rankings\.inserts: && \(count ⟦<→<=⟧ [2-6] /, 'the last new item is looked up in any case'],
  [
    /^rankings\.inserts: && \(count < ⟦(?:2→3|3→4|4→5|5→6|6→7)⟧ /,
    'the last new item is looked up in any case',
  ],
  [
    /^rankings\.keepsItems: .*'(?:ownerUid|visibility|createdAt|ids|titles|covers|extra)'⟧/,
    'the rule of update lets none of these fields change',
  ],
  [
    /^rankings\.keepsItems: .*'versions'⟧/,
    'the rule of versions lets them change with the list alone',
  ],
  [
    /^rankings\.leavesNoVersion: .*(?:\], ⟦0→-?1⟧\)|== ⟦0→-1⟧)/,
    'a ranking that never kept a version has none in the first place of the ring',
  ],
  [
    /^versions, line \d+: data\.number == number$/,
    'the rule of the ranking that the same commit changes asks for it',
  ],
  [
    /^rankings\.keepsTopItems: .*\|\[⟦a-z→⟧\]/,
    'what begins with no letter names no protocol, and the last alternative takes it too',
  ],
  [/^databases\.isSeen: .*⟦\\\\p\{Cc\}→⟧/, 'control characters are refused by isLine before'],
];

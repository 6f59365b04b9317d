import type { PlantedFault } from './plant.ts';

const raw = String.raw;

/** Faults in what rankings, their items and the catalogue rest on. */
export const RANKING_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a ranking whose visibility is null is read',
    from: "(ranking.get('visibility', 'public') in ['public', 'link']",
    to: "(ranking.get('visibility', 'public') in ['public', 'link', null]",
  },
  {
    name: 'a ranking whose visibility is another program’s is read',
    from: "(ranking.get('visibility', 'public') in ['public', 'link']",
    to: "(ranking.get('visibility', 'public') != 'private'",
  },
  {
    name: 'a ranking whose visibility is another program’s is found',
    from: "(ranking.get('visibility', 'public') == 'public'",
    to: "(!(ranking.get('visibility', 'public') in ['private', 'link'])",
  },
  {
    name: 'a ranking by link is found by its names',
    from: "(ranking.get('visibility', 'public') == 'public'",
    to: "(ranking.get('visibility', 'public') in ['public', 'link']",
  },
  {
    name: 'a ranking without a visibility is hidden',
    from: "(ranking.get('visibility', 'public') in ['public', 'link']",
    to: "(ranking.get('visibility', 'private') in ['public', 'link']",
  },
  {
    name: 'a ranking without a visibility is not found',
    from: "(ranking.get('visibility', 'public') == 'public'",
    to: "(ranking.get('visibility', 'private') == 'public'",
  },
  {
    name: 'visitors list rankings by link',
    from: "(resource.data.visibility == 'public' && isPage(21))",
    to: "(resource.data.visibility in ['public', 'link'] && isPage(21))",
  },
  {
    name: 'visitors list more than a page',
    from: "(resource.data.visibility == 'public' && isPage(21))",
    to: "(resource.data.visibility == 'public' && isPage(22))",
  },
  {
    name: 'a ranking is created by link',
    from: "&& request.resource.data.visibility == 'public'\n",
    to: "&& request.resource.data.visibility in ['public', 'link']\n",
  },
  {
    name: 'a ranking is created private',
    from: "&& request.resource.data.visibility == 'public'\n",
    to: "&& request.resource.data.visibility in ['public', 'private']\n",
  },
  {
    name: 'a ranking is created without a visibility',
    from: "&& request.resource.data.visibility == 'public'\n",
    to: "&& request.resource.data.get('visibility', 'public') == 'public'\n",
  },
  {
    name: 'a slug is emptied',
    from: "(after.get('slug', '') == before.get('slug', '')",
    to: "(after.get('slug', '') in ['', before.get('slug', '')]",
  },
  {
    name: 'a shortid is emptied',
    from: "(after.get('shortid', '') == before.get('shortid', '')",
    to: "(after.get('shortid', '') in ['', before.get('shortid', '')]",
  },
  {
    name: 'a title is emptied',
    from: "(after.get('title', '') == before.get('title', '')",
    to: "(after.get('title', '') in ['', before.get('title', '')]",
  },
  {
    name: 'a title is looked at only when it is longer',
    from: "(after.get('title', '') == before.get('title', '')",
    to: "(after.title.size() <= before.get('title', '').size()",
  },
  {
    name: 'a slug is freed while it is in use',
    from: "data.get('slug', '') != slug);",
    to: "data.get('slug', '') != '');",
  },
  {
    name: 'a deletion frees its shortid',
    from: `.data.shortid == shortid
        && !isErased();`,
    to: `.data.shortid == shortid
        && !isErased();
      allow delete: if isSignedIn()
        && get(ranking(resource.data.rankingId)).data.ownerUid == request.auth.uid
        && (!existsAfter(ranking(resource.data.rankingId))
          || isTombstone(getAfter(ranking(resource.data.rankingId)).data));`,
  },
  {
    name: 'a shortid of seven letters',
    from: "value.matches('[A-Za-z0-9]{8}')",
    to: "value.matches('[A-Za-z0-9]{7,8}')",
  },
  {
    name: 'a ranking is buried with its items, by its count',
    from: `&& resource.data.itemIds.size() == 0
        && leavesNothing();`,
    to: `&& resource.data.itemsCount == 0
        && leavesNothing();`,
  },
  {
    name: 'an old ranking is buried with its items',
    from: `&& resource.data.itemIds.size() == 0
        && leavesNothing();`,
    to: `&& resource.data.get('itemIds', []).size() == 0
        && leavesNothing();`,
  },
  {
    name: 'a ranking is buried with one item',
    from: `&& resource.data.itemIds.size() == 0
        && leavesNothing();`,
    to: `&& resource.data.itemIds.size() <= 1
        && leavesNothing();`,
  },
  {
    name: 'a ranking is buried by anybody who is signed in',
    from: `allow update: if isUser(resource.data.ownerUid)
        && isTombstone(request.resource.data)`,
    to: `allow update: if isSignedIn()
        && isTombstone(request.resource.data)`,
  },
  {
    name: 'a whole list is made anew, and empty, though there are items',
    from: '|| (isTorn(before, after) && adopts(after)))',
    to: '|| adopts(after))',
  },
  {
    name: 'an old list is taken over without its items',
    from: '(after.size() == 0 || (hasItemAt(after, 1) && hasItemAt(after, after.size())))',
    to: 'true',
  },
  {
    name: 'removed items stay',
    from: `&& !existsAfter(item(gone[0]))
          && !existsAfter(item(gone[gone.size() - 1]))`,
    to: '',
  },
  {
    name: 'thirteen tiers',
    from: '){0,11}',
    to: '){0,12}',
  },
  {
    name: 'tiers that end behind the list',
    from: "split('\\t')[2]) <= after.itemIds.size()",
    to: "split('\\t')[2]) <= after.itemIds.size() + 1",
  },
  {
    name: 'tiers that end behind the list that a commit shortens',
    from: "split('\\t')[2]) <= after.itemIds.size()",
    to: "split('\\t')[2]) <= resource.data.itemIds.size()",
  },
  {
    name: 'a key of nine',
    from: '[A-Za-z0-9]{1,8}',
    to: '[A-Za-z0-9]{1,9}',
    place: 0,
  },
  {
    name: 'a second key of nine',
    from: '[A-Za-z0-9]{1,8}',
    to: '[A-Za-z0-9]{1,9}',
    place: 1,
  },
  {
    name: 'a label of thirteen',
    from: raw`]{1,12}`,
    to: raw`]{1,13}`,
    place: 0,
  },
  {
    name: 'a second label of thirteen',
    from: raw`]{1,12}`,
    to: raw`]{1,13}`,
    place: 1,
  },
  {
    name: 'no label',
    from: raw`]{1,12}`,
    to: raw`]{0,12}`,
    place: 0,
  },
  {
    name: 'a name of 25',
    from: raw`]{0,24}`,
    to: raw`]{0,25}`,
    place: 0,
  },
  {
    name: 'a second name of 25',
    from: raw`]{0,24}`,
    to: raw`]{0,25}`,
    place: 1,
  },
  {
    name: 'an end of five digits',
    from: '[0-9]{1,4}',
    to: '[0-9]{1,5}',
    place: 0,
  },
  {
    name: 'a view that is no view',
    from: "after.get('view', 'list') in ['list', 'covers', 'tiers']",
    to: "after.get('view', 'list') is string",
  },
  {
    name: 'a version with other tiers than the order had',
    from: "&& data.get('tiers', null) == stored().get('tiers', null)",
    to: '',
  },
  {
    name: 'top items at http: in capitals',
    from: raw`'((?i:https)://[^\\n]*|`,
    to: raw`'((?i:https)://[^\\n]*|HTTP://[^\\n]*|`,
  },
  {
    name: 'top items of another scheme in capitals',
    from: raw`'((?i:https)://[^\\n]*|`,
    to: raw`'((?i:https)://[^\\n]*|[A-Z]+:[^\\n]*|`,
  },
  {
    name: 'top items with white space before their address',
    from: raw`'((?i:https)://[^\\n]*|`,
    to: raw`'([\\s\\x{a0}\\x{2003}]*(?i:https?)://[^\\n]*|`,
  },
  {
    name: 'top items that show a photo',
    from: raw`/?covers/[^\\n]*|)(`,
    to: raw`/?(covers|users)/[^\\n]*|)(`,
  },
  {
    name: 'top items whose titles turn around what follows',
    from: "isLine(top.titles.join(''), 1000)",
    to: "isText(top.titles.join(''), 1000)",
  },
  {
    name: 'an item shows a photo of another account',
    from: '(isSecureAddress(value) || isCoverPath(value))',
    to: '(isSecureAddress(value) || isStoragePath(value))',
  },
  {
    name: 'a cover in a folder whose name begins alike',
    from: raw`/?covers/.*')`,
    to: raw`/?covers.*')`,
  },
  {
    name: 'a cover below another folder',
    from: raw`'((?i:gs)://[^/]+/)?/?covers/.*'`,
    to: raw`'(.*/)?covers/.*'`,
  },
  {
    name: 'a cover that is not encrypted on its way, or a photo',
    from: '&& isCover(data.coverUrl);',
    to: '&& isSource(data.coverUrl);',
  },
  {
    name: 'a title of an item in which nothing is seen',
    from: 'return isLine(value, 300) && isSeen(value);',
    to: "return isLine(value, 300) && value != '';",
  },
  {
    name: 'an author in which nothing is seen',
    from: "return isLine(value, 1000) && (value == '' || isSeen(value));",
    to: 'return isLine(value, 1000);',
  },
  {
    name: 'a text that turns around what follows it',
    from: raw`\\x7f-\\x9f\\x{2028}-\\x{202e}\\x{2066}-\\x{2069}]*');`,
    to: raw`\\x7f-\\x9f]*');`,
    place: 0,
  },
  {
    name: 'a text of combining marks alone',
    from: raw`(?s).*[^\\p{Z}\\p{Cc}\\p{Cf}\\p{Co}\\p{M}\\x{115f}`,
    to: raw`(?s).*[^\\p{Z}\\p{Cc}\\p{Cf}\\p{Co}\\x{115f}`,
  },
  {
    name: 'a new id with what is not seen',
    from: raw`\\x{034f}\\x{115f}\\x{1160}\\x{17b4}`,
    to: raw`\\x{115f}\\x{1160}\\x{17b4}`,
  },
  {
    name: 'a new id with a blank at its end',
    from: "&& !mangaId.matches(' .*|.* ');",
    to: "&& !mangaId.matches(' .*');",
  },
  {
    name: 'an item comes back at any time',
    from: '&& data.restoredAt == request.time;',
    to: '&& data.restoredAt <= request.time;',
  },
  {
    name: 'an item was added in the future',
    from: '&& data.addedAt < request.time',
    to: '',
  },
  {
    name: 'a reader of items is asked by the ranking of after',
    from: 'allow get: if isVisible(stored());',
    to: 'allow get: if isVisible(ranking());',
    equivalent: 'a read changes nothing, so what is after it is what was before it',
  },
  {
    name: 'items of a private ranking, one by one',
    from: 'allow get: if isVisible(stored());',
    to: 'allow get: if !isTombstone(stored());',
  },
  {
    name: 'a note whose time is of one’s choice',
    from: '&& data.notedAt == request.time;',
    to: '&& data.notedAt is timestamp;',
  },
  {
    name: 'a spoiler without a note',
    from: "&& (data.note != '' || !data.isSpoiler)",
    to: '',
  },
  {
    name: 'former orders are everybody’s who sees the ranking',
    from: 'allow list: if isUser(stored().ownerUid) && isPage(50);',
    to: 'allow list: if isVisible(stored()) && isPage(50);',
  },
  {
    name: 'unmatched entries in other documents',
    from: 'match /unmatched/kept {',
    to: 'match /unmatched/{any} {',
  },
  {
    name: 'unmatched entries of an account that is being erased',
    from: '&& isNext(0) && !isErased();',
    to: '&& isNext(0);',
  },
  {
    name: 'a note of an account that is being erased',
    from: `&& mangaId in ranking().itemIds
          && !isErased();`,
    to: '&& mangaId in ranking().itemIds;',
  },
  {
    name: 'a ranking of an account that is being erased is renamed',
    from: 'isSeen(value) && !isErased();',
    to: 'isSeen(value);',
  },
  {
    name: 'a takedown is undone by its owner',
    from: "&& !('takedown' in before)",
    to: '',
  },
  {
    name: 'a ranking by link keeps its owner’s name',
    from: "&& after.get('ownerName', '') == ''\n",
    to: '\n',
  },
  {
    name: 'a copy names anything as its source',
    from: "&& isLine(request.resource.data.get('copiedFrom', ''), 300)",
    to: '',
  },
  {
    name: 'other titles of a manga that are not seen',
    from: "&& isClean(titles.join(''))",
    to: '',
  },
  {
    name: 'a description of a manga that turns around what follows it',
    from: 'isLines(data.description, 100000)',
    to: 'isText(data.description, 100000)',
  },
  {
    name: 'a list of the whole catalogue',
    from: 'return request.query.limit <= maximum && isFromStart();',
    to: 'return isFromStart();',
  },
];

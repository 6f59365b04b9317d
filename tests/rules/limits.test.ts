import { LIMITS, LIST_LIMITS } from '@palmanga/core';
import { expect, test } from 'vitest';

import { deployedRules } from '../support/emulators.ts';

/** What the rules say with a number that core has too; rules cannot read it there. */
const OF_CORE = [
  `isLine(value, ${LIMITS.mangaTitleLength}) && isSeen(value);`,
  `isLine(value, ${LIMITS.mangaAuthorLength}) && (value == ''`,
  `isText(value, ${LIMITS.addressLength}) && (isSecureAddress(value) || isCoverPath(value))`,
  `isText(value, ${LIMITS.addressLength}) && (isSecureAddress(value) || isStoragePath(value))`,
  `return isText(value, ${LIMITS.addressLength})\n`,
  `isText(value, ${LIMITS.addressLength}) && (isSecureAddress(value)\n`,
  `joined.matches('[^/]{1,${LIMITS.mangaIdLength}}(/[^/]{1,${LIMITS.mangaIdLength}})*')`,
  `titles.size() <= ${LIMITS.altTitles}\n`,
  `{1,${LIMITS.altTitleLength}}(\\\\n[^\\\\n]{1,${LIMITS.altTitleLength}})*')`,
  `isText(value, ${LIMITS.slugLength}) && value.matches(`,
  `isText(text, ${LIMITS.slugLength}) && text.matches(`,
  `isText(request.resource.data.get('retiring', ''), ${LIMITS.slugLength})`,
  `mangaId.size() <= ${LIMITS.mangaIdLength}\n`,
  `mangaId.toUtf8().size() <= ${LIMITS.mangaIdBytes}\n`,
  `isLines(after.bio, ${LIMITS.bioLength})`,
  `isLine(value, ${LIMITS.displayNameLength}) && (value == ''`,
  `return isText(value, ${LIMITS.displayNameLength})\n`,
  `after.username.size() >= ${LIMITS.usernameMinLength}\n`,
  `after.username.size() <= ${LIMITS.usernameMaxLength}\n`,
  `duration.value(${LIMITS.usernameChangeDays}, 'd')`,
  `isPage(${LIMITS.favoritesPerUser + 1})`,
  `request.resource.data.count <= ${LIMITS.rankingsPerUser}\n`,
  `request.resource.data.count <= ${LIMITS.namesPerAccount};`,
  `isLine(value, ${LIMITS.titleLength}) && isSeen(value) && !isErased()`,
  `data.itemIds.size() <= ${LIMITS.rankingItems}\n`,
  `top.ids.size() <= ${LIMITS.topItems}\n`,
  `isLine(top.titles.join(''), ${LIMITS.topItems * LIMITS.titleLength})`,
  `top.covers.join('').size() <= ${LIMITS.topItems * LIMITS.addressLength}\n`,
  // Twice: the first line and those behind it.
  ...['', '\\\\n'].map((before) => `${before}[A-Za-z0-9]{1,${LIMITS.tierKeyLength}}\\\\t(`),
  ...[1, 2].map(() => `[0-9]{1,${String(LIMITS.rankingItems).length}}\\\\t`),
  ...[1, 2].map(() => `{1,${LIMITS.tierLabelLength}}\\\\t[^`),
  ...[1, 2].map(() => `{0,${LIMITS.tierNameLength}}`),
  `){0,${LIMITS.tiers - 1}}'`,
  `isLines(after.description, ${LIMITS.rankingDescriptionLength})`,
  `version(before % ${LIMITS.keptVersions})`,
  `slot == string(number % ${LIMITS.keptVersions})`,
  `isUser(stored().ownerUid) && isPage(${LIMITS.keptVersions})`,
  `(isUser(resource.data.ownerUid) && isPage(${LIMITS.rankingItems + 1}))`,
  `(isPage(${LIMITS.rankingItems + 1}) || (isFromStart()`,
  `isLine(request.resource.data.get('copiedFrom', ''), ${LIMITS.mangaIdLength})`,
  `isLines(data.note, ${LIMITS.noteLength})\n`,
  `before.join('').toUtf8().size() > ${LIMITS.versionBytes}`,
  `data.itemIds.join('').toUtf8().size() <= ${LIMITS.versionBytes}\n`,
  `data.unmatched.toUtf8().size() <= ${LIST_LIMITS.unmatchedBytes}`,
  `data.get('titleKeys', []).size() <= ${LIMITS.altTitles + 2}\n`,
];

/** What the rules alone say. */
const OWN = [
  // Pages that only a deletion or a client of the catalogue lists.
  `isUser(uid) && isPage(500)`,
  `isUser(resource.data.uid) && isPage(500)`,
  `allow list: if isPage(1000)`,
  `isAdmin() && isPage(1000)`,
  // A sign-in of ten minutes ago: twice the time of core, whose clock may be another.
  `auth_time * 1000 > request.time.toMillis() - 600000`,
  // Others' rankings, by an address, and a page of an owner's with one to know that there are more.
  `resource.data.visibility == 'public' && isPage(21)`,
  // Which of the new items are looked up: the first six.
  ...[1, 2, 3, 4, 5].map((index) => `(count < ${index + 1} || isInserted(after, added[${index}]))`),
  // The end of a tier's line.
  `split('\\t')[2]`,
  // The fields of `versions`.
  `(after.size() == 2\n`,
  // The form of Firestore's ids.
  `rankingId.matches('[A-Za-z0-9]{20}')`,
  // What a client with the import right derives from titles.
  `isText(data.titleLower, 8000)`,
  `isText(data.get('originalTitleLower', ''), 8000)`,
  `isText(data.authorLower, 8000)`,
  `data.searchPrefixes.size() <= 2000`,
  `data.wordStarts.size() <= 2000`,
  // What an import cuts a description to, so that it fits a document.
  `isLines(data.description, 100000)`,
];

const rules = deployedRules().replaceAll(/^\s*\/\/.*$/gm, '');

test.each(OF_CORE)('the rules have the number of core: %j', (text) => {
  expect(rules).toContain(text);
});

test('the rules have no other number than these', () => {
  let others = rules;
  for (const text of [...OF_CORE, ...OWN]) {
    expect(others).toContain(text);
    others = others.replace(text, () => text.replaceAll(/\d+/g, ''));
  }
  // None and one of a list are no limits, unless something is compared with them.
  const number = /.*(?:\b(?:[2-9]|\d{2,})\b|<=? ?1|isPage\(\d).*/g;
  const left = others.replaceAll(/'(?:[^'\\]|\\.)*'/g, "''").match(number) ?? [];
  expect(left).toEqual([]);
});

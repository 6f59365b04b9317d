import { get, list, remove, set, update, deny } from '../support/rule-case.ts';
import { ROLES } from '../support/world.ts';
import { addressCases } from './addresses.ts';
import { catalogueCases } from './catalogue.ts';
import { countCases } from './counts.ts';
import { edgeCases } from './edges.ts';
import { erasureCases } from './erasure.ts';
import { favoriteCases } from './favorites.ts';
import { handleCases } from './handles.ts';
import { identityCases } from './identities.ts';
import { insertionCases } from './insertions.ts';
import { itemCases } from './items.ts';
import { keptLinkCases } from './kept-links.ts';
import { leftItemCases } from './left-items.ts';
import { listCases } from './lists.ts';
import { nameCases } from './names.ts';
import { noteCases } from './notes.ts';
import { ownerNameCases } from './owner-names.ts';
import { ownerPageCases } from './owner-pages.ts';
import { pastedCases } from './pasted.ts';
import { profileCases } from './profiles.ts';
import { queryCases } from './queries.ts';
import { rankingCases } from './rankings.ts';
import { reservationCases } from './reservations.ts';
import { takedownCases } from './takedowns.ts';
import { textCases } from './texts.ts';
import { tierCases } from './tiers.ts';
import { tombstoneCases } from './tombstones.ts';
import { topItemCases } from './top-items.ts';
import { unmatchedCases } from './unmatched.ts';
import { versionByteCases } from './version-bytes.ts';
import { versionCases } from './versions.ts';
import { visibilityCases } from './visibility.ts';

/** Collections that no rule names. */
const elsewhere = ROLES.flatMap((role) => [
  deny('elsewhere.get', role, 'unknown collection', get('secrets/a')),
  deny('elsewhere.list', role, 'unknown collection', list('secrets')),
  deny('elsewhere.create', role, 'unknown collection', set('secrets/a', { a: 1 })),
  deny('elsewhere.update', role, 'unknown collection', update('secrets/a', { a: 1 })),
  deny('elsewhere.delete', role, 'unknown collection', remove('secrets/a')),
  deny('elsewhere.create', role, 'below a favorite', set('users/owner/favorites/m1/x/y', { a: 1 })),
]);

export const ALL_CASES = [
  ...profileCases,
  ...favoriteCases,
  ...catalogueCases,
  ...identityCases,
  ...reservationCases,
  ...handleCases,
  ...nameCases,
  ...keptLinkCases,
  ...rankingCases,
  ...topItemCases,
  ...ownerNameCases,
  ...ownerPageCases,
  ...visibilityCases,
  ...takedownCases,
  ...noteCases,
  ...versionCases,
  ...versionByteCases,
  ...unmatchedCases,
  ...tierCases,
  ...tombstoneCases,
  ...countCases,
  ...erasureCases,
  ...insertionCases,
  ...itemCases,
  ...listCases,
  ...leftItemCases,
  ...queryCases,
  ...textCases,
  ...addressCases,
  ...pastedCases,
  ...edgeCases,
  ...elsewhere,
];

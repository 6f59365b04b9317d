import {
  compareCodePoints,
  isShortid,
  isUsableHandle,
  isUsableSlug,
  linkNames,
  toUrlSafe,
} from '@palmanga/core';

import { textOf, timeOf, titleOf, type Fields } from '../fields.ts';
import { hasOldHandle } from '../ranking-documents.ts';
import { createdTime } from './changes.ts';

/** What of a ranking its links are made from. */
export interface LinkRecord {
  readonly id: string;
  readonly ownerUid: string;
  readonly title: string;
  readonly slug: string;
  readonly shortid: string;
  /** The name as it is stored, in whichever field: what the ranking's links begin with; '' for none. */
  readonly name: string;
  /** The handle that the name becomes; '' for none. */
  readonly handle: string;
  /** The field of ours; null when the name does not stand there. */
  readonly ownerHandle: string | null;
  readonly createdAt: number;
  /** When its owner or another program last changed it; 0 when it does not say. */
  readonly updatedAt: number;
}

/** Which ranking the reservations name at present, `handle` which account; null for none. */
export interface Reserved extends Readonly<Record<LinkName, string | null>> {
  /** When the handle was reserved; null when that is unknown. */
  readonly handleSince: number | null;
  /**
   * The ranking that the slug's reservation names, as it is now; null to take it as it was when all
   * were read.
   */
  readonly slugHolder: Pick<LinkRecord, 'ownerUid' | 'slug'> | null;
}

const NAMES = ['shortid', 'slug', 'handle', 'link'] as const;
export type LinkName = (typeof NAMES)[number];

/** What a ranking's links need. */
export interface LinkPlan {
  readonly needsShortid: boolean;
  readonly needsSlug: boolean;
  /** The handle to write; null when the stored one is right. */
  readonly ownerHandle: string | null;
  /**
   * Which of the names that the ranking keeps are not reserved to it yet; `link` when `/{name}/{slug}`
   * led to it, and its handle does not any more.
   */
  readonly reserves: readonly LinkName[];
  readonly faults: readonly string[];
}

/** @param written when the document was created, in milliseconds, by the database */
export function readLinkRecord(id: string, fields: Fields, written: number): LinkRecord {
  // One by link names its owner nowhere.
  const isNamed = fields['visibility'] !== 'link';
  const name = isNamed ? textOf(fields, 'ownerHandle', 'userHandle') : '';
  const handle = isUsableHandle(name) ? name : toUrlSafe(name);
  const { ownerHandle } = fields;
  const isOld = isNamed && hasOldHandle(fields);
  return {
    id,
    ownerUid: textOf(fields, 'ownerUid'),
    title: titleOf(fields, 'title'),
    slug: textOf(fields, 'slug'),
    shortid: textOf(fields, 'shortid'),
    name,
    handle: isUsableHandle(handle) ? handle : '',
    ownerHandle: typeof ownerHandle === 'string' && !isOld ? ownerHandle : null,
    createdAt: createdTime(fields, written),
    updatedAt: timeOf(fields, 'updatedAt') ?? 0,
  };
}

/**
 * Who keeps a name that several rankings carry: the oldest ranking, or the one with the smallest id
 * of equally old ones. For slugs and handles a reservation that exists already goes first, because
 * links with that name lead there; of shortids the oldest ranking always keeps its own, so that
 * nobody takes over a link by a newer ranking with the same shortid.
 */
export class LinkHolders {
  /** All rankings, the oldest first. */
  readonly byAge: readonly LinkRecord[];
  readonly #records: ReadonlyMap<string, LinkRecord>;
  readonly #shortids = new Map<string, string>();
  readonly #slugs = new Map<string, string>();
  readonly #handles = new Map<string, LinkRecord>();
  /** The ranking to which `{name}/{slug}` leads while nobody holds the name. */
  readonly #links = new Map<string, string>();

  constructor(records: readonly LinkRecord[]) {
    this.#records = new Map(records.map((record) => [record.id, record]));
    this.byAge = records.toSorted(
      (a, b) => a.createdAt - b.createdAt || compareCodePoints(a.id, b.id),
    );
    // One that carries its name in our field answers before one with the field of an older program.
    const [ours, older] = [true, false].map((isOurs) =>
      this.byAge.filter(({ ownerHandle, name }) => (ownerHandle === name) === isOurs),
    );
    for (const record of [...(ours ?? []), ...(older ?? [])]) {
      const link = linkOf(record);
      if (link !== null && !this.#links.has(link)) this.#links.set(link, record.id);
    }
    for (const record of this.byAge) {
      const { id, ownerUid, shortid, slug, handle } = record;
      // One without an owner keeps its link, and nothing else: nobody repairs it.
      if (ownerUid === '') continue;
      if (!this.#shortids.has(shortid)) this.#shortids.set(shortid, id);
      if (!this.#slugs.has(`${ownerUid}/${slug}`)) this.#slugs.set(`${ownerUid}/${slug}`, id);
      if (!this.#handles.has(handle)) this.#handles.set(handle, record);
    }
  }

  /** Whether any ranking carries this shortid. */
  hasShortid(shortid: string): boolean {
    return this.#shortids.has(shortid);
  }

  /** Whether any ranking of this account carries this slug. */
  hasSlug(uid: string, slug: string): boolean {
    return this.#slugs.has(`${uid}/${slug}`);
  }

  /**
   * What the links of a ranking need. One that changed since the others were read keeps a name that
   * none of those has. The oldest ranking with a handle reserves it for all of its account.
   */
  plan(record: LinkRecord, reserved: Reserved): LinkPlan {
    const { id, ownerUid, shortid, slug, name, handle } = record;
    if (ownerUid === '') return this.#linkAlone(record, reserved);
    const hasShortid = isShortid(shortid);
    const keepsShortid = hasShortid && (this.#shortids.get(shortid) ?? id) === id;
    const hasSlug = isUsableSlug(slug);
    const keepsSlug = hasSlug && (this.#slugHolder(record, reserved) ?? id) === id;
    const oldest = this.#handles.get(handle) ?? record;
    const holder = reserved.handle ?? oldest.ownerUid;
    const kept = handle !== '' && holder === ownerUid ? handle : '';
    const isCleanLink = (this.#links.get(`${kept}/${slug}`) ?? id) === id;
    const isFoundByHandle = kept !== '' && (kept === name || (keepsSlug && isCleanLink));
    const isUnreserved = {
      shortid: keepsShortid && reserved.shortid !== id,
      slug: keepsSlug && reserved.slug !== id,
      handle: kept !== '' && reserved.handle === null && oldest.id === id,
      link: !isFoundByHandle && this.#hadLink(record, reserved),
    };
    const reserves = NAMES.filter((name) => isUnreserved[name]);
    return {
      needsShortid: !keepsShortid,
      needsSlug: !keepsSlug,
      ownerHandle: record.ownerHandle === kept ? null : kept,
      reserves,
      faults: [
        ...reserves.map((name) =>
          name === 'link' ? linkFault(record) : `with a ${name} that is not reserved`,
        ),
        ...(hasShortid ? [] : ['without a usable shortid']),
        ...(hasShortid && !keepsShortid ? ['with the shortid of an older ranking'] : []),
        ...(hasSlug ? [] : ['without a usable slug']),
        ...(hasSlug && !keepsSlug ? ['with the slug of another ranking of the same owner'] : []),
        ...(record.ownerHandle === kept ? [] : [handleFault(record, kept)]),
      ],
    };
  }

  #linkAlone(record: LinkRecord, reserved: Reserved): LinkPlan {
    const hadLink = this.#hadLink(record, reserved);
    return {
      needsShortid: false,
      needsSlug: false,
      ownerHandle: null,
      reserves: hadLink ? ['link'] : [],
      faults: hadLink ? [linkFault(record)] : [],
    };
  }

  /** Whether `/{name}/{slug}` led to a ranking, and is not kept for any yet. */
  #hadLink(record: LinkRecord, { handle, handleSince, link: kept }: Reserved): boolean {
    const link = linkOf(record);
    // A ranking that was given the handle of another account later never answered at this link.
    const isOlder =
      handle === null ||
      record.handle !== record.name ||
      record.updatedAt < (handleSince ?? record.updatedAt);
    return (
      link !== null &&
      isOlder &&
      kept === null &&
      (this.#links.get(link) ?? record.id) === record.id
    );
  }

  #slugHolder({ ownerUid, slug }: LinkRecord, reserved: Reserved): string | undefined {
    const id = reserved.slug ?? '';
    const holder = reserved.slugHolder ?? this.#records.get(id);
    const isHeld = holder?.ownerUid === ownerUid && holder.slug === slug;
    return isHeld ? id : this.#slugs.get(`${ownerUid}/${slug}`);
  }
}

/** `{name}/{slug}` of a ranking that was found there; null when it could not be. */
function linkOf({ name, slug }: LinkRecord): string | null {
  return linkNames(name).length > 0 && isUsableSlug(slug) ? `${name}/${slug}` : null;
}

function linkFault({ name, handle, ownerUid }: LinkRecord): string {
  if (ownerUid === '') return 'with a link but without an owner';
  return name === handle
    ? 'with a link that its handle’s holder would take'
    : 'with a link that no handle leads to';
}

function handleFault({ ownerHandle, handle }: LinkRecord, kept: string): string {
  if (handle !== '' && kept === '') return 'with the handle of another account';
  if (ownerHandle === null) return 'without ownerHandle';
  return 'with a handle that no address can have';
}

import { readStored, store, storedKeys } from '../browser/storage.ts';

/*
 * What users have begun and not finished, on their device: by account, and erased when they sign out. What visitors
 * begin belongs to NOBODY, and goes when anybody signs out. A browser that stores nothing keeps no drafts; what is
 * under way in a tab does without them.
 */

const PREFIX = 'palmanga-draft:';

/** In the place of an account: whoever begins something without one. */
export const NOBODY = '';

const keyOf = (uid: string, name: string): string => `${PREFIX}${uid}:${name}`;

/** What was last written under this name; null when there is nothing that can be read. Check its shape. */
export function readDraft(uid: string, name: string): unknown {
  try {
    return JSON.parse(readStored('device', keyOf(uid, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** @param draft what JSON can hold; null erases it */
export function writeDraft(uid: string, name: string, draft: object | null): void {
  store('device', keyOf(uid, name), draft && JSON.stringify(draft));
}

/**
 * All drafts of an account on this device, by name. Check their shapes.
 * @param start of the names of those that are read
 */
export function readDrafts(uid: string, start = ''): ReadonlyMap<string, unknown> {
  const own = keyOf(uid, '');
  const names = storedKeys('device')
    .filter((key) => key.startsWith(own + start))
    .map((key) => key.slice(own.length));
  return new Map(names.map((name) => [name, readDraft(uid, name)]));
}

/** How many forms of one account are kept: those that were typed into last. */
const MOST_FORMS = 20;
/** The longest form that is kept with the others, in UTF-16 code units of its JSON. */
const FORM_LENGTH = 50_000;
/** All forms of an account are one draft, by name, that of the last typing at the end. */
const FORMS = 'forms';

function readForms(uid: string): Readonly<Record<string, unknown>> {
  const forms = readDraft(uid, FORMS);
  return typeof forms === 'object' && forms !== null ? { ...forms } : {};
}

function writeForms(uid: string, forms: readonly (readonly [string, unknown])[]): void {
  const kept = forms.slice(-MOST_FORMS);
  writeDraft(uid, FORMS, kept.length > 0 ? Object.fromEntries(kept) : null);
}

/** A long form is a draft of its own, so that typing into others does not write it again. */
const longForm = (name: string): string => `form:${name}`;

/** What was typed into a form and not saved, by field; empty for nothing. Check the values. */
export function readForm(uid: string, name: string): Readonly<Record<string, unknown>> {
  const fields = readForms(uid)[name] ?? readDraft(uid, longForm(name));
  return typeof fields === 'object' && fields !== null ? { ...fields } : {};
}

/** Keeps what is typed into a form. One that is empty is not kept. */
export function writeForm(uid: string, name: string, fields: object): void {
  const others = Object.entries(readForms(uid)).filter(([other]) => other !== name);
  const isEmpty = Object.keys(fields).length === 0;
  const isLong = JSON.stringify(fields).length > FORM_LENGTH;
  writeForms(uid, isEmpty || isLong ? others : [...others, [name, fields]]);
  writeDraft(uid, longForm(name), isLong ? fields : null);
}

/** Erases a user's drafts whose name ends with the id of a ranking, which is deleted. */
export function eraseDraftsOf(uid: string, rankingId: string): void {
  const isIts = (name: string): boolean => name.endsWith(`:${rankingId}`);
  writeForms(
    uid,
    Object.entries(readForms(uid)).filter(([name]) => !isIts(name)),
  );
  eraseWhere((key) => key.startsWith(keyOf(uid, '')) && isIts(key));
}

/** Erases the drafts of an account. */
export function eraseDrafts(uid: string): void {
  eraseWhere((key) => key.startsWith(keyOf(uid, '')));
}

function eraseWhere(isGone: (key: string) => boolean): void {
  for (const key of storedKeys('device')) if (isGone(key)) store('device', key, null);
}

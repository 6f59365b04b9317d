import { readFileSync, statSync } from 'node:fs';

import { parseEmail } from '@palmanga/core';
import type { LegalSettings, Publisher } from '@palmanga/core/legal';
import { z } from 'zod';

/** Every page carries what the file says. */
const MOST_BYTES = 16_384;
const LONGEST = 300;

// Anything that would break the line, or hide what stands in it.
const CONTROL = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const line = z
  .string('must be a text')
  .trim()
  .min(1, 'must not be empty')
  .max(LONGEST, `must have at most ${LONGEST} characters`)
  .refine((text) => !CONTROL.test(text), 'must be one line, without control characters');
const email = line.refine(isEmail, 'must be an e-mail address');
const number = (minimum: number, maximum: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`;
  return z.int(message).min(minimum, message).max(maximum, message);
};

const FIELDS = {
  publisherName: line,
  publisherStatus: line,
  publisherAddress: line,
  publisherRegistration: line,
  publisherPhone: line,
  publicationDirector: line,
  contactEmail: email,
  privacyEmail: email,
  hostName: line,
  hostAddress: line,
  hostPhone: line,
  dataLocation: line,
  backupDays: number(1, 3650),
  inactiveMonths: number(1, 240),
  minimumAge: number(1, 21),
  mediator: line,
  cookiesPath: line.regex(/^\/[^/\s]/, 'must be a path of the site, as /cookies'),
  effectiveDate: line,
} satisfies Readonly<Record<keyof LegalSettings, z.ZodType>>;

const PUBLISHER = z.strictObject(z.object(FIELDS).partial().shape, {
  error: (issue) =>
    issue.code === 'unrecognized_keys'
      ? `does not know ${issue.keys.map((key) => JSON.stringify(key.slice(0, 40))).join(', ')}; its keys are ${Object.keys(FIELDS).join(', ')}`
      : 'must be a JSON object',
});

/** What a file of the publisher's settings says, or what is wrong with it. */
export type ReadPublisher =
  | { readonly publisher: Publisher }
  | { readonly faults: readonly string[] };

/** Reads the file that PALMANGA_PUBLISHER names. Of the settings in it, null counts as absent. */
export function readPublisher(path: string): ReadPublisher {
  let text: string;
  try {
    const found = statSync(path);
    if (!found.isFile()) return { faults: [`names ${path}, which is no file`] };
    if (found.size > MOST_BYTES) {
      return { faults: [`names ${path}, which has more than ${MOST_BYTES / 1024} kB`] };
    }
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    return { faults: [`names ${path}, ${whyUnreadable(error)}`] };
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { faults: [`names ${path}, which is not JSON: ${(error as Error).message}`] };
  }
  // Null is 'not set', as in the file that is shipped.
  const given =
    typeof json === 'object' && json !== null && !Array.isArray(json)
      ? Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null))
      : json;
  const parsed = PUBLISHER.safeParse(given);
  if (parsed.success) return { publisher: parsed.data as Publisher };
  return {
    faults: parsed.error.issues.map(
      (issue) =>
        `names ${path}, which is wrong: ${[...issue.path.map(String), issue.message].join(' ')}`,
    ),
  };
}

function isEmail(text: string): boolean {
  try {
    parseEmail(text);
    return true;
  } catch {
    return false;
  }
}

function whyUnreadable(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'which does not exist';
  if (code === 'EACCES') return 'which the user of the server may not read';
  if (name === 'TypeError') return 'which is not UTF-8';
  return `which cannot be read (${code ?? name})`;
}

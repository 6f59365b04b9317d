import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { legalSettings } from '@palmanga/core/legal';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readPublisher } from './publisher.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'palmanga-publisher-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(content: string | Uint8Array) {
  const file = join(folder, 'éditeur.json');
  writeFileSync(file, content);
  return readPublisher(file);
}

const faultOf = (content: string | Uint8Array) => {
  const found = read(content);
  return 'faults' in found ? found.faults.join('\n').replaceAll(folder, '') : found;
};

describe('the file of the publisher', () => {
  it('says what it says, trimmed; null and what is missing are not set', () => {
    const text =
      '\uFEFF{"publisherName":" Léa & fils ","contactEmail":"a@mangas.example","backupDays":30,"mediator":null}';
    expect(read(text)).toEqual({
      publisher: { publisherName: 'Léa & fils', contactEmail: 'a@mangas.example', backupDays: 30 },
    });
  });

  it('is shipped with every setting, none of them set', () => {
    const shipped = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../deploy/publisher.json'), 'utf8'),
    ) as Record<string, unknown>;
    expect(Object.keys(shipped)).toEqual(Object.keys(legalSettings));
    expect(read(JSON.stringify(shipped))).toEqual({ publisher: {} });
    const whole = Object.fromEntries(Object.keys(shipped).map((name) => [name, 'a@b.example']));
    const numbers = { backupDays: 30, inactiveMonths: 24, minimumAge: 15, cookiesPath: '/cookies' };
    expect(read(JSON.stringify({ ...whole, ...numbers }))).toEqual({
      publisher: { ...whole, ...numbers },
    });
  });

  it.each([
    [
      '{"contactEmail":"nobody"}',
      'names /éditeur.json, which is wrong: contactEmail must be an e-mail address',
    ],
    [
      '{"contactEmail":7,"hostName":""}',
      'contactEmail must be a text\nnames /éditeur.json, which is wrong: hostName must not be empty',
    ],
    ['{"hostName":"a\\nb"}', 'hostName must be one line, without control characters'],
    ['{"hostName":"a\\u202Eb"}', 'hostName must be one line'],
    [`{"hostName":"${'x'.repeat(301)}"}`, 'hostName must have at most 300 characters'],
    ['{"backupDays":"30"}', 'backupDays must be a whole number from 1 to 3650'],
    ['{"minimumAge":1e300}', 'minimumAge must be a whole number from 1 to 21'],
    ['{"cookiesPath":"//elsewhere.example"}', 'cookiesPath must be a path of the site'],
    ['{"contact":"a@b.example"}', 'does not know "contact"; its keys are publisherName, '],
    ['{"__proto__":{"contactEmail":"a@b.example"}}', 'does not know "__proto__"'],
    ['[]', 'which is wrong: must be a JSON object'],
    ['null', 'must be a JSON object'],
    ['{"a":', 'which is not JSON: '],
    ['', 'which is not JSON: '],
    [`{"hostName":"${'x'.repeat(20_000)}"}`, 'which has more than 16 kB'],
    [new Uint8Array([0x22, 0xff]), 'which is not UTF-8'],
  ])('is refused with what is wrong: %s', (content, fault) => {
    expect(faultOf(content)).toContain(fault);
  });

  it('must be there, and a file', () => {
    mkdirSync(join(folder, 'dossier'));
    expect(readPublisher(join(folder, 'dossier'))).toEqual({
      faults: [`names ${folder}/dossier, which is no file`],
    });
    expect(readPublisher(join(folder, 'absent.json'))).toEqual({
      faults: [`names ${folder}/absent.json, which does not exist`],
    });
  });
});

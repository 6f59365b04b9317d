import { type AccountData, type OperatorBackend, readOwnAccount } from '@palmanga/core';
import { accountFiles, zipFiles } from '@palmanga/lists/account';
import { Unzipped } from '@palmanga/lists/testing/unzip';
import { describe, expect, it } from 'vitest';

import type { Account, MakeAccountCopyHarness } from '../harness.ts';
import { fillAccount } from '../support/fill-account.ts';
import { type Person, traceOf } from '../support/person.ts';
import { expectCode } from '../support/rejects.ts';
import { entry } from '../support/samples.ts';
import { useHarness } from '../support/use-harness.ts';

/** The files of a copy, through its archive. */
async function pack(data: AccountData): Promise<Unzipped> {
  const pieces: Uint8Array[] = [];
  for await (const piece of zipFiles(accountFiles(data), { modifiedAt: new Date(data.readAt) })) {
    pieces.push(piece);
  }
  return new Unzipped(Buffer.concat(pieces));
}

/** Every value in JSON, dates as milliseconds, and every name of a field. */
function contentOf(files: readonly unknown[]) {
  const values = new Set<unknown>();
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      values.add(value);
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
        values.add(Date.parse(value));
      return;
    }
    for (const [name, part] of Object.entries(value)) {
      names.add(name);
      visit(part);
    }
  };
  for (const file of files) visit(file);
  return { values, names };
}

const leavesOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

/** Whether a value is one that nothing else has by chance. */
const isTelling = (value: unknown): boolean =>
  typeof value === 'string' ? value !== '' : typeof value === 'number' && value > 1_000_000;

/** What a copy of an account contains, read by its owner and by an operator. */
export function describeAccountCopyContract(
  name: string,
  makeHarness: MakeAccountCopyHarness,
): void {
  describe(`${name}: copy of an account`, () => {
    const harness = useHarness(makeHarness, (made) =>
      made.seedCatalogue(['a', 'b', 'c', 'd'].map((id) => entry(id))),
    );

    /** Returns the address of the account's photo. */
    const fill = async (person: Person, username: string): Promise<string> =>
      (await fillAccount(harness(), person, username)).photoURL;

    const readOwn = async (name: string, person: Person, photoURL: string | null) => {
      const { uid, email } = person.account;
      const user = {
        uid,
        email,
        displayName: traceOf('Nom', person.account),
        photoURL,
        isAdmin: false,
      };
      const readPhoto = async (address: string) => {
        const bytes = await harness().readPhoto(name, address);
        return bytes && { bytes };
      };
      return pack(await readOwnAccount(person, user, { now: Date.now(), readPhoto }));
    };

    const readAsOperator = async (who: string) => {
      const operator = await harness().operator.open('fail');
      try {
        return await operator.accounts.read(who, pack);
      } finally {
        await operator.close();
      }
    };

    const expectWhole = (copy: Unzipped, account: Account, username: string) => {
      const trace = (word: string) => traceOf(word, account);
      const rankings = copy.paths.filter((path) => path.endsWith('/details.json'));
      expect(rankings).toHaveLength(4);
      expect(copy.json('compte.json')).toMatchObject({ uid: account.uid, email: account.email });
      expect(copy.json('profil.json')).toMatchObject({
        profile: { displayName: trace('Nom'), bio: trace('Bio'), username },
      });
      expect(copy.json('favoris.json')).toMatchObject({
        favorites: [{ mangaId: 'd' }, { mangaId: 'b', title: 'Titre b', author: 'Auteur b' }],
      });
      const [newest = '', source = '', hidden = ''] = rankings;
      expect(copy.json(newest)).toMatchObject({
        title: trace('Titre'),
        description: trace('Description'),
        visibility: 'public',
        copiedFrom: copy.json(source)['id'],
        ownerUid: account.uid,
        items: [
          { mangaId: 'c', position: 1, note: null },
          { mangaId: 'b', position: 2 },
          { mangaId: 'a', position: 3, note: { text: trace('Mot'), isSpoiler: true } },
        ],
        versions: [{ itemIds: ['c', 'b', 'a'] }, { itemIds: ['a', 'b', 'c'], itemsCount: 3 }],
        unmatched: [{ entry: { title: trace('Introuvable') } }],
      });
      expect(copy.json(hidden)).toMatchObject({ title: trace('Secret'), visibility: 'private' });
    };

    it('holds what its owner made, and nothing of others', async () => {
      const [person, other] = [await harness().as('lectrice'), await harness().as('voisine')];
      const address = await fill(person, 'lectrice-nom');
      await fill(other, 'voisine-nom');
      const copy = await readOwn('lectrice', person, address);
      expectWhole(copy, person.account, 'lectrice-nom');
      const kept = await harness().readPhoto('lectrice', address);
      expect(kept).not.toBeNull();
      expect(copy.bytes('photo.png')).toEqual(new Uint8Array(kept ?? []));
      const all = copy.paths.map((path) => `${path}\n${copy.text(path)}`).join('\n');
      const words = [
        'Nom',
        'Bio',
        'Secret',
        'Source',
        'Titre',
        'Mot',
        'Description',
        'Introuvable',
      ];
      const written = words.map((word) => traceOf(word, other.account));
      for (const trace of [other.account.uid, other.account.email, 'voisine-nom', ...written]) {
        expect(all).not.toContain(trace);
      }
    });

    it('is the same for an operator, who is told more, by address and by id', async () => {
      const person = await harness().as('demandeuse');
      const address = await fill(person, 'demandeuse-nom');
      const own = await readOwn('demandeuse', person, address);
      const { uid, email } = person.account;
      const copy = await readAsOperator(` ${email.toUpperCase()} `);
      expectWhole(copy, person.account, 'demandeuse-nom');
      const same = own.paths.filter((path) => !['compte.json', 'LISEZMOI.txt'].includes(path));
      for (const path of same) expect([path, copy.text(path)]).toEqual([path, own.text(path)]);
      const records = copy.json('exploitant.json');
      expect(records).toMatchObject({
        createdAt: expect.stringMatching(/^\d{4}-/) as string,
        names: expect.arrayContaining([
          expect.objectContaining({ name: 'demandeuse-nom' }),
          expect.objectContaining({ name: 'demandeuse-nom-ancien' }),
        ]) as unknown,
        signInMethods: [{ hasPassword: true }],
      });
      const byId = await readAsOperator(uid);
      expect(byId.json('exploitant.json')).toEqual(records);
    });

    it('holds every field that is stored of the account, but for those that are listed', async () => {
      const person = await harness().as('entiere');
      await fill(person, 'entiere-nom');
      const copy = await readAsOperator(person.account.email);
      const told = contentOf(
        copy.paths.filter((path) => path.endsWith('.json')).map((path) => copy.json(path)),
      );
      const stored = await harness().storedFields(person.account);
      const { untold, renamed } = harness();
      const missing = stored.filter(({ place, value }) => {
        if (place in untold) return false;
        const name = renamed[place] ?? place.split('.').at(-1) ?? '';
        // Numbers and marks may be anywhere; a text or a time is told nowhere else.
        const isTold = leavesOf(value).every((leaf) =>
          isTelling(leaf) ? told.values.has(leaf) : true,
        );
        return !isTold || !told.names.has(name);
      });
      expect(missing).toEqual([]);
      // A place that is no longer stored needs no reason either.
      const places = new Set(stored.map(({ place }) => place));
      const listed = [...Object.keys(untold), ...Object.keys(renamed)];
      expect(listed.filter((place) => !places.has(place))).toEqual([]);
    });

    it('is of an account that has nothing, too', async () => {
      const { account, ...ports } = await harness().as('vide');
      const copy = await readAsOperator(account.email);
      expect(copy.json('favoris.json')).toMatchObject({ favorites: [] });
      expect(copy.json('profil.json')).toMatchObject({ profile: null });
      const own = await readOwn('vide', { account, ...ports }, null);
      expect(own.paths).toEqual(['compte.json', 'profil.json', 'favoris.json', 'LISEZMOI.txt']);
    });

    it('is of nobody where nobody has the address or the id', async () => {
      const backend: OperatorBackend = harness().operator;
      const operator = await backend.open('fail');
      for (const who of ['personne@mail.example', 'personne', '', 'a@b', '../x']) {
        await expectCode(() => operator.accounts.read(who, async () => null), 'account-not-found');
      }
      await operator.close();
    });
  });
}

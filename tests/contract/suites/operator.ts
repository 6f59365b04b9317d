import { AppError, LIMITS, type CatalogueEntry, type Operator } from '@palmanga/core';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { MakeOperatorHarness } from '../harness.ts';
import { expectCode } from '../support/rejects.ts';
import { entry } from '../support/samples.ts';
import { freshNames, useHarness } from '../support/use-harness.ts';

/** The operator's actions on a backend. */
export function describeOperatorContract(name: string, makeHarness: MakeOperatorHarness): void {
  describe(`${name}: operator`, () => {
    const harness = useHarness(makeHarness);
    const fresh = freshNames('o');

    /** Opens the backend; it is closed after the test. */
    async function open(): Promise<Operator> {
      const operator = await harness().backend.open('create');
      onTestFinished(() => operator.close());
      return operator;
    }

    it('counts and reads an empty catalogue', async () => {
      const operator = await open();
      expect(await operator.countCatalogue()).toBe(0);
      expect(await readAll(operator)).toEqual([]);
      expect(operator.label).not.toBe('');
      expect(operator.inFlight).toBeGreaterThan(0);
    });

    it('writes without an account; another opening reads, counts and finds the same', async () => {
      const [one, other] = [await open(), await open()];
      const before = await one.countCatalogue();
      const written = [entry(fresh(), { anilistId: 71_001 }), entry(fresh())];
      await one.catalogue.write(written);
      expect(await other.countCatalogue()).toBe(before + 2);
      const keys = written.map(({ manga: { id, anilistId } }) => ({ id, anilistId }));
      expect(await other.catalogue.find(keys)).toEqual(written);
      expect(await readAll(other)).toEqual(expect.arrayContaining(written));
    });

    it('reads more than a batch whole, once, in the order of ids by code point', async () => {
      const operator = await open();
      const odd = ['é', 'Z', '\uFF21', '😀'].map((id) => entry(id));
      const many = Array.from({ length: 2 * LIMITS.importBatch }, () => entry(fresh()));
      await operator.catalogue.write(odd);
      await operator.catalogue.write(many.slice(0, LIMITS.importBatch));
      await operator.catalogue.write(many.slice(LIMITS.importBatch));
      const read = await readAll(operator);
      expect(read).toEqual(expect.arrayContaining(odd));
      expect(read).toHaveLength(await operator.countCatalogue());
      const ids = read.map(({ manga }) => manga.id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toEqual(ids.toSorted(byCodePoint));
    });

    it('never reports a catalogue with entries as empty', async () => {
      const operator = await open();
      await operator.catalogue.write([entry(fresh())]);
      expect(await operator.isKnownEmpty()).toBe(false);
    });

    it('grants and revokes the import right, whatever the capitals and spaces', async () => {
      const { roles } = await open();
      const email = `${fresh()}@mail.example`;
      await harness().addAccount(email);
      expect(await harness().isAdmin(email)).toBe(false);
      await roles.grantAdmin(` ${email.toUpperCase()} `);
      expect(await harness().isAdmin(email)).toBe(true);
      await roles.grantAdmin(email);
      expect(await harness().isAdmin(email)).toBe(true);
      const other = `${fresh()}@mail.example`;
      await harness().addAccount(other);
      const listed = await roles.listAdmins();
      expect(listed).toContain(email);
      expect(listed).not.toContain(other);
      expect(listed).toEqual(listed.toSorted());
      await roles.revokeAdmin(email);
      expect(await harness().isAdmin(email)).toBe(false);
      expect(await roles.listAdmins()).not.toContain(email);
    });

    it('grants nothing to an address without an account', async () => {
      const { roles } = await open();
      await expectCode(() => roles.grantAdmin('nobody@mail.example'), 'account-not-found');
      await expectCode(() => roles.revokeAdmin('nobody@mail.example'), 'account-not-found');
    });

    it('finds a backend in order, and changes nothing of it', async () => {
      const operator = await open();
      const before = await readAll(operator);
      const findings = await harness().backend.diagnose();
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
      const names = findings.map((finding) => finding.name);
      expect(new Set(names).size).toBe(names.length);
      const count = `${await operator.countCatalogue()} manga`;
      expect(findings.map(({ detail }) => detail)).toContain(count);
      expect(await readAll(operator)).toEqual(before);
    });

    it('has nothing to migrate in a store of this version, whatever is asked', async () => {
      const operator = await open();
      await operator.catalogue.write([entry(fresh())]);
      const before = await readAll(operator);
      for (const dryRun of [true, false]) {
        const report = await operator.migration.run({ dryRun });
        expect(report).toMatchObject({ cancelled: false, writes: 0 });
        expect(report.steps.map(({ number }) => number)).toEqual(
          report.steps.map((_, at) => at + 1),
        );
        expect(report.steps.filter(({ changed }) => changed > 0)).toEqual([]);
        const { reads } = await operator.migration.estimate();
        expect(report.reads).toBeLessThanOrEqual(reads);
      }
      expect(await readAll(operator)).toEqual(before);
    });

    it('says of a backend that cannot be opened how to fix it', async () => {
      const { unusable } = harness();
      await expect(unusable.open('fail')).rejects.toThrow(AppError);
      const wrong = (await unusable.diagnose()).filter(({ ok }) => !ok);
      expect(wrong).not.toEqual([]);
      for (const { detail, fix } of wrong) {
        expect(detail).not.toBe('');
        expect(fix).toMatch(/\w/);
      }
    });

    it('may be closed twice', async () => {
      const operator = await harness().backend.open('create');
      await operator.catalogue.find([{ id: fresh(), anilistId: null }]);
      await operator.close();
      await expect(operator.close()).resolves.toBeUndefined();
    });
  });
}

async function readAll(operator: Operator): Promise<CatalogueEntry[]> {
  const entries: CatalogueEntry[] = [];
  for await (const one of operator.readCatalogue()) entries.push(one);
  return entries;
}

/** Compares by code point, as UTF-8 sorts. JavaScript would compare UTF-16 units. */
function byCodePoint(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

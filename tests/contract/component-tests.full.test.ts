import { openStore } from '@palmanga/server/store';

import { createTestBackend, TestSite } from '../../packages/web/src/testing/test-backend.ts';
import type { ContractHarness, FilesHarness, HarnessOptions, IdentityHarness } from './harness.ts';
import { describeFilesContract } from './suites/files.ts';
import { describeIdentityContract } from './suites/identity.ts';
import { describeOwnAccountContract } from './suites/own-account.ts';
import { describeRankingAccessContract } from './suites/ranking-access.ts';
import { describeRankingsLiveContract } from './suites/rankings-live.ts';
import { plantInSqlite } from './support/sqlite-planting.ts';

/** A new tab of the account `name`. */
function openTab(site: TestSite, name: string, { admin = false, domain = 'mail.example' } = {}) {
  const email = `${name}@${domain}`;
  const account = { uid: `uid-${name}-at-${domain}`, email, displayName: null };
  const tab = createTestBackend({ site });
  tab.signInAs({ ...account, isAdmin: admin });
  return { ...tab, account };
}

async function makeHarness(options: HarnessOptions = {}): Promise<ContractHarness> {
  const site = new TestSite(openStore({ file: ':memory:', ...options }));
  const { store } = site;
  return {
    as: async (name, options) => openTab(site, name, options),
    visitor: async () => createTestBackend({ site }),
    ...plantInSqlite(store),
    dispose: async () => store.close(),
  };
}

async function makeIdentityHarness(): Promise<IdentityHarness> {
  const site = new TestSite();
  let count = 0;
  return {
    client: async () => createTestBackend({ site }),
    freshEmail: () => `compte-${(count += 1)}@mail.example`,
    grantAdmin: async ({ uid }) => site.accounts.grantAdmin(uid),
    resetToken: async (email) =>
      site.accounts.mails.findLast((mail) => mail.email === email)?.token ?? null,
    confirmationToken: async (email) =>
      site.accounts.mails.findLast((mail) => mail.email === email)?.token ?? null,
    dispose: async () => site.store.close(),
  };
}

async function makeFilesHarness(): Promise<FilesHarness> {
  const site = new TestSite();
  const covers = new Map<string, Uint8Array>();
  return {
    as: async (name) => openTab(site, name),
    visitor: async () => createTestBackend({ site }),
    async putCover(path, image) {
      covers.set(`/covers/${path}`, new Uint8Array(await image.arrayBuffer()));
    },
    download: async (address) => covers.get(address) ?? site.avatars.get(address) ?? null,
    dispose: async () => site.store.close(),
  };
}

// The data is the store's, of which store.test.ts proves every suite: here, that each call and each live read is made
// for the account of its tab.
describeRankingAccessContract('component tests', makeHarness);
describeRankingsLiveContract('component tests', makeHarness);
describeIdentityContract('component tests', makeIdentityHarness);
describeOwnAccountContract('component tests', makeIdentityHarness);
describeFilesContract('component tests', makeFilesHarness);

import { expect, type Page } from '@playwright/test';

import type { Target } from '../../support/target.ts';
import type { Account } from '../support/test.ts';

/** Signs up, in and out, through the screens unless said otherwise. */
export class AccountPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async signUp({ email, password }: Account): Promise<void> {
    await this.page.goto('/signup');
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Créer mon compte' }).click();
    await expect(this.page).toHaveURL(/\/dashboard$/);
  }

  /** Opens the dashboard of a new account of the embedded server, without the sign-up screen. */
  async begin({ email, password }: Account): Promise<void> {
    const answer = await this.page.request.post('/api/session/signUp', {
      data: { email, password },
    });
    expect(answer.ok()).toBe(true);
    await this.page.goto('/dashboard');
  }

  async signIn({ email, password }: Account): Promise<void> {
    await this.page.goto('/signin');
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Mot de passe', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  }

  /** Opens 'Mon compte' from the account's menu. */
  async openOwn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Menu du compte' }).click();
    await this.page.getByRole('menuitem', { name: 'Mon compte' }).click();
    await expect(this.page).toHaveURL(/\/dashboard\/account$/);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible();
  }

  /** Another device, where the account is signed in, on its dashboard. */
  async signInElsewhere(server: Target, account: Account): Promise<Page> {
    const browser = this.page.context().browser();
    if (browser === null) throw new Error('The page has no browser of its own');
    const context = await browser.newContext({ baseURL: server.url });
    await server.prepare?.(context);
    const device = await context.newPage();
    await new AccountPage(device).signIn(account);
    await expect(device).toHaveURL(/\/dashboard$/);
    return device;
  }

  async signOut(): Promise<void> {
    await this.page.goto('/dashboard');
    await this.page.getByRole('button', { name: 'Se déconnecter' }).click();
    const dialog = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
    await dialog.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(this.page).toHaveURL(/\/signin/);
  }
}

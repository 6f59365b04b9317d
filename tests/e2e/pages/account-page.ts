import { expect, type Page } from '@playwright/test';

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

  async signOut(): Promise<void> {
    await this.page.goto('/dashboard');
    await this.page.getByRole('button', { name: 'Se déconnecter' }).click();
    const dialog = this.page.getByRole('dialog').or(this.page.getByRole('alertdialog'));
    await dialog.getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(this.page).toHaveURL(/\/signin/);
  }
}

import { expect, type Locator, type Page } from '@playwright/test';

/** One ranking: its list, its add panel and its dialogs. */
export class RankingPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Creates a ranking from the dashboard and stays on its page. Returns the ranking's path. */
  async create(title: string): Promise<string> {
    await this.page.goto('/dashboard');
    await this.page.getByRole('button', { name: /^Créer/ }).first().click();
    const dialog = this.page.getByRole('dialog', { name: 'Nouveau classement' });
    await dialog.getByLabel('Nom du classement').fill(title);
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await expect(this.page).toHaveURL(/\/rankings\/[^/]+/);
    const path = /\/rankings\/[^/]+/.exec(this.page.url())?.[0] ?? '';
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    return path;
  }

  /** Titles of the rows, in the order shown. */
  rows(): Locator {
    return this.page.getByRole('main').getByRole('list').getByRole('listitem');
  }

  async openAddPanel(): Promise<Locator> {
    await this.page.getByRole('link', { name: 'Ajouter', exact: true }).click();
    const panel = this.page.getByRole('dialog', { name: 'Ajouter des mangas' });
    await expect(panel).toBeVisible();
    return panel;
  }

  /** Searches and adds one manga in the open panel, then waits until it left the list. */
  async add(panel: Locator, title: string): Promise<void> {
    await panel.getByRole('searchbox').fill(title);
    const button = panel.getByRole('button', { name: `Ajouter « ${title} »` });
    await button.click();
    await expect(this.page.getByText(`« ${title} » ajouté au classement`).first()).toBeVisible();
    await expect(button).toBeHidden();
  }
}

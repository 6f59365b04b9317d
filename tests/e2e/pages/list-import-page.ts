import { expect, type Locator, type Page } from '@playwright/test';

/** Bringing a list from elsewhere: its steps, and what it leaves in the ranking. */
export class ListImportPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** @param path where the list goes; a new ranking by default */
  async open(path = '/dashboard'): Promise<void> {
    await this.page.goto(`${path}/import`);
    await expect(this.text()).toBeVisible();
  }

  text(): Locator {
    return this.page.getByRole('textbox', { name: 'Ta liste' });
  }

  async paste(lines: readonly string[]): Promise<void> {
    await this.text().fill(lines.join('\n'));
    await this.page.getByRole('button', { name: 'Lire ma liste' }).click();
    await this.find();
  }

  /** Has the works looked for as the list was read. */
  async find(): Promise<void> {
    await this.page.getByRole('button', { name: /^Retrouver / }).click();
  }

  /** What a column of a table means. */
  column(name: string): Locator {
    return this.page.getByRole('combobox', { name: `Colonne «\u00A0${name}\u00A0»` });
  }

  /** How the ranking will begin, as the list is read. */
  preview(): Locator {
    return this.page.getByRole('status').filter({ hasText: 'Ton classement commencera ainsi' });
  }

  /** Brings a file, whose name may tell its format; `find` goes on. */
  async choose(name: string, content: string | Buffer): Promise<void> {
    const buffer = Buffer.from(content);
    const mimeType = 'application/octet-stream';
    await this.page.getByLabel('Ou un fichier').setInputFiles({ name, mimeType, buffer });
  }

  /** Says how many were recognised, once the whole list is matched. */
  recognised(found: number, total: number): Locator {
    const name = `${found} mangas reconnus sur ${total}`;
    return this.page.getByRole('heading', { name });
  }

  async create(title: string, count: number): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Nom du classement' }).fill(title);
    await this.page.getByRole('button', { name: `Créer le classement (${count} mangas)` }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
}

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
    await this.page
      .getByRole('button', { name: /^Créer/ })
      .first()
      .click();
    const dialog = this.page.getByRole('dialog', { name: 'Nouveau classement' });
    await dialog.getByLabel('Nom du classement').fill(title);
    await dialog.getByRole('button', { name: 'Créer' }).click();
    await expect(this.page).toHaveURL(/\/rankings\/[^/]+/);
    const path = /\/rankings\/[^/]+/.exec(this.page.url())?.[0] ?? '';
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    return path;
  }

  /** Titles of the ranking's rows, in the order shown. */
  titles(): Locator {
    return this.page.getByTestId('ranking-item-title');
  }

  async openAddPanel(): Promise<Locator> {
    await this.page.getByRole('link', { name: 'Ajouter', exact: true }).click();
    const panel = this.page.getByRole('dialog', { name: 'Ajouter des mangas' });
    await expect(panel).toBeVisible();
    return panel;
  }

  /** The buttons of the panel that add what the catalogue lists, not what the panel offers above it. */
  addsOf(panel: Locator): Locator {
    const catalogue = panel.getByRole('list', { name: 'Mangas à ajouter' });
    return catalogue.getByRole('button', { name: /^Ajouter «\s/ });
  }

  /** Searches and adds one manga in the open panel, then waits until it left the list. */
  async add(panel: Locator, title: string): Promise<void> {
    await panel.getByRole('searchbox').fill(title);
    // The panel may offer it above the catalogue too, until the search begins.
    const catalogue = panel.getByRole('list', { name: 'Mangas à ajouter' });
    const button = catalogue.getByRole('button', { name: `Ajouter « ${title} »`, exact: true });
    await button.click();
    await expect(this.page.getByText(`« ${title} » ajouté au classement`).first()).toBeVisible();
    await expect(button).toBeHidden();
  }

  /** Presses an item of the owner's menu, or of what that opens. */
  async press(item: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Autres actions', exact: true }).click();
    const wanted = this.page.getByRole('menuitem', { name: item, exact: true });
    await expect(this.page.getByRole('menuitem').first()).toBeVisible();
    if ((await wanted.count()) === 0) {
      await this.page.getByRole('menuitem', { name: 'Description, import, export…' }).click();
    }
    await wanted.click();
  }

  /** What opens the reorder dialog, and has the focus again after it. */
  editOpener(): Locator {
    return this.page.getByRole('button', { name: 'Modifier', exact: true });
  }

  async pressEdit(): Promise<void> {
    await this.editOpener().click();
  }

  /** Opens the reorder dialog, and waits until it shows the ranking's items. */
  async openReorder(): Promise<Locator> {
    await this.pressEdit();
    const dialog = this.page.getByRole('dialog', { name: 'Modifier le classement' });
    const rows = dialog.getByRole('button', { name: /^Déplacer «\s/ });
    const none = dialog.getByText('Aucun manga dans ce classement.');
    await expect(rows.or(none).first()).toBeVisible();
    return dialog;
  }

  /** Titles in the reorder dialog, in order, read from the labels of the drag handles. */
  async orderIn(dialog: Locator): Promise<string[]> {
    const names = await dialog
      .getByRole('button', { name: /^Déplacer «\s/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
    return names.map((name) => /«\s(?<title>.+)\s»/u.exec(name)?.groups?.['title'] ?? '');
  }

  /** Picks a row up with Space, moves it by `places` rows with an arrow key, and drops it. */
  async dragByKeyboard(
    dialog: Locator,
    title: string,
    arrow: 'ArrowUp' | 'ArrowDown',
    places: number,
  ): Promise<void> {
    const from = (await this.orderIn(dialog)).indexOf(title) + 1;
    await dialog.getByRole('button', { name: `Déplacer « ${title} »` }).focus();
    await this.page.keyboard.press('Space');
    await this.#hears(`« ${title} » saisi, position ${from} sur `);
    for (let place = 1; place <= places; place += 1) {
      await this.page.keyboard.press(arrow);
      const position = arrow === 'ArrowUp' ? from - place : from + place;
      await this.#hears(`« ${title} » en position ${position} sur `);
    }
    await this.page.keyboard.press('Space');
  }

  /** Drags one row onto another with the mouse, or with a finger. */
  async dragByPointer(dialog: Locator, from: string, to: string, touch: boolean): Promise<void> {
    const position = (await this.orderIn(dialog)).indexOf(to) + 1;
    const start = await centre(dialog.getByRole('button', { name: `Déplacer « ${from} »` }));
    const end = await centre(dialog.getByRole('button', { name: `Déplacer « ${to} »` }));
    const on = (part: number): Point => ({
      x: start.x + (end.x - start.x) * part,
      y: start.y + (end.y - 4 - start.y) * part,
    });
    const pointer = touch ? await this.#finger() : this.#mouse();
    await pointer.down(start);
    for (const sixth of [1, 2, 3]) await pointer.move(on(sixth / 6));
    // The drag ignores moves made before it has started.
    await this.#hears(new RegExp(`«\\s${from}\\s» (?:saisi|en position)`, 'u'));
    for (const sixth of [4, 5, 6]) await pointer.move(on(sixth / 6));
    await this.#hears(`« ${from} » en position ${position} sur `);
    await pointer.up();
  }

  /** Drags what a handle takes past another one, whichever rows they are of. */
  async dragOver(from: Locator, to: Locator, touch: boolean): Promise<void> {
    const [start, end] = [await centre(from), await centre(to)];
    const pointer = touch ? await this.#finger() : this.#mouse();
    await pointer.down(start);
    for (const sixth of [1, 2, 3, 4, 5, 6]) {
      await pointer.move({ x: start.x, y: start.y + ((end.y - start.y) * sixth) / 6 });
    }
    await expect(this.page.locator('p[class*=preview]')).toBeVisible();
    await pointer.move({ x: start.x, y: end.y });
    await pointer.up();
  }

  /** Waits until the drag announces `text` to screen readers. */
  async #hears(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeAttached();
  }

  #mouse(): Pointer {
    const { mouse } = this.page;
    return {
      down: async ({ x, y }) => {
        await mouse.move(x, y);
        await mouse.down();
      },
      move: ({ x, y }) => mouse.move(x, y, { steps: 2 }),
      up: () => mouse.up(),
    };
  }

  async #finger(): Promise<Pointer> {
    const session = await this.page.context().newCDPSession(this.page);
    const send = async (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) => {
      await session.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    return {
      down: (point) => send('touchStart', [point]),
      move: (point) => send('touchMove', [point]),
      up: () => send('touchEnd', []),
    };
  }

  async closeDialog(dialog: Locator): Promise<void> {
    await this.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  /** Chooses what opens a dialog from the menu of the ranking. */
  async choose(item: string): Promise<Locator> {
    await this.press(item);
    // Not a toast, which is a dialog too.
    const dialog = this.page.locator('[role=dialog]:not([data-passive]), [role=alertdialog]');
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async rename(title: string): Promise<void> {
    const dialog = await this.choose('Renommer le classement');
    await dialog.getByLabel('Nouveau nom').fill(title);
    await dialog.getByRole('button', { name: 'Renommer' }).click();
    await expect(dialog).toBeHidden();
  }

  /** Presses the share button, on a device without a share sheet. Returns the copied link. */
  async copyShareLink(): Promise<string> {
    await this.page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    });
    const copied = this.page.getByRole('button', { name: 'Lien copié' });
    const without = this.page.getByRole('button', { name: 'Continuer sans' });
    await this.page.getByRole('button', { name: 'Partager' }).click();
    const alone = this.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Partager', exact: true });
    await expect(copied.or(without).or(alone)).toBeVisible();
    // Who has no username is offered one first, who has one a page of all public rankings.
    for (const decline of [without, alone]) if (await decline.isVisible()) await decline.click();
    await expect(copied).toBeVisible();
    return this.page.evaluate(() => navigator.clipboard.readText());
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Pointer {
  down(at: Point): Promise<void>;
  move(to: Point): Promise<void>;
  up(): Promise<void>;
}

/** The centre of `target`. Tries again, because rows may be replaced when an update arrives. */
async function centre(target: Locator): Promise<Point> {
  const point = { x: 0, y: 0 };
  await expect(async () => {
    await target.scrollIntoViewIfNeeded({ timeout: 2000 });
    const box = await target.boundingBox({ timeout: 2000 });
    if (box === null) throw new Error('The element to drag is not shown.');
    point.x = box.x + box.width / 2;
    point.y = box.y + box.height / 2;
  }).toPass({ timeout: 15_000 });
  return point;
}

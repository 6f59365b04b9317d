import type { Locator } from '@playwright/test';

import { AccountPage } from './pages/account-page.ts';
import { RankingPage } from './pages/ranking-page.ts';
import { expectHeard, listen } from './support/announcements.ts';
import { chooseByArrows, expectVisibleFocus, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { makeVolumes } from './support/volumes.ts';

const COUNT = 200;
const TITLE = 'Deux cents tomes';

const numberOf = (dialog: Locator, volume: number, position: number, count = COUNT) =>
  dialog.getByRole('button', {
    name: `Place de « Volume ${volume} » : ${position} sur ${count}`,
    exact: true,
  });

test('a power user orders 200 manga with the keyboard alone, and hears what happens', async ({
  page,
  server,
  account,
}, info) => {
  test.skip(info.project.name === 'phone', 'phones have no Tab key');
  test.setTimeout(240_000);
  await listen(page);
  await new AccountPage(page).signUp(account);
  const id = await makeVolumes(page, server.url, TITLE, COUNT);
  await page.goto(`/rankings/${id}`);
  const titles = new RankingPage(page).titles();
  await expect(page.getByText(`${COUNT} manga(s)`)).toBeVisible();
  const press = async (target: Locator, key = 'Enter'): Promise<void> => {
    await expect(target).toBeVisible();
    await tabTo(page, target);
    await page.keyboard.press(key);
  };
  const dialog = page.getByRole('dialog', { name: 'Modifier le classement' });
  const search = dialog.getByRole('searchbox', { name: 'Retrouver un manga…' });

  await test.step('finds the 180th and places it third', async () => {
    await press(page.getByRole('button', { name: 'Modifier', exact: true }));
    await tabTo(page, search);
    await page.keyboard.type('volume 180');
    await expectHeard(page, '1 sur 200');
    await press(numberOf(dialog, 180, 180));
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await expectHeard(page, '« Volume 180 » en position 3 sur 200.');
    await expect(numberOf(dialog, 180, 3)).toBeFocused();
    await expectVisibleFocus(page);
  });

  await test.step('undoes it and does it again', async () => {
    await page.keyboard.press('ControlOrMeta+z');
    await expectHeard(page, '« Volume 180 » en position 180 sur 200.');
    await page.keyboard.press('ControlOrMeta+Shift+z');
    await expectHeard(page, '« Volume 180 » en position 3 sur 200.');
    await tabTo(page, search);
    // Escape empties the field first.
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
  });

  await test.step('removes one and puts it back', async () => {
    await press(dialog.getByRole('button', { name: 'Retirer « Volume 2 »' }));
    await expectHeard(page, '« Volume 2 » retiré du classement.');
    await expectVisibleFocus(page);
    await page.keyboard.press('ControlOrMeta+z');
    await expectHeard(page, '« Volume 2 » remis en position 2 sur 200.');
  });

  await test.step('writes a word that gives the story away', async () => {
    await press(dialog.getByRole('button', { name: 'Changer la place de « Volume 2 »' }));
    await chooseByArrows(page, page.getByRole('menuitem', { name: 'Écrire un mot' }));
    const writing = page.getByRole('dialog', { name: 'Ton mot sur « Volume 2 »' });
    await expect(writing.getByLabel('Ton mot')).toBeFocused();
    await page.keyboard.type('Elle est vivante.');
    await press(writing.getByLabel('Révèle l’intrigue'), 'Space');
    await press(writing.getByRole('button', { name: 'Enregistrer' }));
    await expect(writing).toBeHidden();
    await expectVisibleFocus(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Modifier', exact: true })).toBeFocused();
    await expect(titles.nth(2)).toHaveText('Volume 180');
    const note = page.getByText('Elle est vivante.');
    await expect(note).toBeHidden();
    await press(page.locator('summary').first());
    await expect(note).toBeVisible();
  });

  await test.step('answers the duel of the last one', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Modifier', exact: true }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await tabTo(page, search);
    await page.keyboard.type('volume 200');
    await press(dialog.getByRole('button', { name: 'Changer la place de « Volume 200 »' }));
    await chooseByArrows(page, page.getByRole('menuitem', { name: 'Placer par duels' }));
    for (let question = 1; question <= 8; question += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      await expectHeard(page, new RegExp(`^Question ${question} sur 8 : «\\sVolume 200\\s» ou`));
      // oxlint-disable-next-line no-await-in-loop
      await page.keyboard.press('ArrowLeft');
    }
    const save = page.getByRole('button', { name: 'Enregistrer' });
    await expect(save).toBeFocused();
    await expect(save).toHaveAccessibleDescription(/^«\sVolume 200\s» sera n°\s1/);
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/«\sVolume 200\s» est n°\s1/)).toBeVisible();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator(':focus')).toHaveCount(1);
    await expectVisibleFocus(page);
    await expect(titles.first()).toHaveText('Volume 200');
  });

  await test.step('keeps the ranking to themselves', async () => {
    await press(page.getByRole('button', { name: 'Autres actions' }));
    const question = 'Qui peut voir ce classement ?';
    await chooseByArrows(page, page.getByRole('menuitem', { name: question }));
    const asked = page.getByRole('dialog', { name: question });
    await tabTo(page, asked.getByRole('radio', { name: 'Public', exact: true }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(asked.getByRole('radio', { name: 'Privé', exact: true })).toBeFocused();
    await expectHeard(page, 'Les liens déjà envoyés ne marcheront plus.');
    await press(asked.getByRole('button', { name: 'Enregistrer' }));
    await expect(asked).toBeHidden();
    await expect(page.getByText('Privé', { exact: true })).toBeVisible();
    await expectVisibleFocus(page);
  });
});

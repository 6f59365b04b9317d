import { AccountPage } from '../pages/account-page.ts';
import { RankingPage } from '../pages/ranking-page.ts';
import { expect, test } from '../support/test.ts';

test('no key of a drag is lost, however fast they come', async ({ page, account }, info) => {
  test.skip(info.project.name === 'phone', 'no keyboard');
  const ranking = new RankingPage(page);
  await new AccountPage(page).begin(account);
  await ranking.create('Vite');
  const panel = await ranking.openAddPanel();
  for (const title of ['One Piece', 'Naruto', 'Bleach', 'Berserk']) await ranking.add(panel, title);
  await page.getByRole('button', { name: 'Fermer' }).first().click();
  const dialog = await ranking.openReorder();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const expected = ['One Piece', 'Naruto', 'Bleach', 'Berserk'];
  for (let round = 0; round < 4; round += 1) {
    const last = expected.pop() ?? '';
    expected.unshift(last);
    await dialog.getByRole('button', { name: `Déplacer « ${last} »` }).focus();
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'ArrowUp', 'Space']) {
      await page.keyboard.press(key);
    }
    await expect.poll(() => ranking.orderIn(dialog)).toEqual(expected);
    await expect(dialog.getByText('Sauvegarde…')).toBeHidden();
  }
});

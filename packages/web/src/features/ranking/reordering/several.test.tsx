import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { openReorder, saved, useThreeItems } from '../../../testing/reorder-dialog.ts';
import type { TestBackend } from '../../../testing/test-backend.ts';

let backend: TestBackend;
let id: string;

useThreeItems((madeBackend, madeId) => {
  backend = madeBackend;
  id = madeId;
});

async function startSelection() {
  const made = await openReorder(backend, id);
  await made.user.click(made.dialog.getByRole('button', { name: 'Sélectionner' }));
  const check = (title: string) =>
    made.user.click(
      made.dialog.getByRole('checkbox', { name: new RegExp(`«\u00A0${title}\u00A0»`) }),
    );
  return { ...made, check };
}
const stored = () => backend.rankings.listItemIds(id);

it('moves what is selected side by side, as one change that is undone at once', async () => {
  const { user, dialog, check } = await startSelection();
  dialog.getByText('Aucun manga sélectionné');
  expect(dialog.getByRole('button', { name: 'Retirer' })).toHaveProperty('disabled', true);
  await check('Berserk');
  await check('Clover');
  dialog.getByText('2 sélectionnés');
  await user.type(dialog.getByLabelText('Placer au n°'), '1{Enter}');
  await saved();
  expect(await stored()).toEqual(['Berserk', 'Clover', 'Akira']);
  dialog.getByText('2 mangas déplacés, à partir de la 1ʳᵉ place.', { selector: '[data-bar] *' });
  dialog.getByText('2 sélectionnés');
  await user.keyboard('{Control>}z{/Control}');
  await user.click(dialog.getByRole('button', { name: 'Terminé' }));
  await user.keyboard('{Control>}z{/Control}');
  await saved();
  expect(await stored()).toEqual(['Akira', 'Berserk', 'Clover']);
});

it('removes what is selected, and puts all of it back', async () => {
  const { user, dialog } = await startSelection();
  await user.click(dialog.getByRole('button', { name: 'Tout sélectionner' }));
  await user.click(dialog.getByRole('checkbox', { name: /«\sBerserk\s»/ }));
  await user.click(dialog.getByRole('button', { name: 'Retirer' }));
  await saved();
  expect(await stored()).toEqual(['Berserk']);
  const [undo] = dialog.getAllByRole('button', { name: 'Annuler' }).toReversed();
  if (undo) await user.click(undo);
  await saved();
  expect(await stored()).toEqual(['Akira', 'Berserk', 'Clover']);
});

it('selects a range with Shift, and everything or nothing', async () => {
  const { user, dialog, check } = await startSelection();
  const checked = () => dialog.getAllByRole('checkbox', { checked: true }).length;
  await check('Akira');
  await user.keyboard('{Shift>}');
  await check('Clover');
  await user.keyboard('{/Shift}');
  expect(checked()).toBe(3);
  await user.click(dialog.getByRole('button', { name: 'Tout désélectionner' }));
  expect(dialog.queryByRole('checkbox', { checked: true })).toBeNull();
});

it('Escape ends the selection first, then closes the dialog', async () => {
  const { user, dialog } = await startSelection();
  expect(dialog.queryByRole('button', { name: 'Déplacer «\u00A0Akira\u00A0»' })).toBeNull();
  await user.keyboard('{Escape}');
  dialog.getByRole('button', { name: 'Déplacer «\u00A0Akira\u00A0»' });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('puts all in order once, and says when they are in it already', async () => {
  const { user, dialog, order } = await openReorder(backend, id);
  const sort = async (rule: string) => {
    await user.click(dialog.getByRole('button', { name: 'Trier' }));
    await user.click(await screen.findByRole('menuitem', { name: rule }));
  };
  await sort('Par titre');
  await dialog.findByText('Le classement est déjà dans cet ordre.');
  await sort('Inverser l’ordre');
  expect(order()).toEqual(['Clover', 'Berserk', 'Akira']);
  await saved();
  expect(await stored()).toEqual(['Clover', 'Berserk', 'Akira']);
  dialog.getByText('Ordre inversé.', { selector: '[data-bar] *' });
  await user.keyboard('{Control>}z{/Control}');
  await saved();
  expect(await stored()).toEqual(['Akira', 'Berserk', 'Clover']);
});

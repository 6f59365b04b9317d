import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Presses an item of the owner's menu of a ranking, or of what that opens. */
export async function pressOwnerAction(user: UserEvent, item: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Autres actions' });
  await waitFor(() => {
    if (button.disabled) throw new Error('The menu is not ready');
  });
  await user.click(button);
  await screen.findByRole('menu');
  const wanted = () => screen.queryByRole('menuitem', { name: item });
  if (wanted() === null) {
    await user.click(screen.getByRole('menuitem', { name: 'Description, import, export…' }));
  }
  await user.click(wanted() ?? button);
}

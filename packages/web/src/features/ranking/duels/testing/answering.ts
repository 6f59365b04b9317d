import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** The two covers of a question, once there is one. */
export const choices = () =>
  screen.findByRole('group', { name: 'Lequel préfères-tu\u00A0?' }).then((group) => within(group));

/** The titles of both. */
export const titles = async () =>
  (await choices())
    .getAllByRole('button')
    .map(
      (button) =>
        /^(?:Pas d’image)?(.+?) (?:le nouveau|n°\u00A0\d+ chez toi)$/.exec(
          button.textContent ?? '',
        )?.[1] ?? '',
    );

/** Answers as somebody who loves the alphabet, until nothing is asked. Returns how many questions it took. */
export async function answerAll(user: UserEvent): Promise<number> {
  for (let asked = 0; ; asked += 1) {
    const group = screen.queryByRole('group', { name: 'Lequel préfères-tu\u00A0?' });
    if (group === null) return asked;
    const [left = '', right = ''] = await titles();
    // oxlint-disable-next-line no-await-in-loop -- one question after the other
    await user.keyboard(left < right ? '{ArrowLeft}' : '{ArrowRight}');
  }
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

/** The names of the drafts that the device keeps. */
export const drafts = () =>
  Object.keys(localStorage).filter((key) => key.startsWith('palmanga-draft:'));

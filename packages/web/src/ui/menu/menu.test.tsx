import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { Menu } from './menu.tsx';

async function open() {
  const user = userEvent.setup();
  const chosen = vi.fn<(label: string) => void>();
  const item = (label: string, disabled = false) => ({
    label,
    disabled,
    onSelect: () => chosen(label),
  });
  render(
    <>
      <Menu
        label="Autres actions"
        icon="…"
        items={[item('Renommer'), item('Déplacer', true), item('Supprimer')]}
      />
      <button type="button">Après</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Autres actions' });
  await user.click(button);
  await screen.findByRole('menu', { name: 'Autres actions' });
  return { user, chosen, button };
}

const focused = () => document.activeElement?.textContent;

it('opens on its first item, and the arrows go round', async () => {
  const { user, button } = await open();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('Renommer');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Supprimer');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Déplacer');
});

it('does what is chosen, and gives the focus back', async () => {
  const { user, chosen, button } = await open();
  await user.keyboard('{End}{Enter}');
  expect(chosen.mock.calls).toEqual([['Supprimer']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('does nothing for an item without effect', async () => {
  const { user, chosen } = await open();
  await user.click(screen.getByRole('menuitem', { name: 'Déplacer' }));
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});

it('closes on Escape, which closes nothing behind it', async () => {
  const { user, button } = await open();
  const behind = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', behind);
  await user.keyboard('{Escape}');
  document.removeEventListener('keydown', behind);
  expect(behind).not.toHaveBeenCalled();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('closes on Tab, which goes on from the button', async () => {
  const { user } = await open();
  await user.keyboard('{Tab}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused()).toBe('Après');
});

it('closes on a press elsewhere, and on the button', async () => {
  const { user, button } = await open();
  await user.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(button);
  await user.click(button);
  expect(screen.queryByRole('menu')).toBeNull();
});

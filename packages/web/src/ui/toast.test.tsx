import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ToastProvider, useToast } from './toast.tsx';

function Trigger() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast('« Monster » ajouté au classement')}>
      Ajouter
    </button>
  );
}

it('a toast shows for 2000 ms', async () => {
  // Its code is fetched with the first toast: here before, so that only the clock is waited for.
  await import('./toast-region.tsx');
  render(
    <ToastProvider>
      <Trigger />
    </ToastProvider>,
  );
  vi.useFakeTimers();
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const shown = () => screen.queryAllByText('« Monster » ajouté au classement').length > 0;
  screen.getByRole('button', { name: 'Ajouter' }).click();
  await pass(0);
  expect(shown()).toBe(true);
  await pass(1900);
  expect(shown()).toBe(true);
  await pass(400);
  expect(shown()).toBe(false);
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { ToastProvider, useToast } from './toast.tsx';

describe('Toast', () => {
  function Toaster() {
    const toast = useToast();
    const say = (number: number) => toast(`«\u00A0Tome ${number} » ajouté au classement`);
    const [done, setDone] = useState(false);
    return (
      <>
        <button onClick={() => toast('« Monster » ajouté au classement')}>court</button>
        <button
          onClick={() =>
            toast('Nouvelle version', {
              timeout: 0,
              action: { label: 'Mettre à jour', onSelect: () => setDone(true) },
            })
          }
        >
          long
        </button>
        <button onClick={() => [1, 2, 3].forEach(say)}>trois</button>
        <button
          onClick={() => toast('Déplacé', { action: { label: 'Annuler', onSelect: () => {} } })}
        >
          déplacer
        </button>
        {done && 'à jour'}
      </>
    );
  }

  it('shows for 2 seconds', async () => {
    // The first toast fetches this code. Load it before, so that the test only waits for the clock.
    await import('./toast-region.tsx');
    render(
      <ToastProvider>
        <Toaster />
      </ToastProvider>,
    );
    vi.useFakeTimers();
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const shown = () => screen.queryAllByText('« Monster » ajouté au classement').length > 0;
    fireEvent.click(screen.getByText('court'));
    await pass(0);
    // The first one comes into a region that screen readers know already.
    expect(screen.getByRole('region').getAttribute('aria-live')).toBe('polite');
    expect(shown()).toBe(false);
    await pass(100);
    expect(shown()).toBe(true);
    await pass(1900);
    expect(shown()).toBe(true);
    await pass(400);
    expect(shown()).toBe(false);
  });

  it('leaves each its two seconds when several come at once', async () => {
    await import('./toast-region.tsx');
    render(
      <ToastProvider>
        <Toaster />
      </ToastProvider>,
    );
    vi.useFakeTimers();
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const shown = () => screen.queryAllByRole('dialog').map((toast) => toast.textContent);
    fireEvent.click(screen.getByText('trois'));
    await pass(100);
    await pass(1900);
    expect(shown()).toHaveLength(3);
    expect(screen.getAllByRole('dialog').some((one) => one.hasAttribute('data-limited'))).toBe(
      false,
    );
    await pass(400);
    expect(shown()).toEqual([]);
  });

  it('gives way to the next when it offers an action, but not when it stays', async () => {
    await import('./toast-region.tsx');
    render(
      <ToastProvider>
        <Toaster />
      </ToastProvider>,
    );
    vi.useFakeTimers();
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    fireEvent.click(screen.getByText('long'));
    await pass(100);
    fireEvent.click(screen.getByText('déplacer'));
    await pass(500);
    fireEvent.click(screen.getByText('court'));
    await pass(500);
    const shown = screen.getAllByRole('dialog').map((toast) => toast.textContent);
    expect(shown).toEqual(['« Monster » ajouté au classement', 'Nouvelle versionMettre à jour']);
  });

  it('offers an action and stays until it is taken', async () => {
    render(
      <ToastProvider>
        <Toaster />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByText('long'));
    fireEvent.click(await screen.findByRole('button', { name: 'Mettre à jour' }));
    expect(await screen.findByText('à jour')).toBeDefined();
  }, 20_000);
});

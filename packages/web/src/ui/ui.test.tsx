import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { BackendContext } from '../hooks/use-backend.ts';
import { createTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { Cover } from './cover.tsx';
import { LiveRegion, useAnnounce } from './live-region.tsx';
import { ToastProvider, useToast } from './toast.tsx';
import { VirtualList } from './virtual-list.tsx';

function within(backend: TestBackend, children: ReactNode) {
  return render(<BackendContext value={backend}>{children}</BackendContext>);
}

describe('Cover', () => {
  it('shows an http(s) address as it is, without asking', () => {
    const backend = createTestBackend();
    const { container } = within(
      backend,
      <Cover address="https://exemple.fr/c.jpg" alt="Monster" />,
    );
    expect(screen.getByRole('img', { name: 'Monster' }).getAttribute('src')).toBe(
      'https://exemple.fr/c.jpg',
    );
    expect(container.textContent).toBe('');
    expect(backend.faults.argsOf('files.resolveCover')).toEqual([]);
  });

  it('has a storage path resolved', async () => {
    const { container } = within(createTestBackend(), <Cover address="gs://seau/c/1.jpg" />);
    await act(async () => undefined);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/covers/c/1.jpg');
  });

  it.each([null, '', 'ftp://exemple.fr/c.jpg'])("shows 'Pas d’image' for %j", (address) => {
    const { container } = within(createTestBackend(), <Cover address={address} />);
    expect(container.textContent).toBe('Pas d’image');
    expect(container.querySelector('img')).toBeNull();
  });

  it("shows 'Pas d’image' when the picture cannot be loaded", () => {
    const { container } = within(createTestBackend(), <Cover address="https://exemple.fr/x" />);
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
    expect(container.textContent).toBe('Pas d’image');
  });

  it("shows 'Pas d’image' when the look-up fails, and logs it", async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = createTestBackend();
    backend.faults.fail('files.resolveCover', 'unavailable');
    const { container } = within(backend, <Cover address="a.webp" />);
    expect(await screen.findByText('Pas d’image')).toBeDefined();
    expect(container.querySelector('img')).toBeNull();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

describe('VirtualList', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => `rang ${index + 1}`);
  const list = (count: number) => (
    <VirtualList
      items={rows(count)}
      getKey={(row) => row}
      renderItem={(row) => row}
      rowHeight={50}
      label="Rangs"
    />
  );

  it('puts every row of a short list in the page', () => {
    render(list(100));
    expect(screen.getByRole('list', { name: 'Rangs' }).children).toHaveLength(100);
  });
});

describe('LiveRegion', () => {
  function Speaker() {
    const announce = useAnnounce();
    return (
      <>
        <button onClick={() => announce('Doucement')}>poli</button>
        <button onClick={() => announce('Vite', { assertive: true })}>pressé</button>
      </>
    );
  }

  it('says politely or at once, and the same words twice', () => {
    render(
      <LiveRegion>
        <Speaker />
      </LiveRegion>,
    );
    fireEvent.click(screen.getByText('poli'));
    const first = screen.getByText('Doucement');
    expect(first.parentElement?.tagName).toBe('OUTPUT');
    fireEvent.click(screen.getByText('poli'));
    expect(screen.getByText('Doucement')).not.toBe(first);
    fireEvent.click(screen.getByText('pressé'));
    expect(screen.getByText('Vite').closest('[aria-live="assertive"]')).not.toBeNull();
  });
});

describe('Toast', () => {
  function Toaster() {
    const toast = useToast();
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
        {done && 'à jour'}
      </>
    );
  }

  it('shows for 2 seconds', async () => {
    // Its code is fetched with the first toast: here before, so that only the clock is waited for.
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
    expect(shown()).toBe(true);
    await pass(1900);
    expect(shown()).toBe(true);
    await pass(400);
    expect(shown()).toBe(false);
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

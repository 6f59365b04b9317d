import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { BackendContext } from '../../hooks/contexts.ts';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { Cover } from './cover.tsx';

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

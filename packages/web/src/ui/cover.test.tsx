import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { BackendContext } from '../hooks/use-backend.ts';
import { createMemoryBackend, type MemoryBackend } from '../testing/memory-backend.ts';
import { Cover } from './cover.tsx';

let backend: MemoryBackend;
beforeEach(() => {
  backend = createMemoryBackend();
});

function show(address: string | null) {
  const { container } = render(
    <BackendContext value={backend}>
      <Cover address={address} />
    </BackendContext>,
  );
  return { image: () => container.querySelector('img'), container };
}

describe('a cover', () => {
  it('is shown from a web address as it is', () => {
    const { image } = show('https://images.example/a.jpg');
    expect(image()?.getAttribute('src')).toBe('https://images.example/a.jpg');
    expect(backend.faults.argsOf('files.resolveCover')).toEqual([]);
  });

  it('is looked up in the storage', async () => {
    const { image } = show('gs://bucket/a.webp');
    await waitFor(() => expect(image()?.getAttribute('src')).toBe('/covers/a.webp'));
  });

  it('without address is the placeholder', () => {
    show(null);
    expect(screen.getByText('Pas d’image')).toBeTruthy();
  });

  it('that cannot be resolved is the placeholder, and is logged', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    backend.faults.fail('files.resolveCover', 'unavailable');
    const { image } = show('a.webp');
    expect(await screen.findByText('Pas d’image')).toBeTruthy();
    expect(image()).toBeNull();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('whose image does not load is the placeholder', () => {
    const { image } = show('https://images.example/a.jpg');
    const loaded = image();
    act(() => {
      if (loaded) fireEvent.error(loaded);
    });
    expect(screen.getByText('Pas d’image')).toBeTruthy();
    expect(image()).toBeNull();
  });
});

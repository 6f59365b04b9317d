import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DRAWN_COVER, drawnCover } from '@palmanga/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { BackendContext } from '../../hooks/contexts.ts';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { Cover } from './cover.tsx';

const STYLES = readFileSync(join(import.meta.dirname, 'drawn-cover.module.css'), 'utf8');
const MONSTER = { id: 'm1', title: 'Monster' };

function within(backend: TestBackend, children: ReactNode) {
  return render(<BackendContext value={backend}>{children}</BackendContext>);
}

describe('Cover', () => {
  it('shows an http(s) address as it is, without asking', () => {
    const backend = createTestBackend();
    const { container } = within(
      backend,
      <Cover {...MONSTER} address="https://exemple.fr/c.jpg" alt="Monster" />,
    );
    expect(screen.getByRole('img', { name: 'Monster' }).getAttribute('src')).toBe(
      'https://exemple.fr/c.jpg',
    );
    expect(container.textContent).toBe('');
    expect(backend.faults.argsOf('files.resolveCover')).toEqual([]);
  });

  it('has a storage path resolved', async () => {
    const { container } = within(
      createTestBackend(),
      <Cover {...MONSTER} address="gs://seau/c/1.jpg" />,
    );
    await act(async () => undefined);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/covers/c/1.jpg');
  });

  it.each([null, '', 'ftp://exemple.fr/c.jpg'])("shows 'Pas d’image' for %j", (address) => {
    const { container } = within(createTestBackend(), <Cover {...MONSTER} address={address} />);
    expect(container.textContent).toBe('Pas d’image');
    expect(container.querySelector('img')).toBeNull();
  });

  it("shows 'Pas d’image' when the picture cannot be loaded", () => {
    const { container } = within(
      createTestBackend(),
      <Cover {...MONSTER} address="https://exemple.fr/x" />,
    );
    const image = container.querySelector('img');
    if (image) fireEvent.error(image);
    expect(container.textContent).toBe('Pas d’image');
  });

  it("shows 'Pas d’image' when the look-up fails, and logs it", async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const backend = createTestBackend();
    backend.faults.fail('files.resolveCover', 'unavailable');
    const { container } = within(backend, <Cover {...MONSTER} address="a.webp" />);
    expect(await screen.findByText('Pas d’image')).toBeDefined();
    expect(container.querySelector('img')).toBeNull();
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('draws a volume of the manga’s colours for a missing cover, without style attributes', () => {
    const { container } = within(createTestBackend(), <Cover {...MONSTER} address={null} />);
    const drawn = drawnCover('m1', 'Monster');
    const stops = [...container.querySelectorAll('stop')].map((stop) =>
      stop.getAttribute('stop-color'),
    );
    expect(stops).toEqual([drawn.light, drawn.dark]);
    expect(container.querySelector('pattern')?.getAttribute('patternTransform')).toBe(
      `rotate(${drawn.angle})`,
    );
    const texts = [...container.querySelectorAll('[data-text]')].map((text) =>
      text.getAttribute('data-text'),
    );
    expect(texts).toEqual(['M', 'Monster']);
    expect(container.querySelector('[style]')).toBeNull();
  });

  it('has a style for each size of title, and for the width below which initials stand', () => {
    const sizes = new Set(
      Array.from({ length: 60 }, (_, words) => drawnCover('m1', 'Berserk '.repeat(words)).lineSize),
    );
    expect(sizes.size).toBe(3);
    for (const size of sizes) {
      expect(STYLES).toContain(`.title[data-size='${size}'] {\n  font-size: ${size}cqi;`);
    }
    expect(STYLES).toContain(`@container (inline-size < ${DRAWN_COVER.initialsBelow}px)`);
    expect(STYLES).toContain(`font-size: ${DRAWN_COVER.initials}cqi;`);
    expect(STYLES).toContain(`${DRAWN_COVER.label}cqi);`);
    expect(STYLES).toContain(`line-height: ${DRAWN_COVER.lineHeight};`);
  });
});

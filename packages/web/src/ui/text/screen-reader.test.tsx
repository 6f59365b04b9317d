import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { LiveRegion, useAnnounce } from './screen-reader.tsx';

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

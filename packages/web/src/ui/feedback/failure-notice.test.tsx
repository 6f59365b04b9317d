import { AppError, ERROR_CODES, fr } from '@palmanga/core';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { FailureNotice } from './failure-notice.tsx';

const TEXT = 'Suppression impossible.';

function show(error: AppError | null) {
  render(
    <MemoryRouter>
      <FailureNotice text={TEXT} error={error} />
    </MemoryRouter>,
  );
  return screen.getByRole('alert');
}

describe('the notice of a failure', () => {
  const explained = ERROR_CODES.filter((code) => code !== 'internal');

  it.each(explained)('says what failed, and why, for the code %s', (code) => {
    const alert = show(new AppError(code, 'English detail'));
    expect(alert.textContent).toContain(TEXT);
    expect(alert.textContent).toContain(fr.errors[code]);
    expect(alert.textContent).not.toContain('English');
  });

  it('says only what failed when the reason is unknown', () => {
    expect(show(new AppError('internal', 'English detail')).textContent).toBe(TEXT);
  });

  it('offers to reload the page of an outdated tab, and of no other', () => {
    show(new AppError('client-outdated'));
    expect(screen.getByText('Une nouvelle version est prête. Recharge la page.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy();
    cleanup();
    show(new AppError('forbidden'));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says nothing while nothing failed', () => {
    expect(show(null).textContent).toBe('');
  });
});

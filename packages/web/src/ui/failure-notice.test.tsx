import { AppError, ERROR_CODES, fr } from '@palmanga/core';
import { render, screen } from '@testing-library/react';
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
  it.each(ERROR_CODES)('says what failed, and why, for the code %s', (code) => {
    const alert = show(new AppError(code, 'English detail'));
    expect(alert.textContent).toContain(TEXT);
    expect(alert.textContent).not.toContain('English');
    if (code !== 'internal') expect(alert.textContent).toContain(fr.errors[code]);
  });

  it('says nothing while nothing failed', () => {
    expect(show(null).textContent).toBe('');
  });
});

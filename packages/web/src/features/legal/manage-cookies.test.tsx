import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { renderApp } from '../../testing/render-app.tsx';

vi.mock('./consent-dialog.tsx', () => {
  throw new Error('The network is gone');
});

it('leads to /cookies when there is no consent tool', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user } = renderApp('/confidentialite');
  await user.click(await screen.findByRole('button', { name: 'Gérer mes cookies' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cookies' })).toBeTruthy();
  await waitFor(() => expect(window.location.pathname).toBe('/cookies'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});

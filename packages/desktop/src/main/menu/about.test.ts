import { expect, it, vi } from 'vitest';

import { aboutBox, readVersions } from './about.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

it('shows the versions of the application and of its parts', () => {
  const parts = { ...process.versions, electron: '45.4.1', chrome: '154.0.1', node: '24.1.0' };
  const box = aboutBox(readVersions('0.1.0', parts));
  expect(box.detail).toBe('Version 0.1.0\nElectron 45.4.1\nChromium 154.0.1\nNode.js 24.1.0');
  expect(box.buttons[box.cancelId]).toBe('Fermer');
});

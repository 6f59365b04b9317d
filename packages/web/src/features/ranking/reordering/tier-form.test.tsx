import { type Tier, TIER_COLORS } from '@palmanga/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { TierForm } from './tier-form.tsx';

const TIER: Tier = { key: 's', label: 'S', name: '', color: TIER_COLORS[0], end: 2 };

/** Types into the form and sends it. */
function send(label: string, name: string) {
  const onDone = vi.fn();
  render(
    <TierForm tier={TIER} section={{ tier: TIER, first: 1, last: 2 }} total={3} onDone={onDone} />,
  );
  fireEvent.change(screen.getByLabelText('Étiquette'), { target: { value: label } });
  fireEvent.change(screen.getByLabelText('Nom (facultatif)'), { target: { value: name } });
  fireEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  return onDone;
}

it('gives label and name as they are stored, also when they were pasted with unseen signs', () => {
  expect(send(' S\u202E+\t1 ', '\u200B')).toHaveBeenCalledWith({
    label: 'S+ 1',
    name: '',
    color: TIER.color,
    end: null,
  });
});

it('asks for a label that is seen', () => {
  expect(send('\u200B', 'Nom')).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('Donne une étiquette.');
});

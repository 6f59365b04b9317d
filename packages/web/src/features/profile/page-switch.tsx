import { fr } from '@palmanga/core';

import { usePage } from '../../hooks/contexts.ts';
import { CheckField } from '../../ui/controls/check-field.tsx';

interface PageSwitchProps {
  /** As it is typed. */
  readonly username: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether all may read the public rankings of the user together, and where. */
export function PageSwitch({ username, isOn, onChange }: PageSwitchProps) {
  const { origin } = usePage();
  const shown = username.trim().toLowerCase() || fr.username.sample;
  return (
    <CheckField
      label={fr.username.showPage}
      hint={fr.username.pageHint(origin, shown)}
      checked={isOn}
      onChange={onChange}
    />
  );
}

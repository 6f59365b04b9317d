import { addressOf, fr } from '@palmanga/core';
import { useState, type ComponentType } from 'react';
import { useNavigate } from 'react-router-dom';

import { logFailure } from '../../hooks/log-failure.ts';
import { Button } from '../../ui/controls/button.tsx';

interface ConsentTool {
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>;
}

/**
 * Opens the consent tool, which is loaded on demand. When loading fails, navigates to /cookies
 * (docs/specification.md 2.16.5, 2.16.6).
 */
export function ManageCookies() {
  const navigate = useNavigate();
  const [tool, setTool] = useState<ConsentTool | null>(null);

  const open = async () => {
    try {
      const { default: Dialog } = await import('./consent-dialog.tsx');
      setTool({ Dialog });
    } catch (error) {
      logFailure('The consent tool could not be loaded', error);
      navigate(addressOf({ kind: 'cookies' }));
    }
  };

  return (
    <>
      <Button variant="primary" onClick={() => void open()}>
        {fr.legalLinks.manageCookies}
      </Button>
      {tool && <tool.Dialog onClose={() => setTool(null)} />}
    </>
  );
}

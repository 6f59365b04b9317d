import { fr } from '@palmanga/core';
import { ArrowLeft } from 'lucide-react';

import { useGoBack } from '../hooks/use-history.ts';
import { IconButton } from './icon-button.tsx';

/** To the previous page, else where we came from, else /dashboard. */
export function BackButton({ className }: { readonly className?: string }) {
  const goBack = useGoBack();
  return (
    <IconButton label={fr.common.back} onClick={goBack} {...(className && { className })}>
      <ArrowLeft aria-hidden />
    </IconButton>
  );
}

import { truncateText } from '@palmanga/core';

import { VisuallyHidden } from './visually-hidden.tsx';

/** A title of a list: 20 characters for the eye, all of it for screen readers and on hover. */
export function ListTitle({ title }: { readonly title: string }) {
  const short = truncateText(title);
  if (short === title) return <span data-testid="ranking-item-title">{title}</span>;
  return (
    <span title={title}>
      <span aria-hidden data-testid="ranking-item-title">
        {short}
      </span>
      <VisuallyHidden>{title}</VisuallyHidden>
    </span>
  );
}

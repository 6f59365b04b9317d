import { UNLISTED } from '@palmanga/core';
import { useEffect } from 'react';

/**
 * Tells search engines and other sites nothing of the page that is shown, as the site does in the first
 * page.
 * @param isUnlisted null while that is not known
 */
export function useUnlisted(isUnlisted: boolean | null): void {
  useEffect(() => {
    if (isUnlisted === null) return undefined;
    const write = (isWritten: boolean): void => {
      for (const [name, content] of Object.entries(UNLISTED)) {
        document.querySelector(`meta[name=${name}]`)?.remove();
        const meta = Object.assign(document.createElement('meta'), { name, content });
        if (isWritten) document.head.append(meta);
      }
    };
    write(isUnlisted);
    return () => write(false);
  }, [isUnlisted]);
}

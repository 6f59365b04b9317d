import { useEffect } from 'react';

/** Named metadata of a page that nothing may lead to; the site writes the same into its first page. */
const METADATA = { robots: 'noindex', referrer: 'same-origin' };

/**
 * Tells search engines and other sites nothing of the page that is shown.
 * @param isUnlisted null while that is not known
 */
export function useUnlisted(isUnlisted: boolean | null): void {
  useEffect(() => {
    if (isUnlisted === null) return undefined;
    const write = (isWritten: boolean): void => {
      for (const [name, content] of Object.entries(METADATA)) {
        document.querySelector(`meta[name=${name}]`)?.remove();
        const meta = Object.assign(document.createElement('meta'), { name, content });
        if (isWritten) document.head.append(meta);
      }
    };
    write(isUnlisted);
    return () => write(false);
  }, [isUnlisted]);
}

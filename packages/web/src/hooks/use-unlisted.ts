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
    for (const [name, content] of Object.entries(METADATA)) {
      document.querySelector(`meta[name=${name}]`)?.remove();
      if (isUnlisted) {
        const meta = document.createElement('meta');
        document.head.append(Object.assign(meta, { name, content }));
      }
    }
    return () => {
      for (const name of Object.keys(METADATA)) {
        document.querySelector(`meta[name=${name}]`)?.remove();
      }
    };
  }, [isUnlisted]);
}

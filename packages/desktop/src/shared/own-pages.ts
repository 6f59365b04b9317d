/** Protocol of the window's own pages, as `location.protocol` reads. */
export const OWN_PROTOCOL = 'palmanga-status:';

/** Pages of the window itself, none of which comes from the server, and their files. */
export const OWN_PAGES = {
  status: 'index.html',
  settings: 'settings.html',
  shortcuts: 'shortcuts.html',
  find: 'find.html',
} as const;

export type OwnPage = keyof typeof OWN_PAGES;

/** The own page at an address's path, or null. */
export function ownPageAt(pathname: string): OwnPage | null {
  const pages = Object.keys(OWN_PAGES) as OwnPage[];
  return pages.find((page) => pathname === `/${OWN_PAGES[page]}`) ?? null;
}

import { mangas } from '../numbers.ts';

export const detail = {
  /** Names the page while the ranking's own title is not known. */
  untitled: 'Classement',
  /** Tells a visitor what the page is. */
  visitorLine: 'Classement de mangas sur Palmanga',
  empty: 'Aucun manga dans ce classement.',
  haveList: 'J’ai déjà une liste',
  end: '— Fin de la liste —',
  share: 'Partager',
  copied: 'Lien copié',
  poster: 'Affiche',
  by: (name: string) => `par ${name}`,
  podium: 'Podium',
  list: 'Mangas du classement',
  description: (count: number, titles: readonly string[]) =>
    count === 0
      ? 'Un classement de mangas sur Palmanga.'
      : `Un classement de ${mangas(count)}\u00A0: ${titles.join(', ')}${titles.length < count ? '…' : '.'}`,
  countOf: (shown: number, total: number) => `Les ${shown} premiers mangas sur ${total}.`,
} as const;

import { mangas } from '../numbers.ts';

/** Taking over somebody's order as a ranking of one's own. */
export const copy = {
  title: (title: string, name: string) => `${title} (d’après ${name})`,
  /** Of a ranking that does not name its owner. */
  unnamedTitle: (title: string) => `${title} (copie)`,
  /** Around the link to the source. */
  source: {
    before: 'D’après',
    link: (title: string) => `«\u00A0${title}\u00A0»`,
    by: (name: string) => `, par ${name}`,
  },
  label: 'Reprise du classement',
  begun: 'Reprise du classement…',
  progress: (done: number, total: number) => `Reprise du classement\u00A0: ${done} sur ${total}`,
  done: (count: number) => `${mangas(count)} repris.`,
  interrupted: (done: number, total: number) =>
    `La reprise du classement s’est arrêtée\u00A0: ${done} sur ${total}.`,
  /** Before anything is known of the source. */
  stopped: 'La reprise du classement s’est arrêtée.',
  goOn: 'Continuer',
  leave: 'Laisser ainsi',
  /** When all that could be taken over is. */
  partial: (done: number, total: number) =>
    total - done > 1
      ? `${done} sur ${mangas(total)} repris\u00A0: les autres ne peuvent plus être ajoutés à un classement.`
      : `${done} sur ${mangas(total)} repris\u00A0: l’autre ne peut plus être ajouté à un classement.`,
  gone: 'Le classement d’origine n’est plus partagé. Ce qui est déjà repris reste ici.',
  close: 'D’accord',
} as const;

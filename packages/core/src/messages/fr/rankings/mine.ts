import { mangas, nth, questions } from '../numbers.ts';

/** Making one's own top from somebody's ranking: choosing, answering, the result. */
export const mine = {
  /** Names the page while the ranking is not known. */
  untitled: 'Ton top 10 en deux minutes',
  step: (number: number) => `${number} sur 3`,
  from: (title: string, owner: string) =>
    `D’après «\u00A0${title}\u00A0»${owner === '' ? '' : `, de ${owner}`}`,
  choiceTitle: 'Lesquels as-tu lus\u00A0?',
  choiceText: 'Touche les couvertures. Ensuite, tu les départages deux par deux.',
  covers: 'Mangas du classement',
  chosen: (count: number) =>
    count === 0 ? 'Aucun manga choisi' : `${mangas(count)} choisi${count > 1 ? 's' : ''}`,
  more: (count: number) => `Choisis-en encore ${count}`,
  full: (most: number) => `C’est complet\u00A0: ${most} mangas au plus.`,
  others: 'J’en ai lu d’autres',
  othersTitle: 'Quels autres as-tu lus\u00A0?',
  othersField: 'Titre du manga',
  othersResults: 'Mangas trouvés',
  begin: (count: number) => `Classer mes ${count} mangas`,
  top: (size: number) => `Top ${size}`,
  cost: (most: number) => `${questions(most)} au plus`,
  costs: (five: number, ten: number) =>
    `Top 5\u00A0: ${questions(five)} au plus. Top 10\u00A0: ${ten} au plus.`,
  /** Above each question: how many are left, and which places are known. */
  left: (most: number, settled: number) =>
    `Encore ${questions(most)} au plus${settled === 0 ? '' : ` · ${mine.sure(settled)}`}`,
  sure: (settled: number) => (settled === 1 ? 'place 1 sûre' : `places 1 à ${settled} sûres`),
  backToChoice: 'Revenir aux couvertures',
  show: 'Montrer mon top maintenant',
  resultTitle: (size: number) => `Ton top ${size}`,
  list: 'Ton ordre',
  settled: (settled: number) =>
    settled === 0
      ? 'Aucune place n’est encore sûre\u00A0: c’est l’ordre du classement.'
      : `${settled === 1 ? 'Place 1 sûre' : `Places 1 à ${settled} sûres`}\u00A0: le reste attend encore tes réponses.`,
  /** Beside a place that no answer decided. */
  undecided: 'pas encore départagé',
  goOn: (most: number) => `Continuer\u00A0: ${questions(most)} au plus`,
  rest: (titles: readonly string[]) =>
    titles.length === 1
      ? `Puis «\u00A0${titles.join('')}\u00A0».`
      : `Puis les ${titles.length} autres\u00A0: ${titles.join(', ')}.`,
  /** @param owner '' where the ranking names none */
  agreement: (percent: number, owner: string) =>
    `D’accord à ${percent}\u00A0% avec ${owner === '' ? 'ce classement' : owner}`,
  favorite: (title: string, owner: string) =>
    owner === '' ? `En haut des deux côtés\u00A0: ${title}.` : `Vous aimez tous les deux ${title}.`,
  /** @param places where both have it, as `places` says */
  quarrel: (title: string, places: string) => `Vous vous fâcheriez pour ${title}\u00A0: ${places}.`,
  /** The same of a ranking that names no owner. */
  gap: (title: string, places: string) => `Le plus grand écart\u00A0: ${title}, ${places}.`,
  places: (place: number, otherPlace: number, owner: string) =>
    `${nth(place)} pour toi, ${nth(otherPlace)} ${owner === '' ? 'dans ce classement' : `pour ${owner}`}`,
  keep: 'Garder mon top',
  keeping: 'Un instant…',
  keepFailed: 'Ton top n’a pas pu être gardé. Il reste ici\u00A0: réessaie.',
  shareImage: 'Partager l’image',
  restart: 'Recommencer',
  restartSure: 'Oui, tout effacer',
  /** The title of the ranking that it becomes. */
  title: (size: number) => `Mon top ${size}`,
  titleFrom: (size: number, title: string) => `Mon top ${size}, d’après «\u00A0${title}\u00A0»`,
  /** Of a top that was begun on this device before somebody signed in. */
  foundTitle: 'Un top t’attend ici',
  found: (count: number, answers: number) =>
    `Commencé sur cet appareil, sans compte\u00A0: ${mangas(count)}${answers === 0 ? '' : `, ${answers} réponse${answers > 1 ? 's' : ''}`}.`,
  take: 'Le reprendre',
  ignore: 'Commencer le mien',
  gone: 'Le classement de départ n’est plus partagé. Ton top, lui, est toujours là.',
  loadFailed: 'Impossible d’ouvrir ce classement.',
  empty: 'Ce classement est encore vide\u00A0: choisis toi-même ce que tu as lu.',
} as const;

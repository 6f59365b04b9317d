import { mangas, nth } from '../numbers.ts';

const listed = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} et ${last}`;
};
/** Some names of many, whoever reads them first. */
const shortlisted = (names: readonly string[]): string => {
  const all = names.toSorted((one, other) => Number(other === you) - Number(one === you));
  return listed(
    all.length <= MOST_NAMES
      ? all
      : [...all.slice(0, MOST_NAMES - 1), `${all.length - MOST_NAMES + 1} autres`],
  );
};
const MOST_NAMES = 4;
/** 'à toi' is no French for the one who reads it. */
const forWhom = (name: string): string => (name === you ? you.toLowerCase() : name);
const you = 'Toi';

/** The top of several rankings. Names are of their owners, or of the rankings themselves. */
export const together = {
  /** Names the page while the rankings are not known. */
  untitled: 'Notre top',
  you,
  /** Whose it is, in what is drawn. */
  names: shortlisted,
  top: (count: number) => `Notre top ${count}`,
  title: (names: readonly string[], count: number) =>
    `${shortlisted(names)}\u00A0: notre top${count === 0 ? '' : ` ${count}`}`,
  /** A ranking that names nobody: that is shared by its link alone. */
  unnamed: (number: number) => `Classement ${number}`,
  rankings: 'Classements réunis',
  /** Shown after a name. */
  count: (count: number) => `· ${count}`,
  countRead: (count: number) => mangas(count),
  leaveOut: (name: string) =>
    name === you ? 'Retirer le tien de ce top' : `Retirer ${name} de ce top`,
  add: 'Ajouter un classement',
  addTitle: 'Ajouter un classement',
  addOwn: 'Choisir un de mes classements',
  addSubmit: 'Ajouter',
  ownTitle: 'Ajouter lequel\u00A0?',
  present: 'Ce classement en fait déjà partie. Colle le lien d’un autre.',
  share: 'Partager',
  copied: 'Lien copié',
  imageTitle: 'Image de notre top',
  /** The name of the file, without its extension. */
  imageFile: 'notre-top',
  poster: 'Affiche',
  posterTitle: 'Affiche de notre top',
  /** The top first: what follows may be cut. */
  posterHeading: (names: readonly string[], count: number) =>
    `Notre top ${count}\u00A0: ${shortlisted(names)}`,
  list: 'Le top',
  /** A place, after the name of whose it is. */
  place: (place: number) => `n°\u00A0${place}`,
  noPlace: '–',
  absent: 'pas classé',
  agreement: (percent: number) => `D’accord à ${percent}\u00A0%`,
  agreementOf: (common: number, rankings: number) =>
    rankings > 2
      ? `En moyenne, sur ${mangas(common)} en commun.`
      : `Sur ${mangas(common)} en commun.`,
  noAgreement: 'Trop peu en commun',
  noAgreementHint: (needed: number) => `Il faut ${needed} mangas en commun pour mesurer un accord.`,
  disputed: 'Le plus disputé',
  placeFor: (name: string, place: number) => `${nth(place)} pour ${forWhom(name)}`,
  dispute: (high: string, low: string) => `${high}, ${low}`,
  discoveries: (name: string) => (name === you ? 'À découvrir pour toi' : `À faire lire à ${name}`),
  keep: 'En faire mon classement',
  keepBusy: 'Création…',
  keepTitle: (names: readonly string[]) =>
    names.length === 0 ? 'Notre top' : `Notre top, avec ${shortlisted(names)}`,
  keepFailed: 'Impossible d’en faire un classement.',
  rule: 'Les mangas qu’au moins la moitié des classements ont parmi leurs 100 premiers. Celui que plus de classements mettent devant l’autre passe devant.',
  nothing: 'Ces classements n’ont aucun manga en commun parmi leurs 100 premiers.',
  lost: (count: number) =>
    count > 1
      ? `${count} classements ne sont plus visibles\u00A0: ce top se fait sans eux.`
      : 'Un classement n’est plus visible\u00A0: ce top se fait sans lui.',
  tooFew: 'Il faut deux classements visibles pour faire un top ensemble.',
  tooMany: (most: number) => `Un top réunit ${most} classements au plus.`,
  loadFailed: 'Impossible de réunir ces classements.',
  titlesFailed: 'Certains titres n’ont pas pu être chargés.',
} as const;

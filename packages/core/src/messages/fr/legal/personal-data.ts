import { LIMITS } from '../../../limits.ts';
import { LIST_LIMITS } from '../../../list/list-limits.ts';
import type { PersonalDataKind } from '../../../personal-data/places.ts';
import { number } from '../numbers.ts';

/** What the notice says of one kind of personal data. */
interface Notice {
  /** Which data, what for, and on which legal basis. */
  readonly purpose: string;
  /** How long it is kept. */
  readonly kept: string;
}

/** Of every kind that core's `PERSONAL_DATA` lists. A kind without its words does not compile. */
const personalData: Readonly<Record<PersonalDataKind, Notice>> = {
  account: {
    purpose:
      'Compte (e-mail, mot de passe conservé sous forme d’empreinte, identifiant, sessions ouvertes, liens envoyés par e-mail) : créer ton compte, te reconnaître et te laisser changer d’adresse ou de mot de passe. Base : exécution du contrat que sont les conditions d’utilisation (article 6.1.b du RGPD).',
    kept: 'Compte : jusqu’à ce que tu le supprimes. Session : jusqu’à la déconnexion, ou son expiration. Liens envoyés par e-mail : une heure, et une seule fois.',
  },
  profile: {
    purpose:
      'Profil (nom affiché, nom d’utilisateur, description, photo) : l’afficher sur ton tableau de bord, signer tes classements de ces deux noms, former tes liens avec le nom d’utilisateur et, si tu le choisis, montrer tes classements publics ensemble à l’adresse qui le porte. Ces champs sont facultatifs. La photo que tu choisis perd ses métadonnées (lieu, date, appareil) sur ton appareil, avant l’envoi. Base : exécution du contrat.',
    kept: 'Profil : jusqu’à ce que tu le changes, au plus tard avec le compte.',
  },
  names: {
    purpose:
      'Noms réservés (noms d’utilisateur, présents et anciens, et pseudonymes que tes liens ont portés) : mener toujours à tes classements. Base : exécution du contrat.',
    kept: 'Noms réservés : avec le compte. Il en reste ensuite une empreinte, qui ne permet pas de les lire, pour que personne ne reprenne tes liens.',
  },
  rankings: {
    purpose:
      'Classements (nom, description, mangas, ordre, ce que tu dis d’eux, dates) : les enregistrer et les partager. Base : exécution du contrat.',
    kept: 'Classements : jusqu’à ce que tu les supprimes, au plus tard avec le compte. D’un classement retiré par la modération restent ensuite son identifiant, le motif et la date, sans ton nom.',
  },
  versions: {
    purpose: `Historique de chaque classement (ses ordres d’avant et leurs dates, ${LIMITS.keptVersions} au plus) : te laisser y revenir. Toi seul peux le voir. Base : exécution du contrat.`,
    kept: `Historique d’un classement : ses ${LIMITS.keptVersions} derniers ordres ; les plus anciens sont effacés à mesure, et tous avec le classement.`,
  },
  unmatched: {
    purpose: `Ce que tu apportes d’une autre liste et qu’un classement n’a pas encore (titres, auteurs, rangs, notes, ce que tu en dis, ${number(LIST_LIMITS.unmatched)} œuvres au plus) : te le proposer plus tard. Personne d’autre ne le voit. Base : exécution du contrat.`,
    kept: 'Ce que tu apportes d’une autre liste : jusqu’à ce que tu l’effaces, au plus tard avec le classement.',
  },
  favorites: {
    purpose: 'Favoris : les retrouver. Base : exécution du contrat.',
    kept: 'Favoris : jusqu’à ce que tu les retires, au plus tard avec le compte.',
  },
};

/** What stays on the reader's device: no backend has it. */
const drafts: Notice = {
  purpose:
    'Brouillons (ce que tu as commencé ou écrit sans l’enregistrer, un top que tu fais sans compte aussi, et ce que tu peux annuler) et derniers classements d’autres personnes que tu as ouverts, gardés par ton seul navigateur, compte par compte, jamais envoyés : te les rendre. Ni mot de passe ni adresse e-mail n’y figurent. Base : exécution du contrat.',
  kept: 'Brouillons : jusqu’à ce que tu les enregistres ou les abandonnes, au plus tard à ta déconnexion ; un top fait sans compte, aussi jusqu’à la déconnexion de quiconque sur ce navigateur.',
};

/** Of each kind, in the order in which the notice lists them. */
export const personalDataNotices: readonly Notice[] = [...Object.values(personalData), drafts];

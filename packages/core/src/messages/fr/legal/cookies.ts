import { LIMITS } from '../../../limits.ts';
import { legalLinks } from '../common.ts';
import type { LegalPage } from './page.ts';
import type { ShownSettings } from './settings.ts';

/** 'Cookies': what the site stores on the reader's device, and the reader's choice. */
export function cookies(settings: ShownSettings): LegalPage {
  return {
    title: legalLinks.cookies,
    summary:
      'Palmanga n’utilise que les cookies et stockages nécessaires à son fonctionnement. Il n’y a aujourd’hui ni mesure d’audience, ni publicité, ni réseau social : c’est pourquoi aucun bandeau ne t’accueille.',
    sections: [
      {
        heading: 'Ce qui est nécessaire',
        blocks: [
          [
            'Cookie de session : te garder connecté. Posé à la connexion, effacé à la déconnexion ou à son expiration.',
            'Stockage local : ton choix relatif aux cookies, l’état de ta connexion selon le service d’identité utilisé, et ce que tu as commencé sans le finir (la reprise d’un classement, l’import d’une liste et tes réponses, les réponses d’un duel, un top que tu fais d’après un classement, même sans compte, un formulaire que tu n’as pas enregistré) ou déjà répondu (un nom proposé pour tes liens, une page de tes classements publics, l’ordre d’un nouveau classement). Les derniers classements d’autres personnes que tu as ouverts y sont aussi, pour «\u00A0Vus récemment\u00A0». Tout cela est effacé à la déconnexion ; un top fait sans compte, aussi quand tu le gardes ou le recommences.',
            'Stockage de session : éviter de recharger la page en boucle après une mise à jour, distinguer les onglets où tu fais un top (par un nom tiré au hasard), et retrouver après un rechargement ce que tu peux annuler dans le classement que tu as changé en dernier. Effacé à la fermeture de l’onglet ; ce que tu peux annuler, aussi à la fin de la session.',
            'Cache de l’application : ouvrir Palmanga rapidement et sans réseau. Il ne contient que les fichiers de l’application, pas tes données.',
          ],
          'Ces éléments sont exemptés de consentement, car ils sont strictement nécessaires au service que tu demandes (article 82 de la loi du 6 janvier 1978).',
        ],
      },
      {
        heading: 'Mesure d’audience',
        blocks: [
          `Aucune aujourd’hui. Si une mesure d’audience était installée, elle ne le serait qu’avec ton accord, sauf si elle remplit les conditions d’exemption de la CNIL ; ses cookies dureraient au plus ${LIMITS.audienceCookieMonths} mois et cette page en donnerait la liste.`,
        ],
      },
      {
        heading: 'Ton choix',
        blocks: [
          `Le bouton « ${legalLinks.manageCookies} » ouvre tes préférences. Refuser est aussi simple qu’accepter. Ton choix est conservé 6 mois (${LIMITS.consentDays} jours), durée recommandée par la CNIL, puis il t’est de nouveau demandé si un cookie facultatif existe. Tu peux en changer à tout moment depuis cette page (${settings.cookiesPath}), ou effacer les cookies dans les réglages de ton navigateur ; tu seras alors déconnecté.`,
        ],
      },
      {
        heading: 'Images venues d’ailleurs',
        blocks: [
          'Certaines couvertures sont affichées depuis le site qui les publie. Ton navigateur lui demande l’image sans envoyer l’adresse de la page ; Palmanga n’y dépose aucun cookie.',
        ],
      },
    ],
  };
}

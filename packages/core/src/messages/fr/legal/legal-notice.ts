import { legalLinks } from '../common.ts';
import type { LegalPage } from './page.ts';
import type { ShownSettings } from './settings.ts';

/** 'Mentions légales': what the LCEN asks of a publisher. */
export function legalNotice(settings: ShownSettings): LegalPage {
  return {
    title: legalLinks.legalNotice,
    summary:
      'Qui publie Palmanga, qui l’héberge et comment nous écrire. Informations données en application des articles 1-1 et 6 de la loi n° 2004-575 du 21 juin 2004 pour la confiance dans l’économie numérique (LCEN).',
    sections: [
      {
        heading: 'Éditeur du site',
        blocks: [
          [
            `Nom ou raison sociale : ${settings.publisherName}`,
            `Forme juridique : ${settings.publisherStatus}`,
            `Adresse : ${settings.publisherAddress}`,
            `Immatriculation : ${settings.publisherRegistration}`,
            `Téléphone : ${settings.publisherPhone}`,
            `E-mail : ${settings.contactEmail}`,
          ],
        ],
      },
      {
        heading: 'Directeur de la publication',
        blocks: [settings.publicationDirector],
      },
      {
        heading: 'Hébergeur',
        blocks: [
          [
            `Nom : ${settings.hostName}`,
            `Adresse : ${settings.hostAddress}`,
            `Téléphone : ${settings.hostPhone}`,
          ],
          `Lieu de stockage des données : ${settings.dataLocation}.`,
        ],
      },
      {
        heading: 'Propriété intellectuelle',
        blocks: [
          'Le nom Palmanga, son logo, ses dessins et son code sont protégés. Le code est publié sous la licence indiquée dans son dépôt.',
          'Les titres, noms d’auteurs, résumés et couvertures de mangas appartiennent à leurs auteurs et à leurs éditeurs. Ils ne figurent ici que pour désigner les œuvres classées. Un ayant droit peut demander le retrait d’un contenu à l’adresse de contact ; la demande indique l’œuvre, la page concernée et la qualité du demandeur.',
        ],
      },
      {
        heading: 'Signaler un contenu illicite',
        blocks: [
          `Les noms et les descriptions de classements, et les mots sur leurs mangas, sont écrits par les utilisateurs. Pour signaler un contenu que tu estimes illicite, écris à ${settings.contactEmail} en indiquant l’adresse exacte de la page, la raison du signalement, ton nom et ton e-mail. Nous accusons réception, nous examinons le signalement sans retard et nous t’informons de la décision et des recours possibles (article 16 du règlement européen 2022/2065 sur les services numériques).`,
        ],
      },
      {
        heading: 'Données personnelles et cookies',
        blocks: [
          'Les pages « Confidentialité » et « Cookies » disent quelles données sont traitées, pourquoi, pendant combien de temps et quels sont tes droits.',
        ],
      },
    ],
  };
}

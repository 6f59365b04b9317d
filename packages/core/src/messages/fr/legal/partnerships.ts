import { legalLinks } from '../common.ts';
import type { LegalPage } from './page.ts';
import type { ShownSettings } from './settings.ts';

/** 'Partenariats et affiliation'. */
export function partnerships(settings: ShownSettings): LegalPage {
  return {
    title: legalLinks.partnerships,
    summary:
      'Palmanga ne touche aujourd’hui aucune rémunération : ni lien affilié, ni contenu sponsorisé, ni publicité. Cette page dit à quoi nous nous engageons si cela changeait.',
    sections: [
      {
        heading: 'Situation présente',
        blocks: [
          'Aucun éditeur, libraire ou plateforme ne rémunère Palmanga. Les classements sont ceux de leurs auteurs ; personne ne peut payer pour y figurer ni pour y monter.',
        ],
      },
      {
        heading: 'Si des liens affiliés apparaissent',
        blocks: [
          [
            'Chaque lien affilié sera signalé à côté de lui par la mention « lien affilié », lisible avant le clic (article 20 de la LCEN : une publicité doit être identifiable comme telle).',
            'Le prix payé sera le même qu’en passant par le site du marchand.',
            'La rémunération n’aura aucune influence sur l’ordre des résultats de recherche ni sur les classements.',
            'Les marchands concernés seront nommés sur cette page.',
            'Aucun cookie d’affiliation ne sera déposé sans l’accord que demande la loi ; tes choix se règlent sur la page « Cookies ».',
          ],
        ],
      },
      {
        heading: 'Si un partenariat est conclu',
        blocks: [
          'Un contenu financé, un exemplaire offert ou une invitation seront indiqués par la mention « partenariat commercial » ou « publicité », conformément au code de la consommation et à la loi n° 2023-451 du 9 juin 2023 sur l’influence commerciale.',
        ],
      },
      {
        heading: 'Proposer un partenariat',
        blocks: [
          `Écris à ${settings.contactEmail}. Nous refusons ce qui toucherait à l’indépendance des classements ou aux données des utilisateurs.`,
        ],
      },
    ],
  };
}

import { legalLinks } from '../common.ts';
import type { LegalPage } from './page.ts';
import type { ShownSettings } from './settings.ts';

/** 'Conditions générales d’utilisation'. */
export function terms(settings: ShownSettings): LegalPage {
  return {
    title: legalLinks.terms,
    summary:
      'Palmanga est un service gratuit qui permet de classer des mangas et de partager ses classements. En ouvrant un compte, tu acceptes ces conditions.',
    sections: [
      {
        heading: '1. Objet',
        blocks: [
          `Ces conditions régissent l’utilisation de Palmanga, édité par ${settings.publisherName}. Elles sont applicables à compter du ${settings.effectiveDate}.`,
        ],
      },
      {
        heading: '2. Le service',
        blocks: [
          [
            'Sans compte : consulter les classements partagés, les fiches des mangas et ces pages.',
            'Avec un compte : créer, ordonner, décrire, renommer, supprimer et partager des classements, dire un mot de leurs mangas, tenir un profil et des favoris.',
          ],
          'Le service est gratuit. L’accès à Internet reste à ta charge.',
        ],
      },
      {
        heading: '3. Compte et âge minimum',
        blocks: [
          `Il faut avoir au moins ${settings.minimumAge} ans pour ouvrir un compte ; un mineur le fait avec l’accord de ses représentants légaux. Tu donnes un e-mail valable, tu gardes ton mot de passe secret et tu nous préviens si tu penses que quelqu’un d’autre l’utilise. Un compte est personnel.`,
        ],
      },
      {
        heading: '4. Tes contenus',
        blocks: [
          'Tu restes propriétaire de ce que tu écris (noms et descriptions de classements, mots sur leurs mangas, description de ton profil, nom affiché) et de ta photo. Tu nous autorises à les stocker et, pour les classements, à les montrer aux personnes qui en ont le lien, gratuitement et tant qu’ils restent sur le service. Cette autorisation cesse quand tu les supprimes.',
          'Un classement est public au départ : toute personne qui en connaît l’adresse peut le voir. Tu peux le réserver à ceux qui en ont le lien, ou à toi seul. N’écris dans un classement public rien que tu veuilles garder pour toi.',
        ],
      },
      {
        heading: '5. Règles de conduite',
        blocks: [
          'Il est interdit :',
          [
            'de publier un contenu illicite, haineux, harcelant, pornographique mettant en scène des mineurs, ou portant atteinte aux droits d’autrui ;',
            'd’usurper une identité ;',
            'de contourner les mesures de sécurité, d’accéder aux données d’autrui ou de surcharger le service ;',
            'd’extraire de manière massive et automatisée le catalogue ou les classements.',
          ],
        ],
      },
      {
        heading: '6. Modération',
        blocks: [
          `Tout contenu peut être signalé à ${settings.contactEmail} ; sur la page de chaque classement partagé, « Signaler ce classement » prépare ce message. Nous y répondons sans délai injustifié, et disons ce qui a été décidé.`,
          'Un classement contraire à la loi ou à ces règles peut être retiré : plus personne que toi ne le voit, et il ne peut être ni republié ni copié. Tu peux encore le modifier, l’exporter ou le supprimer. La décision est prise par une personne. Sa page te dit le motif et la date.',
          'Tu peux contester la décision gratuitement, à la même adresse, dans les six mois ; une personne réexamine le classement. Un compte peut être fermé en cas de manquement grave ou répété, de façon motivée. Tu peux aussi saisir la justice.',
        ],
      },
      {
        heading: '7. Œuvres et catalogue',
        blocks: [
          'Les titres, noms, résumés et couvertures appartiennent à leurs ayants droit. Le catalogue est fourni à titre d’information ; il peut être incomplet ou comporter des erreurs, que tu peux nous signaler.',
        ],
      },
      {
        heading: '8. Disponibilité et responsabilité',
        blocks: [
          'Nous faisons de notre mieux pour que le service soit disponible et que tes classements soient conservés, sans pouvoir le garantir en toute circonstance. Le service peut être interrompu pour maintenance. Rien dans ces conditions ne limite les droits que la loi donne au consommateur ni notre responsabilité en cas de faute lourde, de dol ou de dommage corporel.',
        ],
      },
      {
        heading: '9. Fin du compte',
        blocks: [
          `Tu peux supprimer ton compte à tout moment, dans « Mon compte », ou le demander en écrivant à ${settings.privacyEmail} depuis son adresse e-mail. Tes classements, ton profil et tes favoris sont alors effacés, et leurs liens ne mènent plus à rien. Si le service devait fermer, tu en serais averti au moins 30 jours avant.`,
        ],
      },
      {
        heading: '10. Données personnelles',
        blocks: ['La page « Confidentialité » dit comment tes données sont traitées.'],
      },
      {
        heading: '11. Changement des conditions',
        blocks: [
          'Une modification importante est annoncée au moins 30 jours avant de s’appliquer. Si elle ne te convient pas, tu peux supprimer ton compte avant cette date.',
        ],
      },
      {
        heading: '12. Droit applicable et litiges',
        blocks: [
          `Le droit français s’applique, sans priver le consommateur de la protection de la loi de son pays. Écris-nous d’abord : ${settings.contactEmail}. À défaut d’accord, un consommateur peut recourir gratuitement au médiateur de la consommation : ${settings.mediator}. Les tribunaux compétents sont ceux que la loi désigne.`,
        ],
      },
    ],
  };
}

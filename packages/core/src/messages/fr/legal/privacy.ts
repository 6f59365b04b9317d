import { LIMITS } from '../../../limits.ts';
import { legalLinks } from '../common.ts';
import type { LegalPage } from './page.ts';
import { personalDataNotices } from './personal-data.ts';
import type { ShownSettings } from './settings.ts';

/** 'Confidentialité': the notice of articles 13 and 14 of the GDPR. */
export function privacy(settings: ShownSettings): LegalPage {
  return {
    title: legalLinks.privacy,
    summary:
      'Palmanga ne garde que ce qu’il faut pour te rendre le service : ton compte, ton profil, tes classements et tes favoris. Rien n’est vendu, aucune publicité ne te suit.',
    sections: [
      {
        heading: 'Responsable du traitement',
        blocks: [
          `${settings.publisherName}, ${settings.publisherAddress}. Pour toute question sur tes données : ${settings.privacyEmail}.`,
        ],
      },
      {
        heading: 'Données traitées, finalités et bases légales',
        blocks: [
          [
            ...personalDataNotices.map(({ purpose }) => purpose),
            'Connexion par un autre compte, si tu la choisis : le fournisseur nous transmet ton identifiant, ton e-mail, ton nom et ta photo. Base : exécution du contrat.',
            'Journaux techniques (adresse IP, date, page demandée, résultat, empreinte de l’identifiant du compte) : sécurité du service, limitation des tentatives de connexion, réparation des pannes. Base : intérêt légitime à protéger le service et ses utilisateurs (article 6.1.f).',
            'Messages que tu nous écris : te répondre. Base : intérêt légitime, ou obligation légale pour l’exercice de tes droits (article 6.1.c).',
          ],
          'L’e-mail et le mot de passe sont nécessaires à l’ouverture d’un compte ; sans eux, tu peux seulement consulter les pages publiques. Palmanga ne prend aucune décision automatisée produisant des effets juridiques et ne fait pas de profilage.',
        ],
      },
      {
        heading: 'Ce qui est public',
        blocks: [
          'Tu choisis qui peut voir chacun de tes classements. « Privé » : personne d’autre que toi. « Par lien » : toute personne qui en a l’adresse ; ni ton nom ni ton pseudonyme n’y figurent, aucun moteur de recherche n’est invité à le montrer, et il reste attribué à ton compte par un identifiant qui ne dit rien de toi. « Public », le réglage de départ : ce qui suit.',
          'Un classement public peut être vu et repris par toute personne qui en a le lien ; l’exemplaire repris appartient à qui le fait, et son nom peut citer le tien. Sont visibles : son nom, sa description, ses mangas, leur ordre, ce que tu dis d’eux, ton nom d’utilisateur et ton nom affiché, et ton pseudonyme dans l’adresse. Ce pseudonyme vient de ton nom d’utilisateur ou, à défaut, de la partie de ton e-mail qui précède le @ ou de ton nom affiché. Un pseudonyme que tes liens ont porté te reste réservé : il mène toujours à tes classements, et personne d’autre ne peut le prendre. Ton e-mail, ta photo, la description de ton profil et tes favoris ne sont montrés à personne d’autre que toi.',
        ],
      },
      {
        heading: 'Destinataires',
        blocks: [
          [
            `L’éditeur et les personnes qu’il habilite à exploiter le site.`,
            `L’hébergeur, ${settings.hostName}, comme sous-traitant (article 28 du RGPD).`,
            'Le fournisseur de connexion que tu choisis, qui sait alors que tu utilises Palmanga.',
            'Les autorités, lorsque la loi l’exige.',
          ],
          `Les données sont stockées ici : ${settings.dataLocation}. Si un sous-traitant devait les traiter hors de l’Espace économique européen, ce serait vers un pays reconnu adéquat ou sous les clauses contractuelles types de la Commission européenne. Les couvertures peuvent être affichées depuis les sites de leurs éditeurs, qui reçoivent alors ton adresse IP comme pour toute image.`,
        ],
      },
      {
        heading: 'Durées de conservation',
        blocks: [
          [
            ...personalDataNotices.map(({ kept }) => kept),
            `Compte inactif : supprimé après ${settings.inactiveMonths} mois sans connexion, après un e-mail d’avertissement.`,
            'Journaux techniques : 12 mois.',
            `Sauvegardes : détruites après ${settings.backupDays} jours.`,
            'Échanges avec nous : 3 ans après le dernier message.',
            `Choix relatifs aux cookies : 6 mois (${LIMITS.consentDays} jours).`,
          ],
        ],
      },
      {
        heading: 'Tes droits',
        blocks: [
          [
            'Accéder à tes données et en recevoir une copie : « Mon compte » te la fait télécharger toi-même ; ce que nous seuls pouvons lire (connexions, anciens noms d’utilisateur), nous te l’envoyons sur demande.',
            'Les faire rectifier ; tu changes toi-même ton adresse e-mail, ton nom, ta description, ta photo et tes classements.',
            'Les faire effacer ; tu supprimes toi-même tes classements, tes favoris et ton compte entier, dans « Mon compte ».',
            'Limiter un traitement, ou t’y opposer lorsqu’il repose sur l’intérêt légitime.',
            'Recevoir dans un format courant les données que tu as fournies (portabilité) : cette copie est en JSON et en CSV.',
            'Retirer un consentement à tout moment, sans effet sur ce qui précède.',
            'Dire ce que tes données doivent devenir après ta mort (article 85 de la loi du 6 janvier 1978).',
          ],
          `Écris à ${settings.privacyEmail} ; nous répondons dans le mois. Une preuve d’identité n’est demandée qu’en cas de doute raisonnable. Si la réponse ne te convient pas, tu peux saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, www.cnil.fr.`,
        ],
      },
      {
        heading: 'Mineurs',
        blocks: [
          `Le service est ouvert à partir de ${settings.minimumAge} ans. En France, en dessous de 15 ans, un traitement fondé sur le consentement demande aussi l’accord d’un titulaire de l’autorité parentale (article 45 de la loi du 6 janvier 1978).`,
        ],
      },
      {
        heading: 'Sécurité',
        blocks: [
          'Les échanges sont chiffrés (HTTPS), les mots de passe ne sont jamais conservés en clair, l’accès aux données est limité à leur propriétaire et contrôlé par le serveur. En cas de violation présentant un risque élevé pour toi, nous t’en informons sans retard (article 34 du RGPD).',
        ],
      },
    ],
  };
}

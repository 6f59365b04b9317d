import { longDate } from '../dates.ts';

/** What the owner of a ranking that was taken down reads. */
export const takedown = {
  title: 'Ce classement a été retiré',
  when: (at: number) =>
    `Depuis le ${longDate(at)}, personne d’autre que toi ne peut le voir, et il ne peut être ni republié ni copié. La décision a été prise par une personne.`,
  reason: 'Motif\u00A0:',
  still: 'Tu peux encore le modifier, l’exporter ou le supprimer.',
  contest: {
    before: 'Pour contester cette décision, gratuitement et dans les six mois,',
    link: 'écris-nous',
    /** Without a contact of the site. */
    nowhere: 'adresse-toi à l’éditeur du site, que nomment les mentions légales.',
    after: '. Tu peux aussi saisir la justice.',
  },
  /** The mail by which an owner contests. */
  subject: (title: string) => `Contester le retrait du classement «\u00A0${title}\u00A0»`,
  body: (address: string) =>
    `Classement\u00A0: ${address}\n\nPourquoi cette décision me semble injustifiée\u00A0:\n\n`,
} as const;

/** What reports a ranking to the site's contact, by a mail that the reader sends. */
export const reporting = {
  action: 'Signaler ce classement',
  subject: (title: string) => `Signaler le classement «\u00A0${title}\u00A0»`,
  /** What article 16 of the Digital Services Act asks a report for. */
  body: (address: string) =>
    [
      `Adresse du classement\u00A0: ${address}`,
      'Où exactement (titre, description, numéro ou mot sur un manga)\u00A0:',
      'Pourquoi ce contenu me semble illicite ou contraire aux conditions d’utilisation\u00A0:',
      'Mon nom et mon adresse e-mail (facultatifs si le contenu concerne des abus sexuels sur mineurs)\u00A0:',
      'Je pense, de bonne foi, que ces informations sont exactes et complètes.',
    ].join('\n\n'),
} as const;

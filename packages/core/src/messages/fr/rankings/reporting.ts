/** What reports a ranking to the site's contact, by a mail that the reader sends. */
export const reporting = {
  action: 'Signaler ce classement',
  subject: (title: string) => `Signaler le classement « ${title} »`,
  /** What article 16 of the Digital Services Act asks a report for. */
  body: (address: string) =>
    [
      `Adresse du classement : ${address}`,
      'Où exactement (titre, description, numéro ou mot sur un manga) :',
      'Pourquoi ce contenu me semble illicite ou contraire aux conditions d’utilisation :',
      'Mon nom et mon adresse e-mail (facultatifs si le contenu concerne des abus sexuels sur mineurs) :',
      'Je pense, de bonne foi, que ces informations sont exactes et complètes.',
    ].join('\n\n'),
} as const;

/** What the copy of an account contains beside the data themselves. */
export const accountCopy = {
  /** The beginning of the archive's name. */
  name: 'palmanga-mes-donnees',
  folder: 'classements',
  readme: {
    name: 'LISEZMOI.txt',
    title: 'Tes données sur Palmanga',
    of: (who: string, date: string) => `Copie du compte ${who}, faite le ${date}.`,
    files: 'Les fichiers',
    account: 'Ton compte\u00A0: identifiant, adresse e-mail, nom, adresse de la photo.',
    profile:
      'Ton profil\u00A0: nom affiché, nom d’utilisateur, bio, dates, et si tes classements publics sont montrés ensemble.',
    favorites: 'Tes favoris, du plus récent au plus ancien.',
    photo: 'Ta photo, telle qu’elle est conservée.',
    operator:
      'Ce que le service note de lui-même\u00A0: noms réservés, connexions, façons de se connecter, liens de réinitialisation demandés, mails conservés.',
    ranking: 'Un dossier par classement, du plus récent au plus ancien\u00A0:',
    rankingDetails:
      'tout ce qui est conservé du classement\u00A0: titre, description, visibilité, lien, dates, mangas avec leur date d’ajout et leur mot, ordres précédents, ce qui reste à retrouver',
    rankingJson:
      'le classement seul, que «\u00A0Importer une liste\u00A0» relit ici sans rien perdre',
    rankingCsv: 'le même, pour Excel ou un tableur',
    rankingText: 'le même, à lire tel quel',
    format:
      'Les fichiers .json sont en UTF-8\u00A0; chacun nomme son format et sa version. Les dates sont en temps universel (ISO 8601).',
    missing: 'Ce qui n’y est pas',
    noPassword:
      'Les mots de passe, les jetons et les liens qui ouvrent un compte\u00A0: ils ne sont jamais donnés.',
    noOperatorRecords:
      'Ce que seul l’exploitant du site peut lire\u00A0: la liste de tes connexions avec leurs adresses IP et leurs navigateurs, tes anciens noms d’utilisateur, les façons de te connecter, les liens de réinitialisation demandés. Écris-lui (son adresse est sur la page Confidentialité du site)\u00A0: il te répond dans le mois.',
    noBackups:
      'Les sauvegardes et les journaux techniques du service\u00A0: la page Confidentialité dit combien de temps ils sont gardés.',
    noCatalogue:
      'Les fiches et les couvertures du catalogue\u00A0: elles ne parlent pas de toi. Les titres et les auteurs de tes mangas y sont.',
    noPhoto: (address: string) =>
      `Ta photo, qui n’a pas pu être lue. Elle est à l’adresse ${address}`,
    noRanking: (title: string) =>
      `Le classement «\u00A0${title}\u00A0», supprimé pendant que cette copie était faite.`,
  },
} as const;

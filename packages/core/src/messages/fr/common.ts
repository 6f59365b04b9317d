export const common = {
  productName: 'Palmanga',
  loading: 'Chargement…',
  opening: 'Ouverture…',
  openingOffline: 'Hors connexion. Cela s’ouvrira dès le retour du réseau.',
  loadMore: 'Charger plus',
  back: 'Retour',
  backHome: 'Retour à l’accueil',
  close: 'Fermer',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  retry: 'Réessayer',
  partMissing: 'Une partie de la page ne s’est pas chargée.',
  noImage: 'Pas d’image',
  /** The specification writes it so for any number. */
  mangaCount: (count: number) => `${count} manga(s)`,
  offline: 'Tu es hors connexion. Tes changements seront possibles dès le retour du réseau.',
  backOnline: 'Connexion rétablie.',
  reload: 'Recharger la page',
  home: 'Palmanga, accueil',
  skipToContent: 'Aller au contenu',
  pageTitle: (screen: string) => `${screen} – Palmanga`,
  description: 'Classe les mangas que tu aimes, ordonne-les et partage tes classements.',
} as const;

/** Titles of the legal pages. Every screen links to them; the pages' texts are loaded apart. */
export const legalLinks = {
  footer: 'Informations légales',
  legalNotice: 'Mentions légales',
  privacy: 'Confidentialité',
  cookies: 'Cookies',
  terms: 'Conditions générales d’utilisation',
  partnerships: 'Partenariats et affiliation',
  manageCookies: 'Gérer mes cookies',
} as const;

export const favorites = {
  title: 'Mes favoris',
  empty: 'Aucun favori pour le moment.',
} as const;

/** Says why a shared link led to no ranking. */
export const deadLink = {
  gone: 'Ce classement n’existe plus, ou n’est plus partagé.',
  unverified: 'Ce lien n’a pas pu être vérifié. Réessaie.',
} as const;

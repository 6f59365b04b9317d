/** Titles of the legal pages: their texts are apart, so that other screens do not load them. */
export const legalLinks = {
  footer: 'Informations légales',
  legalNotice: 'Mentions légales',
  privacy: 'Confidentialité',
  cookies: 'Cookies',
  terms: 'Conditions générales d’utilisation',
  partnerships: 'Partenariats et affiliation',
  manageCookies: 'Gérer mes cookies',
} as const;

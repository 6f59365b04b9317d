/** Where the browser allows neither sharing nor copying. */
export const link = {
  label: 'Lien du classement',
  copyByHand: 'Ton navigateur n’a pas permis la copie. Copie ce lien\u00A0:',
} as const;

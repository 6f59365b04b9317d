/** What the account's menu says, which is in the header of every screen. */
export const accountMenu = {
  label: 'Menu du compte',
  account: 'Mon compte',
  newVersion: 'Une nouvelle version est prête.',
  update: 'Mettre à jour',
} as const;

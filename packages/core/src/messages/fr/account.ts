import { accountMenu } from './account-menu.ts';

/** 'Mon compte': how one signs in, one's data, the deletion of the account. */
export const account = {
  title: accountMenu.account,
  email: {
    title: 'Adresse e-mail',
    present: (email: string) => `Tu te connectes avec ${email}.`,
    none: 'Ton compte n’a pas d’adresse e-mail.',
  },
} as const;

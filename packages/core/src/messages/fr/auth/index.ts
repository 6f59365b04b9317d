/* In two files, as the rankings' texts are: every page offers to sign in, few show a form. */
export * from './sign-in.ts';
export * from './forms.ts';

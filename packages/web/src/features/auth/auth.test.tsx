import { fr, type ErrorCode } from '@palmanga/core';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { renderApp } from '../../testing/render-app.tsx';
import { createTestBackend } from '../../testing/test-backend.ts';

async function fillIn(
  user: ReturnType<typeof renderApp>['user'],
  email: string,
  password: string,
): Promise<void> {
  const emailField = await screen.findByLabelText('E-mail');
  if (email !== '') await user.type(emailField, email);
  if (password !== '') await user.type(screen.getByLabelText('Mot de passe'), password);
}

describe('/signin', () => {
  it('signs in and goes to /dashboard', async () => {
    const backend = createTestBackend();
    backend.signInAs({ email: 'lea@exemple.fr' });
    await backend.identity.signOut();
    const { user } = renderApp('/signin', backend);
    await fillIn(user, ' lea@exemple.fr ', 'mot-de-passe');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await screen.findByText('Tu n’as pas encore de classement.');
    expect(window.location.pathname).toBe('/dashboard');
  });

  it.each([
    ['', '', 'Saisis ton e-mail.'],
    ['lea@exemple.fr', '', 'Saisis ton mot de passe.'],
    ['lea@exemple.fr', 'faux', 'E-mail ou mot de passe incorrect.'],
  ])('with %j and %j says %j', async (email, password, text) => {
    const { user } = renderApp('/signin');
    await fillIn(user, email, password);
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect((await screen.findByText(text)).closest('[role="alert"]')).not.toBeNull();
  });

  it.each([
    [new Error('boom'), 'Erreur de connexion'],
    ['internal', 'Erreur de connexion'],
    ['rate-limited', fr.errors['rate-limited']],
    ['offline', fr.errors.offline],
  ] as const)('reports a failure (%s) as %j', async (failure, text) => {
    const backend = createTestBackend();
    backend.faults.fail('identity.signIn', failure);
    const { user } = renderApp('/signin', backend);
    await fillIn(user, 'lea@exemple.fr', 'secret');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('is busy while the call is under way', async () => {
    const backend = createTestBackend();
    const release = backend.faults.hang('identity.signIn');
    const { user } = renderApp('/signin', backend);
    await fillIn(user, 'lea@exemple.fr', 'secret');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    const busy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Connexion…' });
    expect(busy.disabled).toBe(true);
    release();
    await screen.findByText('E-mail ou mot de passe incorrect.');
  });

  it('links to /signup and /reset and names the page', async () => {
    renderApp('/signin');
    const signUp = await screen.findByRole('link', { name: 'Créer un compte' });
    expect(signUp.getAttribute('href')).toBe('/signup');
    expect(
      screen.getByRole('link', { name: 'Mot de passe oublié\u00A0?' }).getAttribute('href'),
    ).toBe('/reset');
    await waitFor(() => expect(document.title).toBe('Connexion – Palmanga'));
  });

  it('signs in through the provider', async () => {
    const { user } = renderApp('/signin');
    await user.click(await screen.findByRole('button', { name: 'Continuer avec Google' }));
    expect(await screen.findByRole('heading', { name: 'Camille Fédérée' })).toBeDefined();
  });

  it.each<[ErrorCode, string]>([
    ['popup-closed', 'La fenêtre de connexion a été fermée avant la fin.'],
    [
      'popup-blocked',
      'Ton navigateur a bloqué la fenêtre de connexion. Autorise-la puis réessaie.',
    ],
    ['provider-refused', 'Le fournisseur a refusé la connexion.'],
    ['internal', 'Erreur de connexion'],
  ])('reports %s of the popup', async (code, text) => {
    const backend = createTestBackend();
    backend.faults.fail('identity.signInWithProvider', code);
    const { user } = renderApp('/signin', backend);
    await user.click(await screen.findByRole('button', { name: 'Continuer avec Google' }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('says that no provider is configured', async () => {
    renderApp('/signin', createTestBackend({ providerLabel: null }));
    const line = await screen.findByText(
      'La connexion par un autre compte n’est pas configurée sur ce site.',
    );
    expect(line.closest('button')).toBeNull();
    expect(line.nextElementSibling).toBeNull();
    const buttons = within(screen.getByRole('main')).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Se connecter']);
  });

  it('offers a new account by a button, and a ranking to look at when the site names one', async () => {
    const { unmount } = renderApp('/signin');
    const signUp = await screen.findByRole('link', { name: 'Créer un compte' });
    const submit = screen.getByRole('button', { name: 'Se connecter' });
    expect(signUp.className.split(' ')).toContain(submit.className.split(' ')[0]);
    expect(screen.queryByRole('link', { name: 'Voir un classement' })).toBeNull();
    unmount();
    const example = { kind: 'shareLink', handle: 'lea', slug: 'top' } as const;
    renderApp('/signin', createTestBackend(), undefined, example);
    const link = await screen.findByRole('link', { name: 'Voir un classement' });
    expect(link.getAttribute('href')).toBe('/lea/top');
  });
});

describe('/signup', () => {
  it('offers a ranking to look at when the site names one', async () => {
    const example = { kind: 'shareLink', handle: 'lea', slug: 'top' } as const;
    renderApp('/signup', createTestBackend(), undefined, example);
    const link = await screen.findByRole('link', { name: 'Voir un classement' });
    expect(link.getAttribute('href')).toBe('/lea/top');
  });

  it('creates the account and goes to /dashboard', async () => {
    const { user, backend } = renderApp('/signup');
    await fillIn(user, 'neuve@exemple.fr', 'six-sept');
    await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    await screen.findByText('Tu n’as pas encore de classement.');
    expect(window.location.pathname).toBe('/dashboard');
    expect(backend.site.accounts.all.map(({ user: { email } }) => email)).toEqual([
      'neuve@exemple.fr',
    ]);
  });

  it.each([
    ['', '', 'Saisis ton e-mail.'],
    ['neuve@exemple.fr', '', 'Saisis ton mot de passe.'],
    ['pas-un-email', 'six-sept', 'Cet e-mail n’est pas valide.'],
    ['neuve@exemple.fr', '12345', 'Le mot de passe doit faire au moins 6 caractères.'],
    ['neuve@exemple.fr', 'Azerty123', 'Ce mot de passe est trop courant. Choisis-en un autre.'],
    ['prise@exemple.fr', 'six-sept', 'Un compte existe déjà avec cet e-mail. Connecte-toi.'],
  ])('with %j and %j says %j', async (email, password, text) => {
    const backend = createTestBackend();
    backend.signInAs({ email: 'prise@exemple.fr' });
    await backend.identity.signOut();
    const { user } = renderApp('/signup', backend);
    await fillIn(user, email, password);
    await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("falls back to 'Erreur d'inscription'", async () => {
    const backend = createTestBackend();
    backend.faults.fail('identity.signUp', 'internal');
    const { user } = renderApp('/signup', backend);
    await fillIn(user, 'neuve@exemple.fr', 'six-sept');
    await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    expect(await screen.findByText("Erreur d'inscription")).toBeDefined();
  });

  it('offers the provider, and reports its failure with the text of sign-up', async () => {
    const backend = createTestBackend();
    backend.faults.fail('identity.signInWithProvider', 'internal', 1);
    const { user } = renderApp('/signup', backend);
    const button = await screen.findByRole('button', { name: 'Continuer avec Google' });
    await user.click(button);
    expect(await screen.findByText("Erreur d'inscription")).toBeDefined();
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'Camille Fédérée' })).toBeDefined();
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('says the password’s rule and links to sign in', async () => {
    renderApp('/signup');
    expect(await screen.findByText('6 caractères au moins')).toBeDefined();
    const link = screen.getByRole('link', { name: 'J’ai déjà un compte' });
    expect(link.getAttribute('href')).toBe('/signin');
  });

  it('names the minimum of a site that asks for more', async () => {
    const { user } = renderApp('/signup', createTestBackend({ passwordPolicy: { minLength: 12 } }));
    expect(await screen.findByText('12 caractères au moins')).toBeDefined();
    await fillIn(user, 'neuve@exemple.fr', 'onze-lettre');
    await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    const text = 'Le mot de passe doit faire au moins 12 caractères.';
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('names the rules of the project, and what the refused password lacks', async () => {
    const passwordPolicy = { minLength: 8, kinds: ['uppercase', 'digit'] } as const;
    const backend = createTestBackend({ passwordPolicy });
    const { user } = renderApp('/signup', backend);
    const hint = '8 caractères au moins, dont une majuscule et un chiffre';
    expect(await screen.findByText(hint)).toBeDefined();
    await fillIn(user, 'neuve@exemple.fr', 'dix-lettres');
    await user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    const text = 'Le mot de passe doit avoir une majuscule et un chiffre.';
    expect(await screen.findByText(text)).toBeDefined();
    // It is about what was sent.
    await user.type(screen.getByLabelText('Mot de passe'), '1');
    expect(screen.getByText(text)).toBeDefined();
    await user.type(screen.getByLabelText('Mot de passe'), 'A{Enter}');
    await screen.findByText('Tu n’as pas encore de classement.');
  });

  it('says what every site asks where the rules cannot be read', async () => {
    const backend = createTestBackend();
    backend.faults.fail('identity.passwordPolicy', 'offline');
    renderApp('/signup', backend);
    expect(await screen.findByText('6 caractères au moins')).toBeDefined();
  });

  it('asks for no rules where no password is chosen', async () => {
    const { backend } = renderApp('/signin');
    await screen.findByLabelText('Mot de passe');
    expect(backend.faults.argsOf('identity.passwordPolicy')).toEqual([]);
  });
});

describe('/reset', () => {
  it('sends the mail and says so', async () => {
    const backend = createTestBackend();
    backend.signInAs({ email: 'lea@exemple.fr' });
    await backend.identity.signOut();
    const { user } = renderApp('/reset', backend);
    await user.type(await screen.findByLabelText('E-mail'), 'lea@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
    expect(await screen.findByText('Email de réinitialisation envoyé ✅')).toBeDefined();
    expect(backend.site.accounts.mails.map(({ email }) => email)).toEqual(['lea@exemple.fr']);
  });

  it('requires the e-mail', async () => {
    const { user, backend } = renderApp('/reset');
    await user.click(await screen.findByRole('button', { name: 'Envoyer le lien' }));
    expect(await screen.findByText('Saisis ton e-mail.')).toBeDefined();
    expect(backend.faults.argsOf('identity.sendPasswordReset')).toEqual([]);
  });

  it('shows the service’s message', async () => {
    const backend = createTestBackend();
    backend.faults.fail('identity.sendPasswordReset', 'rate-limited');
    const { user } = renderApp('/reset', backend);
    await user.type(await screen.findByLabelText('E-mail'), 'lea@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
    expect(await screen.findByText(fr.errors['rate-limited'])).toBeDefined();
    expect(screen.queryByText('Email de réinitialisation envoyé ✅')).toBeNull();
  });

  it("falls back to 'Erreur lors de l'envoi'", async () => {
    const backend = createTestBackend();
    backend.faults.fail('identity.sendPasswordReset', 'internal');
    const { user } = renderApp('/reset', backend);
    await user.type(await screen.findByLabelText('E-mail'), 'lea@exemple.fr');
    await user.click(screen.getByRole('button', { name: 'Envoyer le lien' }));
    expect(await screen.findByText("Erreur lors de l'envoi")).toBeDefined();
  });

  it.each([
    ['token', ''],
    ['oobCode', 'mode=resetPassword&lang=fr&'],
  ])('sets the new password with the mail’s token, as %s', async (name, before) => {
    const backend = createTestBackend();
    const { uid } = backend.signInAs({ email: 'lea@exemple.fr' });
    await backend.identity.signOut();
    await backend.identity.sendPasswordReset('lea@exemple.fr');
    const token = backend.site.accounts.mails[0]?.token;
    const { user } = renderApp(`/reset?${before}${name}=${token}`, backend);
    await user.type(await screen.findByLabelText('Mot de passe'), 'nouveau-secret');
    await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
    expect(await screen.findByText('Mot de passe changé. Tu peux te connecter.')).toBeDefined();
    expect(backend.site.accounts.get(uid)?.password).toBe('nouveau-secret');
  });

  it.each([
    ['court', 'Le mot de passe doit faire au moins 10 caractères.'],
    ['azertyuiop', 'Ce mot de passe est trop courant. Choisis-en un autre.'],
  ])('refuses %j as the new password', async (password, text) => {
    const { user } = renderApp(
      '/reset?token=t',
      createTestBackend({ passwordPolicy: { minLength: 10 } }),
    );
    expect(await screen.findByText('10 caractères au moins')).toBeDefined();
    await user.type(screen.getByLabelText('Mot de passe'), password);
    await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('refuses a token that is used or unknown', async () => {
    const { user } = renderApp('/reset?token=vieux');
    await user.type(await screen.findByLabelText('Mot de passe'), 'nouveau-secret');
    await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }));
    expect(
      await screen.findByText(
        'Ce lien n’est plus valable. Demande un nouvel e-mail de réinitialisation.',
      ),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Mot de passe oublié' }).getAttribute('href')).toBe(
      '/reset',
    );
  });
});

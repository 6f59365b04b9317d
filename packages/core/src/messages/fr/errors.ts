import { type ErrorCode, AppError } from '../../errors/app-error.ts';
import { LIMITS } from '../../limits.ts';
import { lacksOf, type PasswordPolicy } from '../../profile/password-policy.ts';
import { number } from './numbers.ts';
import { passwordKinds } from './password-kinds.ts';

const passwordTooShort = (minimum: number): string =>
  `Le mot de passe doit faire au moins ${minimum} caractères.`;

/** The message of each error code: what happened, then what to do. */
export const errors: Readonly<Record<ErrorCode, string>> = {
  unauthenticated: 'Non authentifié',
  forbidden: 'Tu n’as pas le droit de faire cela.',
  'session-expired': 'Ta session a expiré. Reconnecte-toi pour continuer.',
  'invalid-credentials': 'E-mail ou mot de passe incorrect.',
  'email-taken': 'Un compte existe déjà avec cet e-mail. Connecte-toi.',
  'email-invalid': 'Cet e-mail n’est pas valide.',
  'email-required': 'Saisis ton e-mail.',
  'password-required': 'Saisis ton mot de passe.',
  'password-wrong': 'Mot de passe incorrect.',
  'proof-too-old': 'Confirme à nouveau, puis réessaie.',
  'password-too-short': passwordTooShort(LIMITS.passwordLength),
  'password-too-common': 'Ce mot de passe est trop courant. Choisis-en un autre.',
  'password-refused': 'Ce mot de passe ne suit pas les règles de ce site.',
  'reset-link-invalid': 'Ce lien n’est plus valable. Demande un nouvel e-mail de réinitialisation.',
  'provider-unavailable': 'La connexion par un autre compte n’est pas configurée sur ce site.',
  'popup-closed': 'La fenêtre de connexion a été fermée avant la fin.',
  'popup-blocked': 'Ton navigateur a bloqué la fenêtre de connexion. Autorise-la puis réessaie.',
  'cookies-refused':
    'Ton navigateur bloque les cookies\u00A0: Palmanga ne peut pas garder ta connexion. Autorise-les pour ce site, puis réessaie.',
  'provider-refused': 'Le fournisseur a refusé la connexion.',
  'title-required': 'Donne un nom à ton classement.',
  'title-too-long': `Ce nom est trop long (${LIMITS.titleLength} caractères au plus).`,
  'title-invalid': 'Ce nom contient des caractères invisibles. Efface et retape le texte.',
  'note-too-long': `Ce mot est trop long (${LIMITS.noteLength} caractères au plus).`,
  'note-invalid': 'Ce mot contient des caractères invisibles. Efface et retape le texte.',
  'description-too-long': `Cette description est trop longue (${LIMITS.rankingDescriptionLength} caractères au plus).`,
  'description-invalid':
    'Cette description contient des caractères invisibles. Efface et retape le texte.',
  'bio-too-long': `La description doit faire au plus ${LIMITS.bioLength} caractères.`,
  'bio-invalid': 'La description contient des caractères invisibles. Efface et retape le texte.',
  'display-name-too-long': `Ce nom est trop long (${LIMITS.displayNameLength} caractères au plus).`,
  'display-name-invalid': 'Ce nom contient des caractères invisibles. Efface et retape le texte.',
  'display-name-reserved': 'Ce nom affiché est réservé au site. Choisis-en un autre.',
  'username-invalid': `Ce nom n’est pas valable\u00A0: de ${LIMITS.usernameMinLength} à ${LIMITS.usernameMaxLength} caractères, des lettres de a à z, des chiffres et des tirets, sans tiret au début, à la fin ni à la suite d’un autre.`,
  'username-reserved': 'Ce nom est réservé au site. Choisis-en un autre.',
  'username-taken': 'Ce nom est déjà pris.',
  'username-too-soon': `Tu as changé de nom d’utilisateur il y a moins de ${LIMITS.usernameChangeDays} jours.`,
  'username-limit': `Tu as déjà ${LIMITS.namesPerAccount} noms, avec les anciens et celui de ton adresse. Tu peux reprendre l’un d’eux.`,
  'image-type': 'Veuillez sélectionner une image.',
  'image-too-large': `Image trop lourde (max ${LIMITS.imageBytes / 1024 / 1024} Mo).`,
  'image-invalid': 'Image invalide.',
  'payload-invalid': 'Payload invalide.',
  'parameters-invalid': 'Paramètres invalides.',
  'items-required': 'Donne au moins un élément à ordonner.',
  'ranking-full': `Ce classement est complet (${number(LIMITS.rankingItems)} mangas au plus).`,
  'ranking-limit': `Tu as déjà ${number(LIMITS.rankingsPerUser)} classements, le maximum. Supprimes-en un pour en créer un autre.`,
  'favorites-limit': `Tu as déjà ${number(LIMITS.favoritesPerUser)} favoris, le maximum. Retires-en un pour en ajouter un autre.`,
  'account-full': `Ton compte est plein (${LIMITS.accountTextBytes / 1_000_000} Mo de textes). Rien n’est perdu\u00A0: supprime un classement, des mangas, des mots ou des favoris pour faire de la place.`,
  'ranking-taken-down': 'Ce classement a été retiré.',
  'ranking-not-found': 'Classement introuvable.',
  'manga-not-found': 'Manga introuvable.',
  'account-not-found': 'Aucun compte n’a cette adresse.',
  conflict: 'Quelqu’un a changé la même chose au même moment. Réessaie.',
  busy: 'Ces données sont retenues par une autre opération. Réessaie dans une minute.',
  offline: 'Pas de connexion. Vérifie ton réseau puis réessaie.',
  unavailable: 'Le service ne répond pas. Réessaie dans un instant.',
  'rate-limited': 'Trop d’essais. Attends une minute puis réessaie.',
  'quota-exceeded': 'Le service a atteint sa limite. Réessaie plus tard.',
  'storage-full': 'Il n’y a plus de place pour enregistrer.',
  'client-outdated': 'Une nouvelle version est prête. Recharge la page.',
  cancelled: 'Opération annulée.',
  internal: 'Une erreur est survenue. Réessaie.',
};

/**
 * The French message of a password that was refused, with what it lacks; or of any other failure of the
 * call.
 * @param tried the password that was sent, and what the site asks of one
 */
export function describePasswordError(
  error: unknown,
  tried: { readonly password: string; readonly policy: PasswordPolicy },
  fallback?: string,
): string {
  const isRefused =
    error instanceof AppError &&
    (error.code === 'password-too-short' || error.code === 'password-refused');
  if (!isRefused) return describeError(error, fallback);
  const { minLength, maxLength, kinds } = lacksOf(tried.password, tried.policy);
  if (kinds.length === 0 && minLength !== null) return passwordTooShort(minLength);
  const lacks = [
    ...(minLength === null ? [] : [`au moins ${minLength} caractères`]),
    ...(maxLength === null ? [] : [`au plus ${maxLength} caractères`]),
    ...(kinds.length === 0 ? [] : [passwordKinds(kinds)]),
  ];
  return lacks.length === 0
    ? describeError(error)
    : `Le mot de passe doit avoir ${lacks.join(', ')}.`;
}

/**
 * The French message to show for any thrown value.
 * @param fallback the message of the action that failed, for errors without a message of their own
 */
export function describeError(error: unknown, fallback: string = errors.internal): string {
  if (!(error instanceof AppError) || error.code === 'internal') return fallback;
  return errors[error.code];
}

/** Where a page of the project may connect to beside its own origin. */
export interface HostingSources {
  /** Where the provider's sign-in is answered: `<project>.firebaseapp.com` or a domain of yours. */
  readonly authDomains: readonly string[];
  /** Whether App Check's reCAPTCHA is used. */
  readonly appCheck: boolean;
  /** Origins of emulators, as in `http://127.0.0.1:8080`; none in production. */
  readonly emulators: readonly string[];
}

/** What firebase.json is written for; `npm start` narrows it to the configured project. */
export const DEPLOYED: HostingSources = {
  authDomains: ['https://*.firebaseapp.com', 'https://*.web.app'],
  appCheck: true,
  emulators: [],
};

const SERVICES = [
  'firestore',
  'identitytoolkit',
  'securetoken',
  'firebasestorage',
  'content-firebaseappcheck',
].map((service) => `https://${service}.googleapis.com`);

/**
 * The headers of every page and file: those of the embedded server, opened to the services of the
 * project and to the script that its sign-in popup needs.
 */
export function hostingHeaders(sources: HostingSources): Readonly<Record<string, string>> {
  const { authDomains, appCheck, emulators } = sources;
  const isDeployed = emulators.length === 0;
  const captchaScripts = [
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ];
  const policy = [
    "default-src 'none'",
    ['script-src', "'self'", 'https://apis.google.com', ...(appCheck ? captchaScripts : [])],
    "style-src 'self'",
    ["img-src 'self' https:", ...(isDeployed ? [] : ['http:']), 'data: blob:'],
    "font-src 'self'",
    ["connect-src 'self'", ...SERVICES, ...emulators],
    [
      'frame-src',
      "'self'",
      ...authDomains,
      ...(appCheck ? ['https://www.google.com/recaptcha/'] : []),
      ...emulators,
    ],
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isDeployed ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': policy
      .map((directive) => (typeof directive === 'string' ? directive : directive.join(' ')))
      .join('; '),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...(isDeployed && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
  };
}

export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATED = 'no-cache';

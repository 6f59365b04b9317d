/**
 * The facts that only the site's publisher knows. A field is null until the publisher fills it in:
 * the pages then show its placeholder, and the repository's check reports it.
 */
export interface LegalSettings {
  /** Name of the person or company that publishes the site. */
  readonly publisherName: string | null;
  /** "Entrepreneur individuel", "SAS au capital de 1 000 €"… */
  readonly publisherStatus: string | null;
  readonly publisherAddress: string | null;
  /** SIREN, RCS or RNA number. */
  readonly publisherRegistration: string | null;
  readonly publisherPhone: string | null;
  /** The "directeur de la publication" of the law. */
  readonly publicationDirector: string | null;
  readonly contactEmail: string | null;
  /** Where data protection requests go; may be `contactEmail`. */
  readonly privacyEmail: string | null;
  readonly hostName: string | null;
  readonly hostAddress: string | null;
  readonly hostPhone: string | null;
  /** Where the data are stored: "France", "Belgique (europe-west1)"… */
  readonly dataLocation: string | null;
  /** Days after which a backup is destroyed. */
  readonly backupDays: number | null;
  /** Months without signing in after which an account is deleted. */
  readonly inactiveMonths: number | null;
  /** Years; an account may not be opened below it. */
  readonly minimumAge: number | null;
  /** Consumer mediator: name and address. */
  readonly mediator: string | null;
  /** Path of the page from which cookie choices can be changed. */
  readonly cookiesPath: string | null;
  /** "1er novembre 2026". */
  readonly effectiveDate: string | null;
}

/** The settings that an operator has set for a site, without building it again. */
export type Publisher = {
  readonly [Name in keyof LegalSettings]?: NonNullable<LegalSettings[Name]>;
};

/**
 * The publisher fills this in before building a site for the public, or leaves it to the operators of sites
 * (`Publisher`).
 */
export const legalSettings: LegalSettings = {
  publisherName: null,
  publisherStatus: null,
  publisherAddress: null,
  publisherRegistration: null,
  publisherPhone: null,
  publicationDirector: null,
  contactEmail: null,
  privacyEmail: null,
  hostName: null,
  hostAddress: null,
  hostPhone: null,
  dataLocation: null,
  backupDays: null,
  inactiveMonths: null,
  minimumAge: null,
  mediator: null,
  cookiesPath: null,
  effectiveDate: null,
};

/** The settings of a site: those of its operator, else those of its build. */
export function settingsOf(publisher: Publisher | undefined): LegalSettings {
  return { ...legalSettings, ...publisher };
}

const PLACEHOLDER = '[X]';

/** Placeholders other than [X] (docs/specification.md 2.16.3). */
const PLACEHOLDERS: Partial<Record<keyof LegalSettings, string>> = {
  minimumAge: '[14]',
  cookiesPath: '[chemin]',
};

/** The settings as the texts show them; an unset one is its placeholder. */
export type ShownSettings = Readonly<Record<keyof LegalSettings, string>>;

/** Every setting as a text; an unset one becomes its placeholder. */
export function showSettings(settings: LegalSettings): ShownSettings {
  const entries = Object.entries(settings) as [keyof LegalSettings, string | number | null][];
  return Object.fromEntries(
    entries.map(([name, value]) => [name, String(value ?? PLACEHOLDERS[name] ?? PLACEHOLDER)]),
  ) as ShownSettings;
}

/** Names of the settings that the publisher still has to fill in. */
export function unsetSettings(settings: LegalSettings): readonly string[] {
  return Object.entries(settings)
    .filter(([, value]) => value === null)
    .map(([name]) => name);
}

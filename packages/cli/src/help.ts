/** What most people look for comes first. */
export const EXAMPLES = `Examples:
  manga-import catalogue.json               import a file into the embedded store
  manga-import --dry-run catalogue.json     only say what would change
  curl -s https://example.org/c.json.gz | manga-import -
  manga-import --resume catalogue.json      go on after an interruption
  manga-import --report fates.json catalogue.ndjson
  manga-import --backend firebase --project my-project catalogue.json
  manga-import export backup.json.gz        write the whole catalogue
  manga-import grant someone@example.org    let an account import in the browser
  manga-import doctor                       say what is wrong with the set-up
`;

export const AFTER_HELP = `
Settings: a flag wins over the environment, which wins over the configuration file
(./manga-import.json, keys as the flags: backend, data, project, credentials, emulator,
inFlight, attempts, state), which wins over the default. Environment: MANGA_IMPORT_BACKEND,
PALMANGA_DATA, MANGA_IMPORT_PROJECT or GOOGLE_CLOUD_PROJECT, GOOGLE_APPLICATION_CREDENTIALS,
FIRESTORE_EMULATOR_HOST, MANGA_IMPORT_IN_FLIGHT, MANGA_IMPORT_ATTEMPTS, MANGA_IMPORT_STATE,
MANGA_IMPORT_CONFIG, NO_COLOR.

Exit codes: 0 done · 1 internal fault · 2 wrong usage or settings · 3 unreadable input ·
4 invalid catalogue, nothing written · 5 done, but some records could not be imported ·
6 credentials missing or refused · 7 store unavailable · 8 no room, or output not writable ·
9 no such account · 10 doctor found faults · 130 Ctrl-C · 141 output closed · 143 SIGTERM
`;

/** What google-auth-library says of the way in which Google's own SDKs call it. */
const OF_THE_SDK =
  /^The `(?:credentials|keyFilename)` option is deprecated\. Please use the `auth` /;

/**
 * Keeps the SDK's advice to its own authors from operators, who see it at every start with a key
 * file and can do nothing about it. Every other warning stays.
 */
export function quietDeprecations(): void {
  const { warn } = console;
  // oxlint-disable-next-line no-console -- the library offers no other way to it
  console.warn = (...words: unknown[]) => {
    if (!OF_THE_SDK.test(String(words[0]))) warn(...words);
  };
}

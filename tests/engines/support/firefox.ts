import { findFirefox } from '../../../scripts/lib/engines.ts';
import { launch } from '../../../tools/engines/index.ts';
import type { Engine } from './engine.ts';

/** A mouse that hovers: without a screen, Firefox says that it has none. */
const MOUSE = 6;

/**
 * Starts Firefox, driven over WebDriver BiDi.
 * @param preferences beside those of all tests
 */
export async function startFirefox(
  preferences: Readonly<Record<string, boolean | number | string>> = {},
): Promise<Engine> {
  const executablePath = findFirefox();
  if (executablePath === null) throw new Error('No Firefox on this machine');
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'intl.accept_languages': 'fr-FR',
      'ui.primaryPointerCapabilities': MOUSE,
      'ui.allPointerCapabilities': MOUSE,
      ...preferences,
    },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'load' });
    },
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
    type: (text) => page.keyboard.type(text),
    moveMouse: ({ x, y }) => page.mouse.move(x, y),
    mouseDown: () => page.mouse.down(),
    mouseUp: () => page.mouse.up(),
    screenshot: () => page.screenshot(),
    errors: () => Promise.resolve([...errors]),
    close: () => browser.close(),
  };
}

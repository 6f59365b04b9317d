import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect } from '@playwright/test';

import type { EngineName } from '../../../scripts/lib/engines.ts';
import type { Engine, Key, Point } from './engine.ts';
import {
  type Act,
  findSideways,
  type Found,
  isStill,
  LOAD_QUERIES,
  look,
  type Target,
} from './in-page.ts';

const PICTURES = fileURLToPath(new URL('../../../artifacts/engines/', import.meta.url));
/** Generous: a busy machine must not make a test fail. */
const WAIT = { timeout: 30_000, intervals: [20, 50, 100] };

/** A window of an engine as a reader uses it: every press and key is a real one, and is waited for. */
export class Screen {
  readonly engine: Engine;
  readonly #name: EngineName;
  readonly #origin: string;

  constructor(name: EngineName, engine: Engine, origin: string) {
    this.#name = name;
    this.engine = engine;
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.engine.goto(this.#origin + path);
  }

  async path(): Promise<string> {
    return (await this.engine.evaluate('location.pathname')) as string;
  }

  async leadsTo(pattern: RegExp): Promise<void> {
    await expect(async () => expect(await this.path()).toMatch(pattern)).toPass(WAIT);
  }

  async #look(target: Target, act: Act = null): Promise<Found> {
    await this.engine.evaluate(LOAD_QUERIES);
    return (await this.#run(look, { target, act })) as Found;
  }

  #run(code: (argument: never) => unknown, argument?: unknown): Promise<unknown> {
    const json = argument === undefined ? '' : JSON.stringify(argument);
    return this.engine.evaluate(`(${code.toString()})(${json})`);
  }

  /** Waits until what the page says of a target fits. */
  async shows(target: Target, fits: Partial<Found>): Promise<void> {
    await expect(async () => expect(await this.#look(target)).toMatchObject(fits)).toPass(WAIT);
  }

  async sees(target: Target): Promise<void> {
    await expect(async () => {
      expect((await this.#look(target)).count, JSON.stringify(target)).toBeGreaterThan(0);
    }).toPass(WAIT);
  }

  async missesFrom(target: Target): Promise<void> {
    await this.shows(target, { count: 0 });
  }

  /** Ends the session of this window, if another test began one. */
  async signOut(): Promise<void> {
    await this.goto('/cgu');
    await this.engine.evaluate(
      `fetch('/api/session/signOut', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).then(() => true)`,
    );
  }

  /** Waits until the page holds a text, seen or only announced. */
  async hears(text: string): Promise<void> {
    const holds = `document.body.textContent.replace(/\\s/g, ' ').includes(${JSON.stringify(text.replaceAll(/\s/g, ' '))})`;
    await expect(async () => expect(await this.engine.evaluate(holds), text).toBe(true)).toPass(
      WAIT,
    );
  }

  async isWithout(text: string): Promise<void> {
    const holds = `document.body.textContent.replace(/\\s/g, ' ').includes(${JSON.stringify(text.replaceAll(/\s/g, ' '))})`;
    await expect(async () => expect(await this.engine.evaluate(holds), text).toBe(false)).toPass(
      WAIT,
    );
  }

  /** The middle of an element, once it is there, in sight, free, enabled and at rest. */
  async pointOf(target: Target): Promise<Point> {
    let last: Point | null = null;
    await expect(async () => {
      const { point, isDisabled } = await this.#look(target, 'point');
      const former = last;
      last = isDisabled ? null : point;
      expect(last, JSON.stringify(target)).not.toBeNull();
      expect(last).toEqual(former);
    }).toPass(WAIT);
    if (last === null) throw new Error(`Not found: ${JSON.stringify(target)}`);
    return last;
  }

  async click(target: Target): Promise<void> {
    await this.engine.moveMouse(await this.pointOf(target));
    await this.engine.mouseDown();
    await this.engine.mouseUp();
  }

  async focus(target: Target): Promise<void> {
    await this.pointOf(target);
    expect((await this.#look(target, 'focus')).isFocused).toBe(true);
  }

  async press(...keys: readonly Key[]): Promise<void> {
    for (const key of keys) await this.engine.press(key);
  }

  /** Replaces what a field holds by typing. */
  async enter(target: Target, text: string): Promise<void> {
    await this.click(target);
    await this.shows(target, { isFocused: true });
    await this.engine.evaluate('document.activeElement.select()');
    await this.press('Backspace');
    if (text !== '') await this.engine.type(text);
    await this.shows(target, { texts: [text] });
  }

  /** Photographs the window into artifacts/engines, once nothing moves. */
  async photograph(title: string): Promise<void> {
    await expect(async () => expect(await this.#run(isStill)).toBe(true)).toPass(WAIT);
    const folder = `${PICTURES}${this.#name}/`;
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}${title}.png`, await this.engine.screenshot());
  }

  /** Fails when the page, or a part of it, has a horizontal scroll bar. */
  async fitsSideways(): Promise<void> {
    await expect(async () => expect(await this.#run(isStill)).toBe(true)).toPass(WAIT);
    expect(await this.#run(findSideways)).toEqual([]);
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { jpegSize } from '../testing/pictures.ts';
import { DrawingProcess } from './drawing-process.ts';
import type { LinkPicture } from './picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'palmanga-drawing-'));
const open: DrawingProcess[] = [];
/** Answers with its pid and environment, ends or stays silent, as the title says. */
const PROGRAM = `
process.on('disconnect', () => process.exit());
process.on('message', ({ title }) => {
  if (title === 'end') process.exit(3);
  if (title === 'fail') process.send({ failure: 'No such font' });
  if (title === 'loop') for (;;);
  const about = JSON.stringify({ pid: process.pid, env: process.env });
  process.send({ image: new TextEncoder().encode(about) });
});`;

const picture = (title: string): LinkPicture => ({ title, byline: '', items: [] });

function fake(timeoutMs = 5000): DrawingProcess {
  const program = join(folder, 'program.mjs');
  writeFileSync(program, PROGRAM);
  const drawing = new DrawingProcess({ program, timeoutMs });
  open.push(drawing);
  return drawing;
}

const aboutOf = async (drawing: DrawingProcess, title = 'any') =>
  JSON.parse(new TextDecoder().decode(await drawing.draw(picture(title)))) as {
    pid: number;
    env: Record<string, string>;
  };

const failureOf = (drawn: Promise<unknown>): Promise<string> =>
  drawn.then(
    () => expect.unreachable('It was drawn'),
    (error: Error) => error.message,
  );

afterEach(() => {
  for (const drawing of open.splice(0)) drawing.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the drawing process', () => {
  it('draws a JPEG of 1200 by 630 pixels', async () => {
    const drawing = new DrawingProcess();
    open.push(drawing);
    const items = [{ mangaId: 'frieren', title: 'Frieren', cover: null }];
    const file = await drawing.draw({ title: '進撃の巨人 مانجا', byline: 'par Léa', items });
    expect(jpegSize(file)).toEqual([1200, 630]);
  });

  it('starts once, and knows nothing of the server’s environment', async () => {
    process.env['PALMANGA_SECRET_OF_TEST'] = 'secret';
    const drawing = fake();
    const [one, two] = await Promise.all([aboutOf(drawing), aboutOf(drawing)]);
    delete process.env['PALMANGA_SECRET_OF_TEST'];
    expect(one.pid).toBe(two.pid);
    expect(one.pid).not.toBe(process.pid);
    expect(JSON.stringify(one.env)).not.toContain('secret');
    expect(one.env['PATH']).toBeUndefined();
  });

  it('reports what cannot be drawn, and draws the next picture', async () => {
    const drawing = fake();
    await expect(drawing.draw(picture('fail'))).rejects.toThrow('No such font');
    await expect(aboutOf(drawing)).resolves.toBeDefined();
  });

  it('starts again after a picture that ended it; others do not fail with that one', async () => {
    const drawing = fake();
    const [ended, { pid }] = await Promise.all([
      failureOf(drawing.draw(picture('end'))),
      aboutOf(drawing),
    ]);
    expect(ended).toContain('ended (3)');
    expect((await aboutOf(drawing)).pid).toBe(pid);
  });

  it('is ended when a picture takes too long', async () => {
    const drawing = fake(1500);
    await expect(drawing.draw(picture('loop'))).rejects.toThrow('ended (SIGKILL)');
    await expect(aboutOf(drawing)).resolves.toBeDefined();
  });

  it('ends with the server', async () => {
    const drawing = fake();
    const { pid } = await aboutOf(drawing);
    const running = failureOf(drawing.draw(picture('loop')));
    // It begins in a later turn.
    await setImmediate();
    drawing.close();
    expect(await running).toContain('ended (SIGKILL)');
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/);
    await expect(drawing.draw(picture('any'))).rejects.toThrow('closed');
  });
});

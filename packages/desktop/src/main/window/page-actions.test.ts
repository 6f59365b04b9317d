import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import {
  BrowserWindow,
  clipboard,
  dialog,
  resetElectron,
  ShareMenu,
} from '../../testing/electron-stub.ts';
import { memoryLog } from '../../testing/memory-log.ts';
import { PDF_OPTIONS, pdfName, printPage, savePagePdf, shareLink } from './page-actions.ts';

vi.mock('electron', () => import('../../testing/electron-stub.ts'));

const setUp = () => {
  const window = new BrowserWindow({});
  window.webContents.title = 'Top Shonen – Palmanga';
  return { window, asWindow: window as never, log: memoryLog() };
};

describe('printing and saving as PDF', () => {
  beforeEach(resetElectron);

  it('prints through the system', () => {
    const { window, asWindow, log } = setUp();
    printPage(asWindow, log);
    expect(window.webContents.print).toHaveBeenCalledOnce();
    expect(dialog.showMessageBox).not.toHaveBeenCalled();
  });

  it.each([
    ['Print job canceled', 0],
    ['Invalid printer settings', 1],
  ])('after “%s” shows %i error', (reason, count) => {
    const { window, asWindow, log } = setUp();
    window.webContents.print.mockImplementationOnce((_options, done) => done(false, reason));
    printPage(asWindow, log);
    expect(dialog.showMessageBox).toHaveBeenCalledTimes(count);
  });

  it('saves the PDF where the user chooses, under the page’s name', async () => {
    const { asWindow, log } = setUp();
    const folder = mkdtempSync(join(tmpdir(), 'palmanga-pdf-'));
    const filePath = join(folder, 'a.pdf');
    dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath });
    await savePagePdf(asWindow, log);
    expect(readFileSync(filePath, 'utf8')).toBe('%PDF-1.7');
    const [, options] = dialog.showSaveDialog.mock.calls[0] ?? [];
    expect((options as { defaultPath: string }).defaultPath).toMatch(/Top Shonen\.pdf$/u);
    rmSync(folder, { recursive: true });
  });

  it('writes nothing when the user changes their mind', async () => {
    const { window, asWindow, log } = setUp();
    await savePagePdf(asWindow, log);
    expect(window.webContents.printToPDF).not.toHaveBeenCalled();
  });

  it('says that the PDF could not be saved', async () => {
    const { window, asWindow, log } = setUp();
    const filePath = join(tmpdir(), 'no-such-folder', 'a.pdf');
    dialog.showSaveDialog.mockResolvedValueOnce({ canceled: false, filePath });
    await savePagePdf(asWindow, log);
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      window,
      expect.objectContaining({ message: 'Le PDF n’a pas pu être enregistré.' }),
    );
    expect(log.lines[0]).toContain('ENOENT');
  });
});

describe('PDF of a page', () => {
  it.each([
    ['Top Shonen – Palmanga', 'Top Shonen.pdf'],
    ['Été / hiver : <2026>', 'Été hiver 2026.pdf'],
    ['../../etc/passwd', 'etc passwd.pdf'],
    ['漫画', '漫画.pdf'],
    ['CON', 'classement.pdf'],
    ['…', '….pdf'],
    ['', 'classement.pdf'],
    ['...', 'classement.pdf'],
    ['a\u202Efdp', 'a fdp.pdf'],
    ['x'.repeat(500), `${'x'.repeat(80)}.pdf`],
  ])('of “%s” is named %s', (title, name) => {
    expect(pdfName(title)).toBe(name);
  });

  it('is A4, accessible, and laid out by the page’s own style', () => {
    expect(PDF_OPTIONS).toMatchObject({
      pageSize: 'A4',
      generateTaggedPDF: true,
      preferCSSPageSize: true,
    });
  });
});

describe('sharing', () => {
  const link = { title: 'Top', url: 'http://127.0.0.1:41000/rankings/abc' };
  beforeEach(resetElectron);

  it('copies a link that works elsewhere', async () => {
    const { asWindow } = setUp();
    await expect(shareLink(asWindow, link, 'https://palmanga.example', 'linux')).resolves.toBe(
      'copied',
    );
    expect(clipboard.writeText).toHaveBeenCalledWith('https://palmanga.example/rankings/abc');
    await shareLink(asWindow, link, null, 'win32');
    expect(clipboard.writeText).toHaveBeenLastCalledWith('palmanga://rankings/abc');
  });

  it('opens the system’s sheet on macOS', async () => {
    const { asWindow } = setUp();
    await expect(shareLink(asWindow, link, null, 'darwin')).resolves.toBe('shared');
    expect(ShareMenu.shared).toEqual([{ texts: ['Top'], urls: ['palmanga://rankings/abc'] }]);
    expect(clipboard.writeText).not.toHaveBeenCalled();
  });
});

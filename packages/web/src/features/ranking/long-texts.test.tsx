import { type ItemsWindow, LIMITS, type Rankings } from '@palmanga/core';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { renderApp } from '../../testing/render-app.tsx';
import { openReorder, place, saved } from '../../testing/reorder-dialog.ts';
import { createTestBackend, type TestBackend } from '../../testing/test-backend.ts';

/** What a report of a list has at most here: the server's bound of 2 MB would take thousands of items. */
const REPORT_BYTES = 64 * 1024;
/** More than fit into a report. */
const MANY = 200;
/** Four bytes for two units of a text's length. */
const longest = (length: number): string => '🔥'.repeat(length / 2);
const titleOf = (number: number): string => `${number} ${longest(190)}`;

/** The items that fit into a report. */
function cut(report: ItemsWindow): ItemsWindow {
  let bytes = 0;
  const items = report.items.filter((item) => {
    bytes += new TextEncoder().encode(JSON.stringify(item)).length;
    return bytes <= REPORT_BYTES;
  });
  return { ...report, items, hasMore: items.length < report.total };
}

const reported: number[] = [];

/** The backend of a tab whose server cuts reports. */
function behindServer(backend: TestBackend, cutReport: (report: ItemsWindow) => ItemsWindow) {
  const watchItems: Rankings['watchItems'] = (id, options, observer) =>
    backend.rankings.watchItems(id, options, {
      next: (report) => {
        const shown = cutReport(report);
        reported.push(shown.items.length);
        observer.next(shown);
      },
      error: (error) => observer.error(error),
    });
  return { ...backend, rankings: { ...backend.rankings, watchItems } };
}

let backend: TestBackend;
let id: string;

/** Makes a ranking of `count` items, of the longest texts. */
async function seed(count: number): Promise<void> {
  ({ id } = await backend.rankings.create({ title: 'Le long' }));
  for (let first = 0; first < count; first += LIMITS.itemsPerAddition) {
    const length = Math.min(LIMITS.itemsPerAddition, count - first);
    await backend.rankings.addItems(
      id,
      Array.from({ length }, (_, index) => ({
        mangaId: `m${first + index + 1}`,
        title: titleOf(first + index + 1),
        author: longest(LIMITS.mangaAuthorLength),
        coverUrl: null,
      })),
    );
  }
  const { database } = backend.site.store;
  database.prepare('UPDATE rankingItemTexts SET note = ?').run(longest(LIMITS.noteLength));
}

beforeEach(() => {
  // jsdom has no layout. This gives the dialog the height of a phone's.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  reported.length = 0;
  backend = createTestBackend();
  backend.signInAs();
});

it('the last place of a ranking is that of all its items, though a report has fewer', async () => {
  await seed(MANY);
  const { user } = await openReorder(behindServer(backend, cut), id);
  await place(user, titleOf(1), 'Mettre en dernier');
  await saved();
  const ids = await backend.rankings.listItemIds(id);
  expect(ids).toHaveLength(MANY);
  expect(ids.at(-1)).toBe('m1');
  expect(ids.slice(0, 2)).toEqual(['m2', 'm3']);
  expect(Math.max(...reported)).toBeLessThan(MANY);
});

it('the page of a ranking shows as many items as it asks for, though a report has fewer', async () => {
  await seed(30);
  const most = (report: ItemsWindow) => ({
    ...report,
    items: report.items.slice(0, 12),
    hasMore: true,
  });
  const { container } = renderApp(`/rankings/${id}`, behindServer(backend, most));
  await screen.findByText(titleOf(LIMITS.pageSize));
  expect(container.textContent).not.toContain(titleOf(LIMITS.pageSize + 1));
  await waitFor(() => expect(reported).toContain(12));
});

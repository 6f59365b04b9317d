import { update } from '@palmanga/core/messages/update';

import type { UpdateProgress } from '../store/index.ts';

/** After how many seconds programs and browsers ask again. */
const RETRY_AFTER = '3';

/**
 * Answers while the server starts: `/healthz` and calls with JSON, everything else with a page that asks again.
 * @param progress of the update of the database; null while there is none
 */
export function answerStarting(request: Request, progress: UpdateProgress | null): Response {
  const { pathname } = new URL(request.url);
  const headers = { 'cache-control': 'no-store', 'retry-after': RETRY_AFTER };
  const isOfProgram = pathname === '/healthz' || pathname.startsWith('/api/');
  if (isOfProgram) {
    const status = progress === null ? 'starting' : 'updating';
    return Response.json({ code: 'unavailable', status, ...progress }, { status: 503, headers });
  }
  const text = progress === null ? update.starting : update.progress(progress.step, progress.steps);
  const page = `<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_AFTER}"><title>${update.title}</title>
<h1>${update.title}</h1><p>${text}</p></html>`;
  return new Response(page, {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
  });
}

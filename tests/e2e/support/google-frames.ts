import type { BrowserContext } from '@playwright/test';

/*
 * The SDK of Firebase and the emulator's own frame talk by `gapi.iframes`, which both load from Google. No test may
 * need the network, so this stands in for it: the same calls, by messages between the two windows.
 */

const SCRIPT = 'https://apis.google.com/js/api.js';

/** Serves a stand-in for Google's script, and nothing else from other hosts, to all pages. */
export async function serveGoogleFrames(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) =>
      route.request().url().startsWith(SCRIPT)
        ? route.fulfill({ contentType: 'text/javascript', body: `(${standIn.toString()})();` })
        : route.abort(),
  );
}

/** Runs in the page, and in the emulator's frame. */
function standIn(): void {
  type Handler = (data: unknown) => unknown;
  interface Message {
    readonly id?: number;
    readonly name?: string;
    readonly data?: unknown;
    readonly answer?: unknown;
  }
  const answers = new Map<number, (all: readonly unknown[]) => void>();
  const others = new Map<Window, Peer>();
  let last = 0;

  /** The other side: the frame of a page, or the page of a frame. */
  class Peer {
    readonly handlers = new Map<string, Handler>();
    readonly ready = Promise.withResolvers<void>();
    readonly window: Window;
    constructor(window: Window) {
      this.window = window;
      others.set(window, this);
    }
    post(message: Message): void {
      this.window.postMessage({ frames: message }, '*');
    }
    register(name: string, handler: Handler): void {
      this.handlers.set(name, handler);
    }
    send(name: string, data: unknown, answered: (all: readonly unknown[]) => void): void {
      last += 1;
      answers.set(last, answered);
      this.post({ id: last, name, data });
    }
    async ping(done: () => void): Promise<void> {
      await this.ready.promise;
      done();
    }
    async restyle(): Promise<void> {}
  }

  addEventListener('message', ({ data, source }: MessageEvent) => {
    const message = (data as { readonly frames?: Message } | null)?.frames;
    const peer = others.get(source as Window);
    if (message === undefined || peer === undefined) return;
    const { id = 0, name, answer } = message;
    if (name === 'ready') peer.ready.resolve();
    else if (name === undefined) answers.get(id)?.([answer]);
    else peer.post({ id, answer: peer.handlers.get(name)?.(message.data) });
  });

  const context = {
    open({ where, url }: { where: Element; url: string }, opened: (peer: Peer) => unknown) {
      const frame = document.createElement('iframe');
      frame.src = url;
      frame.hidden = true;
      where.append(frame);
      return opened(new Peer(frame.contentWindow ?? window));
    },
    getParentIframe() {
      const peer = new Peer(window.parent);
      // Once what is registered in this turn is there.
      setTimeout(() => peer.post({ name: 'ready' }));
      return peer;
    },
  };
  Object.assign(window, {
    gapi: {
      load: (_: string, { callback }: { callback: () => void }) => callback(),
      iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: null, Iframe: Peer },
    },
  });
  const { src } = document.currentScript as HTMLScriptElement;
  const loaded = new URL(src).searchParams.get('onload') ?? 'gapi_onload';
  setTimeout(() => (window as unknown as Record<string, () => void>)[loaded]?.());
}

/** Carries messages between the tabs of the site. */
export interface TabChannel {
  readonly post: (message: unknown) => void;
  readonly close: () => void;
}

/**
 * Opens a channel between the tabs. Where the browser refuses one, as Firefox does when it blocks all cookies,
 * it carries nothing: each tab is then on its own.
 * @param onMessage called with what another tab posts
 */
export function openTabChannel(name: string, onMessage: (message: unknown) => void): TabChannel {
  try {
    const channel = new BroadcastChannel(name);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data));
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
      post: (message) => channel.postMessage(message),
      close: () => channel.close(),
    };
  } catch {
    return { post: () => undefined, close: () => undefined };
  }
}

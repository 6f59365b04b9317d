const CHANNEL = 'palmanga-sign-out';

/** What the tabs of a browser tell each other of the user's own sign-out. */
export interface SignOutChannel {
  /** True before it is tried, false when it failed. */
  readonly tell: (isLeaving: boolean) => void;
  readonly close: () => void;
}

/** @param hear told what another tab tells */
export function openSignOutChannel(hear: (isLeaving: boolean) => void): SignOutChannel {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => hear(data === true));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    tell: (isLeaving) => channel.postMessage(isLeaving),
    close: () => channel.close(),
  };
}

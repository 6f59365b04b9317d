import { LIMITS } from '@palmanga/core';

import type { CALL_SHAPES, Method, PortName } from '../../../packages/server/src/protocol/calls.ts';
import type { LiveMethod } from '../../../packages/server/src/protocol/live.ts';
import { type FullSite, longText, type Sender } from './full-site.ts';

/** A request, and what it is answered with. */
export interface Sent {
  readonly method?: string;
  readonly path: string;
  /** A visitor, unless said otherwise. */
  readonly as?: Sender;
  /** Sent as JSON, unless it is a text or bytes. */
  readonly body?: unknown;
  readonly type?: string;
  /** 200, unless said otherwise. */
  readonly status?: number;
}

export interface WorstCall {
  /** What is asked, in words. */
  readonly args: string;
  /** Asks it. Rounds differ where the same question would be answered from memory. */
  readonly ask: (site: FullSite, round: number) => Sent | Promise<void>;
  /** What happens before, so that no answer is kept from the round before. */
  readonly prepare?: (site: FullSite, round: number) => Sent;
  /** Milliseconds that one turn may take, where they are not 50. */
  readonly most?: number;
  /** Whether it can be asked once only. */
  readonly isOnce?: true;
}

type Shapes = typeof CALL_SHAPES;
type VerbOf<Shape> = Shape extends readonly [infer Verb extends string, ...unknown[]]
  ? Verb
  : never;
/** The addresses of a port's calls, as the routes are named. */
type RouteOf<P extends PortName> = P extends PortName
  ? {
      [M in Method<P> & keyof Shapes[P]]: `${VerbOf<Shapes[P][M]>} /api/${P}/${M & string}`;
    }[Method<P> & keyof Shapes[P]]
  : never;

/** A row of each call of these ports, without which it does not compile, and further ones of some. */
export type WorstOf<P extends PortName> = Readonly<Record<RouteOf<P>, WorstCall>> & {
  readonly [Further in `${RouteOf<P>}, ${string}`]?: WorstCall;
};

/** A row of each live read. */
export type WorstLive = Readonly<Record<`live ${LiveMethod}`, WorstCall>>;

export const get = (path: string, fields: Record<string, string | number> = {}): string =>
  `${path}?${new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, `${value}`]))}`;

/** A call of the full account. */
export const post = (path: string, body: unknown, status = 200): Sent => ({
  method: 'POST',
  path,
  body,
  as: 'full',
  status,
});

export const round = (text: string, number: number) => `${text}${'abcdefgh'[number]}`;
const SYLLABLES = ['k', 's', 't', 'n', 'h', 'm', 'r', 'd', 'b', 'p', 'g'].flatMap((first) =>
  ['a', 'i', 'u', 'e', 'o'].map((second) => first + second),
);
/** Words of two syllables, which many titles have: 3,025, each another. */
export const WORDS: readonly string[] = SYLLABLES.flatMap((first) =>
  SYLLABLES.map((second) => first + second),
);
export const fromOf = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;
export const LONG = LIMITS.inputLength;
/** Of the largest body of most calls. */
export const BODY_BYTES = 1024 * 1024 - 64;

/** Renames the ranking of 5,000, so that its pages and pictures are new. */
export const renamed = ({ long }: FullSite, number: number): Sent =>
  post('/api/rankings/rename', {
    id: long,
    title: longText(`Titre ${number}`, LIMITS.titleLength),
  });

import type { ReadCounter, LiveQuery } from '@palmanga/firebase/client';

/** A query as the service receives it. */
export interface StructuredQuery {
  readonly from: readonly { readonly collectionId: string }[];
  readonly where?: unknown;
  readonly orderBy?: readonly {
    readonly field: { readonly fieldPath: string };
    readonly direction: string;
  }[];
  readonly limit?: number;
}

/** Counts the documents that Firestore bills as read and written. */
export class Traffic {
  reads = 0;
  writes = 0;
  /** Answers to live reads so far. */
  liveAnswers = 0;
  readonly queries: StructuredQuery[] = [];
  readonly liveQueries: LiveQuery[] = [];
  readonly counter: ReadCounter = {
    onReads: (documents) => {
      this.liveAnswers += 1;
      this.reads += documents;
    },
    onQuery: (query) => void this.liveQueries.push(query),
  };
  readonly #fetch = globalThis.fetch;

  /** Starts to count every request of this process, until `stop`. */
  start(): void {
    globalThis.fetch = async (input, init) => {
      const response = await this.#fetch(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (response.ok && url.includes('/documents')) {
        const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
        this.#count(url, body, await response.clone().json());
      }
      return response;
    };
  }

  stop(): void {
    globalThis.fetch = this.#fetch;
  }

  /** The cost of `run`, with the live answers that come meanwhile. */
  async cost(run: () => Promise<unknown>): Promise<{ reads: number; writes: number }> {
    const before = { reads: this.reads, writes: this.writes };
    await run();
    return { reads: this.reads - before.reads, writes: this.writes - before.writes };
  }

  #count(url: string, body: unknown, answer: unknown): void {
    const call = /:(?<name>\w+)(?:\?|$)/.exec(url)?.groups?.['name'];
    if (call === 'runQuery') {
      const { structuredQuery } = body as { structuredQuery: StructuredQuery };
      this.queries.push(structuredQuery);
      const found = (answer as readonly { document?: unknown }[]).filter(
        ({ document }) => document !== undefined,
      );
      // An answer without documents is billed as one read.
      this.reads += Math.max(found.length, 1);
    } else if (call === 'batchGet') {
      this.reads += (body as { documents: readonly string[] }).documents.length;
    } else if (call === 'commit') {
      const { writes = [] } = body as { writes?: readonly object[] };
      this.writes += writes.filter((write) => !('verify' in write)).length;
    }
  }
}

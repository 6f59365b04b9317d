import { createInterface } from 'node:readline/promises';

import type { Operator } from '@palmanga/core';

import { CliError } from '../cli-error.ts';
import { EXIT } from '../exit-codes.ts';
import type { Interruption } from '../interruption.ts';
import type { Output } from '../output.ts';
import { format } from './rate.ts';

/** Documents that a run reads and writes at most; null where nobody can tell before. */
export interface Estimate {
  readonly reads: number | null;
  readonly writes: number | null;
  /** What comes on top, in words. */
  readonly more?: string;
}

interface Question {
  readonly operator: Operator;
  readonly output: Output;
  readonly interruption: Interruption;
  /** Asked only when somebody can answer, once more precisely: it may take some seconds. */
  readonly estimate: (isPrecise: boolean) => Promise<Estimate>;
  /** Whether nobody needs to be asked. */
  readonly yes: boolean;
  /** Whether standard input is the catalogue, so that nobody can answer on it. */
  readonly isInputTaken?: boolean;
}

/**
 * Asks before a store is written whose operations are paid for: a Firebase project, never an emulator or
 * the embedded store. Says first how many documents are read and written at most.
 * @throws CliError usage when the answer is no, or nobody can be asked; interrupted after Ctrl-C
 */
export async function confirmPaid({
  operator,
  output,
  interruption,
  estimate,
  yes,
  isInputTaken = false,
}: Question): Promise<void> {
  if (!operator.isPaid) return;
  const canAsk = process.stdin.isTTY && process.stderr.isTTY && !isInputTaken;
  const cost = describeEstimate(await estimate(canAsk && !yes));
  if (yes) {
    output.note(`${cost} ${operator.label} is a project in production.`);
    return;
  }
  if (!canAsk) {
    throw new CliError(
      EXIT.usage,
      `${cost}\n${operator.label} is a project in production, and nobody can be asked here: ` +
        'confirm with --yes, or try --dry-run first. Nothing was written.',
    );
  }
  if (await ask(`${cost}\nWrite to ${operator.label}? [y/N] `, interruption)) return;
  throw new CliError(EXIT.usage, 'Not confirmed. Nothing was written.');
}

function describeEstimate({ reads, writes, more }: Estimate): string {
  if (reads === null || writes === null) {
    return 'Each record may take up to 3 document reads and 2 writes; how many there are is not known before.';
  }
  const rest = more === undefined ? '' : `, and besides ${more}`;
  return `At most ${format(reads)} documents will be read and ${format(writes)} written${rest}.`;
}

async function ask(question: string, interruption: Interruption): Promise<boolean> {
  // Not as a terminal: Ctrl-C then stays a signal, which the rest of the tool listens to.
  const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
  try {
    const answer = await lines.question(question, { signal: interruption.signal });
    return /^(?:y|yes|o|oui)$/i.test(answer.trim());
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    throw new CliError(interruption.exitCode, 'Nothing was written.', { cause: error });
  } finally {
    lines.close();
  }
}

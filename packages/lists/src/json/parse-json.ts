import { LIST_LIMITS } from '@palmanga/core';

import { ListFileError } from '../read-result.ts';

/** Whether a text means to be JSON; titles and scores in brackets ("[Oshi no Ko]", "[10] Berserk") do not. */
export function looksLikeJson(text: string): boolean {
  return (
    /^\s{0,1000}(?:\{\s{0,1000}["}]|\[\s{0,1000}(?:[{"\]]|\[\s{0,1000}["[{\]\d-]))/.test(text) ||
    /^\s{0,1000}\[\s{0,1000}-?\d+\s{0,1000}(?:,\s{0,1000}-?\d+\s{0,1000}(?:,|\]\s{0,1000}$)|\]\s{0,1000}$)/.test(
      text,
    )
  );
}

/**
 * A JSON text as a value.
 * @throws ListFileError truncated, damaged, too-deep
 */
export function parseJson(text: string): unknown {
  requireShallow(text);
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = valuesOfLines(text);
    if (lines !== null) return lines;
    const isWhole = /[\]}]$/.test(text.slice(-1000).trimEnd());
    throw new ListFileError(isWhole ? 'damaged' : 'truncated', undefined, { cause: error });
  }
}

/** An object in each line, as exports of databases have; null for anything else. */
function valuesOfLines(text: string): unknown[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => /^\{.*\}$/.test(line.trim()))) return null;
  try {
    return lines.map((line): unknown => JSON.parse(line));
  } catch {
    return null;
  }
}

function requireShallow(text: string): void {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text[index];
    if (isText) {
      if (unit === '\\') index += 1;
      else if (unit === '"') isText = false;
    } else if (unit === '"') isText = true;
    else if (unit === '{' || unit === '[') {
      depth += 1;
      if (depth > LIST_LIMITS.depth) throw new ListFileError('too-deep');
    } else if (unit === '}' || unit === ']') depth -= 1;
  }
}

import { CatalogueFileError } from '@palmanga/catalogue-import';
import { AppError, ERROR_CODES } from '@palmanga/core';
import { CommanderError } from 'commander';
import { expect, test } from 'vitest';

import { CliError, explain } from './cli-error.ts';
import { EXIT } from './exit-codes.ts';

test('every error code has words and an exit code that is not success', () => {
  for (const code of ERROR_CODES) {
    const { exitCode, message } = explain(new AppError(code));
    expect(exitCode).toBeGreaterThan(0);
    expect(message).not.toBe('');
  }
});

test.each([
  [new AppError('forbidden'), EXIT.refused],
  [new AppError('storage-full'), EXIT.full],
  [new AppError('offline'), EXIT.unavailable],
  [new CatalogueFileError('truncated', { line: 3, offset: 9 }), EXIT.invalid],
  [new CliError(EXIT.input, 'x'), EXIT.input],
  [new CommanderError(1, 'commander.unknownOption', 'error: x'), EXIT.usage],
  [new CommanderError(0, 'commander.helpDisplayed', '(outputHelp)'), EXIT.done],
  [new TypeError('x'), EXIT.internal],
  ['a text', EXIT.internal],
])('%s', (error, exitCode) => {
  expect(explain(error).exitCode).toBe(exitCode);
});

test('exit codes are distinct', () => {
  const codes = Object.values(EXIT);
  expect(new Set(codes).size).toBe(codes.length);
});

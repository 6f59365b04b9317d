import { describe, expect, it } from 'vitest';

import { AppError, isErrorCode, toAppError, ERROR_CODES } from '../../errors/app-error.ts';
import { DEFAULT_PASSWORD_POLICY } from '../../profile/password-policy.ts';
import { describeError, describePasswordError } from './errors.ts';
import * as fr from './index.ts';

describe('describeError', () => {
  it('gives each code its French text', () => {
    for (const code of ERROR_CODES.filter((code) => code !== 'internal')) {
      expect(describeError(new AppError(code, 'English detail'), 'x')).toBe(fr.errors[code]);
    }
  });

  it('gives the fallback for what has no text of its own', () => {
    const fallback = fr.auth.signIn.fallbackError;
    for (const error of [new Error('boom'), 'boom', undefined, new AppError('internal', 'boom')]) {
      expect(describeError(error, fallback)).toBe('Erreur de connexion');
      expect(describeError(error)).toBe('Une erreur est survenue. Réessaie.');
    }
  });
});

describe('describePasswordError', () => {
  it('names the minimum of the site, and describes other failures as usual', () => {
    const tooShort = new AppError('password-too-short');
    const tried = (minLength: number) => ({
      password: 'court',
      policy: { ...DEFAULT_PASSWORD_POLICY, minLength },
    });
    expect(describePasswordError(tooShort, tried(12))).toBe(
      'Le mot de passe doit faire au moins 12 caractères.',
    );
    expect(describePasswordError(tooShort, tried(6))).toBe(fr.errors['password-too-short']);
    expect(describePasswordError(new AppError('offline'), tried(12), 'x')).toBe(fr.errors.offline);
    expect(describePasswordError(new Error('boom'), tried(12), 'x')).toBe('x');
  });
});

it('an AppError is named as such in logs', () => {
  expect(String(new AppError('offline', 'no network'))).toBe('AppError: no network');
});

describe('toAppError', () => {
  it('keeps an AppError, and makes anything else internal with its cause', () => {
    const error = new AppError('offline');
    expect(toAppError(error)).toBe(error);
    const cause = new TypeError('boom');
    expect(toAppError(cause)).toMatchObject({ code: 'internal', message: 'boom', cause });
    expect(toAppError('text')).toMatchObject({ code: 'internal', message: 'text', cause: 'text' });
  });
});

describe('isErrorCode', () => {
  it('knows the codes and nothing else', () => {
    expect(ERROR_CODES.every((code) => isErrorCode(code))).toBe(true);
    expect(['', 'toString', 'Internal', null, 3].some((value) => isErrorCode(value))).toBe(false);
  });
});

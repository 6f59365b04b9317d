import type { Command } from 'commander';

import { chooseBackend } from '../backend/choose-backend.ts';
import { CliError } from '../cli-error.ts';
import { printable } from '../describe.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { contextOf } from './common.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** Grants an account the right to import in the browser, or lists who has it. */
export async function grant(email: string | undefined, command: Command): Promise<ExitCode> {
  const { list = false } = command.opts<{ list?: boolean }>();
  if (list && email !== undefined) {
    throw new CliError(EXIT.usage, '--list takes no address: it lists all who may import.');
  }
  if (list) return listAdmins(command);
  if (email === undefined) {
    throw new CliError(
      EXIT.usage,
      'Whom? For example: manga-import grant someone@example.org\n"manga-import grant --list" lists who may import.',
    );
  }
  return changeRight('grant', email, command);
}

async function listAdmins(command: Command): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  const operator = await (await chooseBackend(settings)).open('fail');
  try {
    const admins = await operator.roles.listAdmins();
    output.result(
      admins.length === 0
        ? `Nobody may import in the browser (${operator.label}).`
        : admins.map((one) => printable(one)).join('\n'),
    );
    output.object({ ok: true, exitCode: EXIT.done, admins, store: operator.label });
    return EXIT.done;
  } finally {
    await operator.close();
  }
}

/** Grants an account the right to import in the browser, or revokes it. */
export async function changeRight(
  action: 'grant' | 'revoke',
  email: string,
  command: Command,
): Promise<ExitCode> {
  const { settings, output } = contextOf(command);
  if (!EMAIL.test(email)) {
    throw new CliError(EXIT.usage, `${printable(email)} is not an e-mail address.`);
  }
  const operator = await (await chooseBackend(settings)).open('fail');
  try {
    await (action === 'grant'
      ? operator.roles.grantAdmin(email)
      : operator.roles.revokeAdmin(email));
    const verb = action === 'grant' ? 'may now' : 'may no longer';
    output.result(`${email} ${verb} import the catalogue (${operator.label}).`);
    output.object({ ok: true, exitCode: EXIT.done, action, email, store: operator.label });
    return EXIT.done;
  } finally {
    await operator.close();
  }
}

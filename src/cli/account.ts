import { Command } from 'commander';
import { v7 } from 'uuid';
import type { AccountsDesk, DeskAccount } from '../api/auth/accounts-desk.ts';
import { accountsDesk } from '../api/auth/accounts-desk.ts';
import type { Scope } from '../api/schemas/accounts.ts';
import { SCOPES } from '../api/schemas/accounts.ts';
import { isAccountId } from '../games/account-id.ts';
import { withDatabase } from './database.ts';
import type { Running } from './running.ts';
import { CliError } from './surroundings.ts';

/** `account`: the accounts of the database, for whoever runs the server. Its tokens are printed once and kept nowhere. */
export function accountCommand(running: Running): Command {
  return new Command('account')
    .description('make accounts and tokens, list, disable and enable them')
    .addCommand(create(running))
    .addCommand(token(running))
    .addCommand(switching(running, 'disable', 'end its tokens, streams and links at once'))
    .addCommand(switching(running, 'enable', 'let its tokens and links hold again'))
    .addCommand(list(running));
}

function create(running: Running): Command {
  return new Command('create')
    .description('make an account and its first token, of scope play; prints both')
    .requiredOption('--name <name>', 'the name that other players see')
    .option('--email <address>', 'an address of its owner; unconfirmed until they confirm it')
    .action(async ({ name, email }: { name: string; email?: string }) => {
      const displayName = name.trim();
      if (displayName === '' || displayName.length > 60) throw new CliError('a name has 1 to 60 characters');
      if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) throw new CliError(`${email} is no mail address`);
      await atDesk(running, async (desk) => {
        const id = v7();
        await desk.create({ id, displayName, ...(email === undefined ? {} : { email }) });
        const secret = await desk.giveToken({ id, account: id, name: 'first', scopes: ['play'] });
        running.out(`account ${id}`);
        running.out(`token ${secret ?? ''}`);
      });
    });
}

function token(running: Running): Command {
  return new Command('token')
    .description('make another token for an account; prints it')
    .argument('<account>', 'the id of the account')
    .option('--scopes <scopes>', 'read, play, or both by a comma', 'play')
    .option('--name <name>', 'what it is called in lists', 'from the operator')
    .action(async (account: string, { scopes, name }: { scopes: string; name: string }) => {
      await atDesk(running, async (desk) => {
        const found = await accountNamed(desk, account);
        if (found.erasedAt !== null) throw new CliError('that account has been erased');
        if (found.disabledAt !== null) throw new CliError('that account is disabled: enable it first');
        const secret = await desk.giveToken({ id: v7(), account: found.id, name, scopes: scopesOf(scopes, found) });
        running.out(`token ${secret ?? ''}`);
      });
    });
}

function switching(running: Running, name: 'disable' | 'enable', description: string): Command {
  return new Command(name)
    .description(description)
    .argument('<account>', 'the id of the account')
    .action(async (account: string) => {
      await atDesk(running, async (desk) => {
        const { id, displayName } = await accountNamed(desk, account);
        await desk[name](id);
        running.out(`${name}d ${id} ${displayName}`);
      });
    });
}

function list(running: Running): Command {
  return new Command('list').description('list all accounts, the oldest first').action(async () => {
    await atDesk(running, async (desk) => {
      for (let after: string | undefined; ;) {
        const page = await desk.page(PAGE, after);
        for (const account of page) running.out(line(account));
        if (page.length < PAGE) return;
        after = page.at(-1)?.id;
      }
    });
  });
}

const PAGE = 200;

function line({ id, createdAt, displayName, email, admin, erasedAt, disabledAt }: DeskAccount): string {
  const state = erasedAt !== null ? 'erased' : disabledAt !== null ? 'disabled' : admin ? 'admin' : 'active';
  // Names are their owners' own: nothing in one may end a line or move a terminal's cursor.
  const name = displayName.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '�');
  return [id, createdAt.slice(0, 10), state, name, ...(email === null ? [] : [email])].join('\t');
}

function scopesOf(given: string, account: DeskAccount): Scope[] {
  const scopes = given.split(',').map((one) => one.trim());
  return scopes.map((scope) => {
    const known = SCOPES.find((one) => one === scope);
    if (known === undefined) throw new CliError(`${scope} is no scope; there are ${SCOPES.join(', ')}`);
    if (known === 'admin' && !account.admin) throw new CliError('that account is no operator’s');
    return known;
  });
}

async function accountNamed(desk: AccountsDesk, id: string): Promise<DeskAccount> {
  const found = isAccountId(id.toLowerCase()) ? await desk.byId(id) : null;
  if (found === null) throw new CliError(`there is no account ${id}`);
  return found;
}

function atDesk(running: Running, work: (desk: AccountsDesk) => Promise<void>): Promise<void> {
  return withDatabase(running, ({ sql }) => work(accountsDesk(sql)));
}

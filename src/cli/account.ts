import { Command } from 'commander';
import { v7 } from 'uuid';
import type { AccountManager, ManagedAccount } from '../api/auth/account-manager.ts';
import { accountManager } from '../api/auth/account-manager.ts';
import { seenName, UNSEEN } from '../api/person-name.ts';
import type { Scope } from '../api/schemas/accounts.ts';
import { SCOPES } from '../api/schemas/accounts.ts';
import { isAccountId } from '../games/account-id.ts';
import { withDatabase } from './database.ts';
import type { Subcommand } from './subcommand.ts';
import { CliError } from './cli-context.ts';

/** `account`: the accounts of the database, for whoever runs the server. Its tokens are printed once and kept nowhere. */
export function accountCommand(context: Subcommand): Command {
  return new Command('account')
    .description('make accounts and tokens, list, disable and enable them')
    .addCommand(create(context))
    .addCommand(token(context))
    .addCommand(switching(context, 'disable', 'end its tokens, streams and links at once'))
    .addCommand(switching(context, 'enable', 'let its tokens and links hold again'))
    .addCommand(list(context));
}

function create(context: Subcommand): Command {
  return new Command('create')
    .description('make an account and its first token, of scope play; prints both')
    .requiredOption('--name <name>', 'the name that other players see')
    .option('--email <address>', 'an address of its owner; unconfirmed until they confirm it')
    .action(async ({ name, email }: { name: string; email?: string }) => {
      const displayName = seenName(name);
      if (displayName === '' || displayName.length > 60) throw new CliError('a name has 1 to 60 characters');
      if (email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(email)) throw new CliError(`${email} is no mail address`);
      await withAccounts(context, async (accounts) => {
        const id = v7();
        await accounts.create({ id, displayName, ...(email === undefined ? {} : { email }) });
        const secret = await accounts.createToken({ id, account: id, name: 'first', scopes: ['play'] });
        context.out(`account ${id}`);
        context.out(`token ${secret ?? ''}`);
      });
    });
}

function token(context: Subcommand): Command {
  return new Command('token')
    .description('make another token for an account; prints it')
    .argument('<account>', 'the id of the account')
    .option('--scopes <scopes>', 'read, play, or both by a comma', 'play')
    .option('--name <name>', 'what it is called in lists', 'from the operator')
    .action(async (account: string, { scopes, name }: { scopes: string; name: string }) => {
      await withAccounts(context, async (accounts) => {
        const found = await accountNamed(accounts, account);
        if (found.erasedAt !== null) throw new CliError('that account has been erased');
        if (found.disabledAt !== null) throw new CliError('that account is disabled: enable it first');
        const secret = await accounts.createToken({
          id: v7(),
          account: found.id,
          name,
          scopes: scopesOf(scopes, found),
        });
        context.out(`token ${secret ?? ''}`);
      });
    });
}

function switching(context: Subcommand, name: 'disable' | 'enable', description: string): Command {
  return new Command(name)
    .description(description)
    .argument('<account>', 'the id of the account')
    .action(async (account: string) => {
      await withAccounts(context, async (accounts) => {
        const { id, displayName } = await accountNamed(accounts, account);
        await accounts[name](id);
        context.out(`${name}d ${id} ${displayName}`);
      });
    });
}

function list(context: Subcommand): Command {
  return new Command('list').description('list all accounts, the oldest first').action(async () => {
    await withAccounts(context, async (accounts) => {
      for (let after: string | undefined; ;) {
        const page = await accounts.page(PAGE, after);
        for (const account of page) context.out(line(account));
        if (page.length < PAGE) return;
        after = page.at(-1)?.id;
      }
    });
  });
}

const PAGE = 200;

function line({ id, createdAt, displayName, email, admin, erasedAt, disabledAt }: ManagedAccount): string {
  const state = erasedAt !== null ? 'erased' : disabledAt !== null ? 'disabled' : admin ? 'admin' : 'active';
  // Names are their owners' own: nothing in one may end a line or move a terminal's cursor.
  const name = displayName.replace(new RegExp(`[${UNSEEN}]`, 'gu'), '�');
  return [id, createdAt.slice(0, 10), state, name, ...(email === null ? [] : [email])].join('\t');
}

function scopesOf(given: string, account: ManagedAccount): Scope[] {
  const scopes = given.split(',').map((one) => one.trim());
  return scopes.map((scope) => {
    const known = SCOPES.find((one) => one === scope);
    if (known === undefined) throw new CliError(`${scope} is no scope; there are ${SCOPES.join(', ')}`);
    if (known === 'admin' && !account.admin) throw new CliError('that account is no operator’s');
    return known;
  });
}

async function accountNamed(accounts: AccountManager, id: string): Promise<ManagedAccount> {
  const found = isAccountId(id.toLowerCase()) ? await accounts.byId(id) : null;
  if (found === null) throw new CliError(`there is no account ${id}`);
  return found;
}

function withAccounts(context: Subcommand, work: (accounts: AccountManager) => Promise<void>): Promise<void> {
  return withDatabase(context, ({ sql }) => work(accountManager(sql)));
}

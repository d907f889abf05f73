import { done, refuse } from '../../domain/table/refusal.ts';
import type { Caller } from '../../games/caller.ts';
import type { Call, Credential, OperationInfo, SignedCall } from '../operation.ts';
import { signed } from '../operation.ts';
import type { Answer } from '../problems.ts';
import type { Scope } from '../schemas/accounts.ts';

/** What a token may do: `admin` everything, `play` also read. */
export function allows(scopes: readonly Scope[], wanted: Scope): boolean {
  if (scopes.includes(wanted) || scopes.includes('admin')) return true;
  return wanted === 'read' && scopes.includes('play');
}

/** The call as the operation may have it, or why it may not. */
export function authorised(call: Call, { scope }: Pick<OperationInfo, 'scope'>): Answer<Call | SignedCall> {
  if (scope === 'anyone') return done(call);
  const own = signed(call);
  if (own === null) return refuse('unauthorized', 'This needs a token.');
  if (!allows(own.credential.scopes, scope))
    return refuse('scope-missing', `This needs a token of scope \`${scope}\`.`, { scope });
  return done(own);
}

/** Refuses a call whose own token ends: what it makes opens an account, or tells what its owner is told, for ever. */
export function refusedUnlessLasting({ credential }: Pick<Call, 'credential'>): Answer<never> | null {
  return credential?.ends === true
    ? refuse('lasting-token-needed', 'What this makes does not end: your token does.')
    : null;
}

/**
 * How the game service knows the caller, and whose time his work takes: `payer`, as `callerKey` names it. Only a token of
 * scope `admin` makes one an admin.
 */
export function callerOf(credential: Credential | null, payer?: string): Caller & { readonly admin: boolean } {
  const charge = payer === undefined ? {} : { charge: { payer } };
  return { account: credential?.account ?? null, admin: credential?.scopes.includes('admin') ?? false, ...charge };
}

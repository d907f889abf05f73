import { refuse } from '../domain/table/refusal.ts';
import type { ApiDeps } from './api-deps.ts';
import { authorised, callerOf, refusedUnlessLasting } from './auth/scopes.ts';
import { remembered, writeKeyOf } from './idempotency.ts';
import type { Call, Credential, Operation } from './operation.ts';
import type { Answer } from './problems.ts';
import { orWorkProblem } from './work-problem.ts';

/** One request for an operation, whatever protocol brought it. `input` has passed the operation's schemas. */
export interface OperationRequest {
  readonly operation: Operation;
  readonly input: Readonly<Record<string, unknown>>;
  readonly credential: Credential | null;
  /** Whose time it takes, as `callerKey` names callers. */
  readonly payer: string;
  readonly key?: string;
}

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Checks the scope and whether the token lasts where it must, makes writes repeatable by their key, and runs the operation. */
export async function perform(deps: ApiDeps, asked: OperationRequest): Promise<Answer<unknown>> {
  const { operation, input, credential, payer, key } = asked;
  const bare: Call = { caller: callerOf(credential, payer), credential, newId: deps.newId };
  const call = authorised(bare, operation);
  if (!call.ok) return call;
  const refusal = isLasting(operation, input) ? refusedUnlessLasting(call.value) : null;
  if (refusal !== null) return refusal;
  const run = (own: Call) => orWorkProblem(deps, () => operation.run(own, input));
  if (key === undefined || operation.repeat === undefined) return run(call.value);
  if (!KEY.test(key)) return refuse('invalid-request', 'An idempotency key is 1 to 200 printable characters.');
  const request = { operation, input, key };
  if (operation.repeat === 'stream') return run({ ...call.value, write: writeKeyOf(request) });
  return remembered({ store: deps.stores.idempotency, call: call.value, request, payer }, run);
}

function isLasting({ lasting = [] }: Operation, input: OperationRequest['input']): boolean {
  return lasting === true || lasting.some((member) => input[member] !== undefined);
}

import type { Static, TObject, TProperties, TSchema } from 'typebox';
import Type from 'typebox';
import type { Caller, WriteKey } from '../games/game-service.ts';
import type { ProblemCode } from './problem-codes.ts';
import type { Answer } from './problems.ts';
import type { Scope } from './schemas/accounts.ts';
import type { Wire } from './schemas/base.ts';

/** Who calls, by a valid token. */
export interface Credential {
  readonly tokenId: string;
  readonly account: string;
  readonly scopes: readonly Scope[];
  /** Whether the token ends some day by itself. */
  readonly ends: boolean;
}

/** One request, over whichever protocol. */
export interface Call {
  readonly caller: Caller;
  readonly credential: Credential | null;
  /** Makes a write on a game's stream repeatable; the game service keeps it. */
  readonly write?: WriteKey;
  /** The id of whatever this request creates: the same when a request is repeated under its key. */
  newId(): string;
}

/** A call whose operation needs a token: so there is an account. */
export interface SignedCall extends Call {
  readonly account: string;
  readonly credential: Credential;
}

export type Tag =
  | 'Accounts'
  | 'Rulesets'
  | 'Games'
  | 'Ratings'
  | 'Play'
  | 'Clocks and absence'
  | 'Log'
  | 'Beside the board'
  | 'Notices'
  | 'Live'
  | 'Operators';

/**
 * How a write is made repeatable: `stream` by the game's own commands, `row` by the idempotency table, with the parts of
 * the answer that may be shown only once named in `once`.
 */
export type Repeat = 'stream' | { readonly once: readonly string[] };

/** Limits of their own: see ApiSettings. */
export type Rate = 'sign-ups' | 'sign-ins' | 'messages' | 'exports' | 'takebacks';

/** What an operation is, whichever protocol carries it. */
export interface OperationInfo {
  /** operationId in OpenAPI, field in GraphQL. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Under /api/v1, with `:name` for parameters. */
  readonly url: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description?: string;
  /** The scope that the token needs; `anyone` needs no token. */
  readonly scope: 'anyone' | Scope;
  /** What it makes goes on for ever, so the token must, too: always, or where one of these members is given. */
  readonly lasting?: true | readonly string[];
  /** A read although it is a POST: a query in GraphQL. */
  readonly reads?: true;
  /** It is answered from the rules alone, and waits for no database: callers take turns, lest many be worked off in one go. */
  readonly byRulesAlone?: true;
  readonly repeat?: Repeat;
  /** What is counted beside requests as such: accounts made from an address, or what an account says at tables. */
  readonly rate?: Rate;
  readonly status?: 200 | 201 | 202 | 204;
  /** What it refuses, beside what every operation may refuse. */
  readonly refusals: readonly ProblemCode[];
  /** In GraphQL, the member of the payload that carries the answer; without it the answer's members lie in the payload itself. */
  readonly payload?: string;
  /** In REST the answer is this member of it alone, a string, as plain text. */
  readonly plainText?: string;
}

interface Shapes<P extends TProperties, Q extends TProperties, B extends TProperties, A extends TSchema> {
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: A;
}

type Input<P extends TProperties, Q extends TProperties, B extends TProperties> = Static<TObject<P>> &
  Static<TObject<Q>> &
  Static<TObject<B>>;

interface Public<P extends TProperties, Q extends TProperties, B extends TProperties, A extends TSchema> {
  readonly scope: 'anyone';
  run(call: Call, input: Input<P, Q, B>): Promise<Answer<Wire<Static<A>>>>;
}

interface Signed<P extends TProperties, Q extends TProperties, B extends TProperties, A extends TSchema> {
  readonly scope: Scope;
  run(call: SignedCall, input: Input<P, Q, B>): Promise<Answer<Wire<Static<A>>>>;
}

/** One thing that the API can do. Parameters, query and body share one vocabulary, so they make one input. */
export interface Operation extends OperationInfo {
  readonly params: TObject;
  readonly query: TObject;
  /** Null where there is none. */
  readonly body: TObject | null;
  readonly answer: TSchema;
  run(call: Call, input: Readonly<Record<string, unknown>>): Promise<Answer<unknown>>;
}

/** Declares an operation; its schemas type what `run` is given and must answer. */
export function operation<
  P extends TProperties = Record<never, never>,
  Q extends TProperties = Record<never, never>,
  B extends TProperties = Record<never, never>,
  A extends TSchema = TSchema,
>(spec: OperationInfo & Shapes<P, Q, B, A> & (Public<P, Q, B, A> | Signed<P, Q, B, A>)): Operation {
  const { params, query, body, ...rest } = spec;
  const strict = { additionalProperties: false };
  return {
    ...rest,
    params: Type.Object(params ?? {}, strict),
    query: Type.Object(query ?? {}, strict),
    body: body === undefined ? null : Type.Object(body, { ...strict, title: `${capital(spec.id)}Body` }),
    run: spec.run as unknown as Operation['run'],
  };
}

/** `createGame` as a name of a type: `CreateGame`. */
export function capital(id: string): string {
  return id.charAt(0).toUpperCase() + id.slice(1);
}

/** The call as an operation that needs a token gets it. Only for calls whose scope was checked. */
export function signed(call: Call): SignedCall | null {
  const { credential } = call;
  return credential === null ? null : { ...call, newId: () => call.newId(), credential, account: credential.account };
}

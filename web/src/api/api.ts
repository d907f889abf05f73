import { ask } from './request.ts';
import type * as Api from './types.ts';

const at = (gameId: string, rest = ''): string => `/games/${encodeURIComponent(gameId)}${rest}`;

interface Batch {
  readonly seat: string;
  readonly commands: readonly Api.Command[];
  readonly expectedVersion?: number;
}

/** Every operation of the API that the client uses, by its operationId. All throw Problem. */
export const api = {
  createAccount: (displayName: string) => ask<Api.NewAccount>('POST', '/accounts', { body: { displayName } }),
  me: () => ask<Api.Me>('GET', '/me'),
  updateMe: (displayName: string) => ask<Api.Me>('PATCH', '/me', { body: { displayName } }),
  createToken: (name: string) =>
    ask<{ token?: string }>('POST', '/me/tokens', { body: { name, scopes: ['play', 'read'] } }),
  tokens: (query: { first?: number; after?: string }) => ask<Api.Page<Api.Token>>('GET', '/me/tokens', { query }),
  revokeToken: (id: string) => ask<unknown>('DELETE', `/me/tokens/${encodeURIComponent(id)}`),
  eraseMe: () => ask<unknown>('DELETE', '/me'),
  inbox: (query: { first?: number; after?: string }) => ask<Api.Page<Api.InboxItem>>('GET', '/me/inbox', { query }),
  account: (id: string) => ask<Api.Profile>('GET', `/accounts/${encodeURIComponent(id)}`),

  rulesets: () => ask<Api.Page<Api.Ruleset>>('GET', '/rulesets', { query: { first: 100 } }),
  board: (ruleset: string, scenario: string, version: string) =>
    ask<Api.Board>('GET', `/rulesets/${encodeURIComponent(ruleset)}/board`, { query: { scenario, version } }),

  games: (query: { status?: string; mine?: boolean; ruleset?: string; first?: number; after?: string }) =>
    ask<Api.Page<Api.Game>>('GET', '/games', { query }),
  game: (id: string) => ask<Api.Game>('GET', at(id)),
  createGame: (body: unknown) => ask<Api.Game>('POST', '/games', { body }),
  takeSeat: (id: string, seat: string, body: { invitation?: string; entropy?: string }) =>
    ask<Api.Game>('PUT', at(id, `/seats/${encodeURIComponent(seat)}`), { body }),
  leaveSeat: (id: string, seat: string) => ask<unknown>('DELETE', at(id, `/seats/${encodeURIComponent(seat)}`)),
  invite: (id: string, seat: string) => ask<Api.Invitation>('POST', at(id, '/invitations'), { body: { seat } }),

  view: (id: string, query: { seat?: string; version?: number }) => ask<Api.View>('GET', at(id, '/view'), { query }),
  decisions: (id: string) => ask<readonly Api.Decision[]>('GET', at(id, '/decisions')),
  choices: (
    id: string,
    body: { seat: string; decision: string; path: readonly string[]; after?: readonly Api.Command[] },
  ) => ask<Api.ChoicesAnswer>('POST', at(id, '/choices'), { body }),
  preview: (id: string, body: Batch) => ask<Api.PreviewAnswer>('POST', at(id, '/preview'), { body }),
  submitCommands: (id: string, body: Batch) =>
    ask<Api.CommandAnswer>('POST', at(id, '/commands'), { body: { ...body, via: 'web' } }),
  resign: (id: string, seat: string) => ask<Api.Game>('POST', at(id, '/resignation'), { body: { seat } }),
  offerDraw: (id: string, seat: string) => ask<Api.Game>('POST', at(id, '/draw-offer'), { body: { seat } }),
  proposeAbandonment: (id: string, seat?: string) =>
    ask<Api.Game>('POST', at(id, '/abandonment'), { body: seat === undefined ? {} : { seat } }),
  takeBack: (id: string, seat: string, to: number) =>
    ask<Api.Game>('POST', at(id, '/takeback'), { body: { seat, to } }),

  events: (id: string, query: { seat?: string; after?: number; first?: number }) =>
    ask<Api.Page<Api.GameEvent>>('GET', at(id, '/events'), { query }),
  chronicle: (id: string, query: { seat?: string; after?: string; first?: number }) =>
    ask<Api.Page<Api.ChronicleLine>>('GET', at(id, '/chronicle'), { query }),
  audit: (id: string) => ask<Api.AuditInfo>('GET', at(id, '/audit')),

  messages: (id: string, query: { after?: string; first?: number }) =>
    ask<Api.Page<Api.Message>>('GET', at(id, '/messages'), { query }),
  postMessage: (id: string, body: { body: string; seat?: string }) =>
    ask<Api.Message>('POST', at(id, '/messages'), { body }),
  notes: (id: string, seat: string) => ask<Api.Notes>('GET', at(id, '/notes'), { query: { seat } }),
  saveNotes: (id: string, seat: string, body: string) =>
    ask<Api.Notes>('PUT', at(id, '/notes'), { body: { seat, body } }),
  draft: (id: string, seat: string) => ask<Api.Draft>('GET', at(id, '/draft'), { query: { seat } }),
  saveDraft: (id: string, seat: string, commands: readonly Api.Command[]) =>
    ask<Api.Draft>('PUT', at(id, '/draft'), { query: { seat }, body: { commands } }),
  discardDraft: (id: string, seat: string) => ask<unknown>('DELETE', at(id, '/draft'), { query: { seat } }),
};

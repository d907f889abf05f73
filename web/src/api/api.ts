import { ask, askFile, askText } from './request.ts';
import type * as Api from './types.ts';

const at = (gameId: string, rest = ''): string => `/games/${encodeURIComponent(gameId)}${rest}`;

const channelAt = (id: string, rest = ''): string => `/me/channels/${encodeURIComponent(id)}${rest}`;

type DeadLetterKey = Pick<Api.DeadLetter, 'gameId' | 'seat' | 'decision' | 'route'>;

interface GamesWish {
  readonly status?: string;
  readonly mine?: boolean;
  readonly player?: string;
  readonly followed?: boolean;
  readonly ruleset?: string;
  readonly first?: number;
  readonly after?: string;
}

interface SandboxWay {
  readonly seat: string;
  readonly decision: string;
  readonly path: readonly string[];
}

interface Batch {
  readonly seat: string;
  readonly commands: readonly Api.Command[];
  readonly expectedVersion?: number;
}

/** Every operation of the API that the client uses, by its operationId. All throw Problem. */
export const api = {
  signingKeys: (id: string) => ask<Api.SigningKeys>('GET', `/accounts/${id}/signing-keys`),
  addSigningKey: (body: { key: string; proof: string }) => ask<Api.SigningKey>('POST', '/me/signing-keys', { body }),
  confirmSigningKey: (key: string) => ask<Api.SigningKey>('POST', `/me/signing-keys/${key}/confirmation`),
  revokeSigningKey: (key: string) => ask<unknown>('DELETE', `/me/signing-keys/${key}`),
  createAccount: (displayName: string) => ask<Api.NewAccount>('POST', '/accounts', { body: { displayName } }),
  signInWays: () => ask<Api.SignInWays>('GET', '/sign-in'),
  askToSignIn: (body: { email: string; browserHash: string }) => ask<Api.SignInAsked>('POST', '/sign-in', { body }),
  signIn: (body: { id: string; code: string; browser: string; device: string }) =>
    ask<Api.NewAccount>('POST', '/sign-in/confirmation', { body }),
  recover: (body: { code: string; device: string }) => ask<Api.NewAccount>('POST', '/sign-in/recovery', { body }),
  askToSignInByPasskey: (body: { browserHash: string }) =>
    ask<Api.PasskeyChallenge>('POST', '/sign-in/passkey/challenge', { body }),
  signInByPasskey: (body: { challenge: string; browser: string; response: unknown; device: string }) =>
    ask<Api.NewAccount>('POST', '/sign-in/passkey', { body }),
  passkeys: () => ask<Api.Passkeys>('GET', '/me/passkeys'),
  askToAddPasskey: (body: { browserHash: string }) =>
    ask<Api.PasskeyChallenge>('POST', '/me/passkeys/challenge', { body }),
  addPasskey: (body: { challenge: string; browser: string; response: unknown; name: string }) =>
    ask<Api.Passkey>('POST', '/me/passkeys', { body }),
  renamePasskey: (id: string, name: string) => ask<Api.Passkey>('PATCH', `/me/passkeys/${id}`, { body: { name } }),
  removePasskey: (id: string) => ask<unknown>('DELETE', `/me/passkeys/${id}`),
  askToSignInByProvider: (body: { browserHash: string }) =>
    ask<Api.ProviderAddress>('POST', '/sign-in/provider', { body }),
  signInByProvider: (body: { answer: string; browser: string; device: string }) =>
    ask<Api.NewAccount>('POST', '/sign-in/provider/confirmation', { body }),
  providerLinks: () => ask<Api.ProviderLinks>('GET', '/me/provider-links'),
  askToLinkProvider: (body: { browserHash: string }) =>
    ask<Api.ProviderAddress>('POST', '/me/provider-links/departure', { body }),
  addProviderLink: (body: { answer: string; browser: string }) =>
    ask<Api.ProviderLink>('POST', '/me/provider-links', { body }),
  removeProviderLink: (id: string) => ask<unknown>('DELETE', `/me/provider-links/${id}`),
  recoveryCode: () => ask<Api.RecoveryState>('GET', '/me/recovery-code'),
  createRecoveryCode: () => ask<Api.RecoveryCode>('POST', '/me/recovery-code'),
  revokeOtherTokens: () => ask<unknown>('DELETE', '/me/tokens'),
  me: () => ask<Api.Me>('GET', '/me'),
  updateMe: (change: { displayName?: string; lang?: string; zone?: string; reminders?: readonly number[] }) =>
    ask<Api.Me>('PATCH', '/me', { body: change }),
  createToken: (name: string) =>
    ask<{ token?: string }>('POST', '/me/tokens', { body: { name, scopes: ['play', 'read'] } }),
  tokens: (query: { first?: number; after?: string }) => ask<Api.Page<Api.Token>>('GET', '/me/tokens', { query }),
  revokeToken: (id: string) => ask<unknown>('DELETE', `/me/tokens/${encodeURIComponent(id)}`),
  exportMe: () => askFile('/me/export', {}),
  eraseMe: () => ask<unknown>('DELETE', '/me'),
  inbox: (query: { first?: number; after?: string }) =>
    ask<Api.Page<Api.InboxItem> & { readonly offers: readonly Api.SeatOffer[] }>('GET', '/me/inbox', { query }),
  players: (name: string) => ask<Api.Players>('GET', '/accounts', { query: { name } }),
  account: (id: string) => ask<Api.Profile>('GET', `/accounts/${encodeURIComponent(id)}`),

  channelWays: () => ask<Api.ChannelWays>('GET', '/channel-ways'),
  channels: () => ask<Api.Page<Api.Channel>>('GET', '/me/channels', { query: { first: 100 } }),
  createChannel: (wish: Readonly<Record<string, unknown>>) => ask<Api.Channel>('POST', '/me/channels', { body: wish }),
  updateChannel: (id: string, change: Readonly<Record<string, unknown>>) =>
    ask<Api.Channel>('PATCH', channelAt(id), { body: change }),
  removeChannel: (id: string) => ask<unknown>('DELETE', channelAt(id)),
  requestChannelConfirmation: (id: string) => ask<unknown>('POST', channelAt(id, '/confirmation')),
  testChannel: (id: string) => ask<unknown>('POST', channelAt(id, '/test')),
  deliveries: (query: { first?: number; after?: string }) =>
    ask<Api.Page<Api.Delivery>>('GET', '/me/deliveries', { query }),
  createWebhook: (wish: Readonly<Record<string, unknown>>) =>
    ask<{ secret?: string }>('POST', '/me/webhooks', { body: wish }),
  rotateWebhook: (id: string) => ask<{ secret?: string }>('POST', `/me/webhooks/${encodeURIComponent(id)}/rotation`),
  pushKey: () => ask<Api.PushKey>('GET', '/me/push-key'),
  createPushChannel: (body: { endpoint: string; p256dh: string; auth: string; name?: string }) =>
    ask<Api.Channel>('POST', '/me/push-channels', { body }),
  noteSighting: (gameId?: string) =>
    ask<unknown>('PUT', '/me/sighting', { body: gameId === undefined ? {} : { gameId } }),
  createLink: (token: string) => ask<Api.ExternalLink>('POST', '/me/links', { body: { token } }),
  links: () => ask<Api.Page<Api.ExternalLink>>('GET', '/me/links'),
  removeLink: (kind: string) => ask<unknown>('DELETE', `/me/links/${encodeURIComponent(kind)}`),
  feed: () => ask<Api.FeedAddress>('GET', '/me/feed'),
  calendar: () => ask<Api.FeedAddress>('GET', '/me/calendar'),
  rotateCalendarAddress: () => ask<Api.FeedAddress>('POST', '/me/calendar/rotation'),
  rotateFeedAddress: () => ask<Api.FeedAddress>('POST', '/me/feed/rotation'),

  deliveryState: () => ask<Api.PostState>('GET', '/admin/post'),
  deadLetters: () => ask<{ readonly items: readonly Api.DeadLetter[] }>('GET', '/admin/dead-letters'),
  retryDeadLetter: (body: DeadLetterKey) => ask<unknown>('POST', '/admin/dead-letters/revival', { body }),
  discardDeadLetter: (query: DeadLetterKey) => ask<unknown>('DELETE', '/admin/dead-letters', { query: { ...query } }),

  rulesets: () => ask<Api.Page<Api.Ruleset>>('GET', '/rulesets', { query: { first: 100 } }),
  ruleset: (id: string) => ask<Api.Ruleset>('GET', `/rulesets/${encodeURIComponent(id)}`),
  guide: (ruleset: string, taken: readonly string[]) =>
    ask<Api.GuideMoment>('POST', `/rulesets/${encodeURIComponent(ruleset)}/guide`, { body: { taken } }),
  rulebook: (ruleset: string) => ask<Api.Rulebook>('GET', `/rulesets/${encodeURIComponent(ruleset)}/rulebook`),
  board: (ruleset: string, scenario: string, version: string) =>
    ask<Api.Board>('GET', `/rulesets/${encodeURIComponent(ruleset)}/board`, { query: { scenario, version } }),

  games: (query: GamesWish) => ask<Api.Page<Api.Game>>('GET', '/games', { query: { ...query } }),
  ranking: (ruleset: string, query: { provisional?: boolean; first?: number; after?: string }) =>
    ask<Api.Page<Api.RankedPlayer>>('GET', `/ratings/${encodeURIComponent(ruleset)}`, { query }),
  balances: (ruleset: string) => ask<Api.Balances>('GET', `/ratings/${encodeURIComponent(ruleset)}/sides`),
  botRatings: (ruleset: string) => ask<Api.BotRatings>('GET', `/ratings/${encodeURIComponent(ruleset)}/bots`),
  ratingHistory: (account: string, ruleset: string) =>
    ask<Api.RatingHistory>('GET', `/accounts/${encodeURIComponent(account)}/ratings/${encodeURIComponent(ruleset)}`),
  gameRating: (id: string) => ask<Api.GameRating>('GET', at(id, '/rating')),
  following: (id: string) => ask<Api.Following>('GET', at(id, '/follow')),
  follow: (id: string) => ask<Api.Following>('PUT', at(id, '/follow'), { body: {} }),
  unfollow: (id: string) => ask<Api.Following>('DELETE', at(id, '/follow')),
  game: (id: string) => ask<Api.Game>('GET', at(id)),
  createGame: (body: unknown) => ask<Api.Game>('POST', '/games', { body }),
  takeSeat: (id: string, seat: string, body: { invitation?: string; entropy?: string; entropyHash?: string }) =>
    ask<Api.Game>('PUT', at(id, `/seats/${encodeURIComponent(seat)}`), { body }),
  leaveSeat: (id: string, seat: string) => ask<unknown>('DELETE', at(id, `/seats/${encodeURIComponent(seat)}`)),
  offerSeat: (id: string, seat: string, account: string) =>
    ask<Api.Game>('POST', at(id, '/offers'), { body: { seat, account } }),
  lookUpInvitation: (token: string) => ask<Api.Invited>('POST', '/invitations/lookup', { body: { token } }),
  vacancies: (query: { mine?: boolean }) => ask<Api.Vacancies>('GET', '/vacancies', { query }),
  seekSubstitute: (id: string, seat: string) =>
    ask<Api.Vacancy>('PUT', at(id, `/vacancies/${encodeURIComponent(seat)}`), { body: {} }),
  stopSeekingSubstitute: (id: string, seat: string) =>
    ask<unknown>('DELETE', at(id, `/vacancies/${encodeURIComponent(seat)}`)),
  tickets: () => ask<Api.Tickets>('GET', '/tickets'),
  createTicket: (body: Readonly<Record<string, unknown>>) => ask<Api.Ticket>('POST', '/tickets', { body }),
  withdrawTicket: (id: string) => ask<unknown>('DELETE', `/tickets/${encodeURIComponent(id)}`),
  invite: (id: string, seat: string) => ask<Api.Invitation>('POST', at(id, '/invitations'), { body: { seat } }),

  view: (id: string, query: { seat?: string; version?: number; reaches?: boolean }) =>
    ask<Api.View>('GET', at(id, '/view'), { query }),
  decisions: (id: string) => ask<readonly Api.Decision[]>('GET', at(id, '/decisions')),
  choices: (
    id: string,
    body: { seat: string; decision: string; path: readonly string[]; after?: readonly Api.Command[]; onward?: boolean },
  ) => ask<Api.ChoicesAnswer>('POST', at(id, '/choices'), { body }),
  preview: (id: string, body: Batch) => ask<Api.PreviewAnswer>('POST', at(id, '/preview'), { body }),
  submitCommands: (id: string, body: Batch & { readonly signature?: Api.CommandSignature }) =>
    ask<Api.CommandAnswer>('POST', at(id, '/commands'), { body: { ...body, via: 'web' } }),
  resign: (id: string, seat: string) => ask<Api.Game>('POST', at(id, '/resignation'), { body: { seat } }),
  offerDraw: (id: string, seat: string) => ask<Api.Game>('POST', at(id, '/draw-offer'), { body: { seat } }),
  proposeAbandonment: (id: string, seat?: string) =>
    ask<Api.Game>('POST', at(id, '/abandonment'), { body: seat === undefined ? {} : { seat } }),
  takeBack: (id: string, seat: string, to: number) =>
    ask<Api.Game>('POST', at(id, '/takeback'), { body: { seat, to } }),

  proposeClock: (id: string, seat: string, clock: unknown) =>
    ask<Api.Game>('POST', at(id, '/clock'), { body: { seat, clock } }),
  pause: (id: string, seat: string) => ask<Api.Game>('POST', at(id, '/pause'), { body: { seat } }),
  resumeClock: (id: string, seat: string) => ask<Api.Game>('POST', at(id, '/resumption'), { body: { seat } }),
  takeVacation: (id: string, seat: string, seconds: number) =>
    ask<Api.Game>('POST', at(id, '/vacation'), { body: { seat, seconds } }),
  endVacation: (id: string, seat: string) => ask<Api.Game>('DELETE', at(id, '/vacation'), { query: { seat } }),
  takeVacationEverywhere: (seconds: number) => ask<Api.Vacations>('POST', '/me/vacation', { body: { seconds } }),
  keepHours: (hours: Api.PlayHours) => ask<Api.HoursEverywhere>('PUT', '/me/hours', { body: hours }),
  forgetHours: () => ask<Api.HoursEverywhere>('DELETE', '/me/hours'),
  endVacationEverywhere: () => ask<Api.Vacations>('DELETE', '/me/vacation'),
  substitute: (id: string, body: { seat: string; for: string; holder: string }) =>
    ask<Api.Game>('POST', at(id, '/substitution'), { body }),
  adjudicate: (id: string, seat: string, winners: readonly string[]) =>
    ask<Api.Game>('POST', at(id, '/adjudication'), { body: { seat, winners } }),

  render: (id: string, query: Readonly<Record<string, string | number>>) => askText(at(id, '/render'), query),
  boardPicture: (id: string, query: Readonly<Record<string, string | number>>) => askFile(at(id, '/board.png'), query),
  gameChannels: (id: string) => ask<Api.Page<Api.Channel>>('GET', at(id, '/channels')),
  createGameChannel: (id: string, wish: Readonly<Record<string, unknown>>) =>
    ask<Api.Channel>('POST', at(id, '/channels'), { body: wish }),

  events: (id: string, query: { seat?: string; after?: number; first?: number }) =>
    ask<Api.Page<Api.GameEvent>>('GET', at(id, '/events'), { query }),
  log: (id: string, seat: string) => askText(at(id, '/events.jsonl'), { seat }),
  chronicle: (id: string, query: { seat?: string; after?: string; first?: number }) =>
    ask<Api.Page<Api.ChronicleLine>>('GET', at(id, '/chronicle'), { query }),
  sandboxes: (gameId: string) => ask<Api.Sandboxes>('GET', '/me/sandboxes', { query: { gameId } }),
  createSandbox: (id: string, body: { seat?: string; from: number }) =>
    ask<Api.Sandbox>('POST', at(id, '/sandboxes'), { body }),
  sandbox: (id: string, sandbox: string) => ask<Api.Sandbox>('GET', at(id, `/sandboxes/${sandbox}`)),
  removeSandbox: (id: string, sandbox: string) => ask<unknown>('DELETE', at(id, `/sandboxes/${sandbox}`)),
  sandboxMoment: (id: string, sandbox: string, step: number) =>
    ask<Api.SandboxMoment>('GET', at(id, `/sandboxes/${sandbox}/moment`), { query: { step } }),
  sandboxChoices: (id: string, sandbox: string, body: SandboxWay & { step: number; onward: boolean }) =>
    ask<Api.ChoicesAnswer>('POST', at(id, `/sandboxes/${sandbox}/choices`), { body }),
  tryStep: (
    id: string,
    sandbox: string,
    body: Omit<SandboxWay, 'path'> & { path?: readonly string[]; bot?: string; after: number } & {
      dice?: readonly number[];
      others?: string;
    },
  ) => ask<Api.SandboxPlayed>('POST', at(id, `/sandboxes/${sandbox}/steps`), { body }),
  cutStep: (id: string, sandbox: string, step: number) =>
    ask<Api.Sandbox>('DELETE', at(id, `/sandboxes/${sandbox}/steps/${step}`)),
  dealSandbox: (id: string, sandbox: string, holds: readonly { id: string; at: string }[]) =>
    ask<Api.SandboxDealt>('POST', at(id, `/sandboxes/${sandbox}/deal`), { body: { holds } }),
  sandboxAdvice: (id: string, sandbox: string, body: { step: number; seat: string; decision: string }) =>
    ask<Api.SandboxAdvice>('POST', at(id, `/sandboxes/${sandbox}/advice`), { body }),
  dailyPosition: (day: string) => ask<Api.DailyPosition>('GET', `/positions/${encodeURIComponent(day)}`),
  answerDailyPosition: (day: string, choice: number) =>
    ask<Api.DailySolution>('PUT', `/positions/${encodeURIComponent(day)}/answer`, { body: { choice } }),
  course: (id: string) => ask<Api.Course>('GET', at(id, '/course')),
  audit: (id: string) => ask<Api.AuditInfo>('GET', at(id, '/audit')),

  messages: (id: string, query: { room: string; after?: string; first?: number }) =>
    ask<Api.Page<Api.Message>>('GET', at(id, '/messages'), { query }),
  postMessage: (id: string, body: { room: string; body: string; seat?: string }) =>
    ask<Api.Message>('POST', at(id, '/messages'), { body }),
  rooms: (id: string) => ask<Api.ChatRooms>('GET', at(id, '/rooms')),
  readMessages: (id: string, upTo: string) => ask<Api.ChatRoom>('PUT', at(id, '/messages/read'), { body: { upTo } }),
  reportMessage: (id: string, message: string, reason: string) =>
    ask<unknown>('POST', at(id, `/messages/${message}/report`), { body: { reason } }),
  blocks: () => ask<Api.Blocks>('GET', '/me/blocks'),
  blockAccount: (account: string, how: 'mute' | 'block') =>
    ask<Api.Blocks>('PUT', `/me/blocks/${encodeURIComponent(account)}`, { body: { how } }),
  unblockAccount: (account: string) => ask<unknown>('DELETE', `/me/blocks/${encodeURIComponent(account)}`),
  reports: (query: { settled?: boolean; first?: number; after?: string }) =>
    ask<Api.Page<Api.Report>>('GET', '/admin/reports', { query: { ...query } }),
  moderate: (body: { act: Api.ModerationAct['act']; report?: string; account?: string; why: string }) =>
    ask<Api.ModerationAct>('POST', '/admin/moderation', { body }),
  moderationActs: (query: { first?: number; after?: string }) =>
    ask<Api.Page<Api.ModerationAct>>('GET', '/admin/moderation', { query }),
  unreadMessages: () => ask<Api.UnreadRooms>('GET', '/me/unread'),
  notes: (id: string, seat: string) => ask<Api.Notes>('GET', at(id, '/notes'), { query: { seat } }),
  saveNotes: (id: string, seat: string, body: string) =>
    ask<Api.Notes>('PUT', at(id, '/notes'), { body: { seat, body } }),
  draft: (id: string, seat: string) => ask<Api.Draft>('GET', at(id, '/draft'), { query: { seat } }),
  saveDraft: (id: string, seat: string, commands: readonly Api.Command[]) =>
    ask<Api.Draft>('PUT', at(id, '/draft'), { query: { seat }, body: { commands } }),
  standingOrders: (id: string, seat: string) =>
    ask<Api.StandingOrderList>('GET', at(id, '/standing-orders'), { query: { seat } }),
  saveStandingOrders: (id: string, seat: string, orders: readonly Api.StandingOrder['order'][]) =>
    ask<Api.StandingOrderList>('PUT', at(id, '/standing-orders'), { body: { seat, orders } }),
  revokeStandingOrder: (id: string, seat: string, order: string) =>
    ask<unknown>('DELETE', at(id, '/standing-orders'), { query: { seat, order } }),
  testStandingOrders: (id: string, seat: string, orders: readonly Api.StandingOrder['order'][]) =>
    ask<Api.StandingTrial>('POST', at(id, '/standing-orders/trial'), { body: { seat, orders } }),
  discardDraft: (id: string, seat: string) => ask<unknown>('DELETE', at(id, '/draft'), { query: { seat } }),
};

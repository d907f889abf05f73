/** What the API itself is told by the configuration. */
export interface ApiSettings {
  /** Origins of browsers that may call from elsewhere. */
  readonly corsOrigins: readonly string[];
  /** How many proxies stand before the server, or their addresses; false for none. */
  readonly trustProxy: boolean | number | readonly string[];
  /** Requests a minute for one account, or one address. */
  readonly requestsPerMinute: number;
  /** Sign-ups an hour for one address. */
  readonly signupsPerHour: number;
  /** Codes asked for, and tried, from one address. */
  readonly signInsPerHour: number;
  /** What one account may say at tables in a minute. */
  readonly messagesPerMinute: number;
  /** How often one account may take moves back in an hour: the story of the game is written anew each time. */
  readonly takebacksPerHour: number;
  /** Copies of all its data that an account may take. */
  readonly exportsPerDay: number;
  /** Points of GraphQL cost a minute for one account, or one address. */
  readonly graphqlPointsPerMinute: number;
  /** Live streams at once for one account, or one address without one; and as many sockets of GraphQL. */
  readonly streamsPerCaller: number;
  /** Live streams at once from one address, whoever has them; and as many sockets. */
  readonly streamsPerAddress: number;
  /** Every so many milliseconds a live stream says where it stands. */
  readonly heartbeatMs: number;
  /** Every so many milliseconds the tokens of open streams are looked at again. */
  readonly recheckMs: number;
  /** How long a socket of GraphQL may be open before its `connection_init`. */
  readonly socketInitMs: number;
  /** How many messages a second a socket may send for long; three times as many at once. */
  readonly socketMessagesPerSecond: number;
  /** Whether /metrics is served on the API's own port. */
  readonly metrics: boolean;
  /** Refuse with 503 while the event loop lags by more than this; 0 for never. */
  readonly maxEventLoopDelayMs: number;
  /** Checks every answer against its schema, and every refusal against what is documented, before it is sent: for tests. */
  readonly checkAnswers: boolean;
}

export const DEFAULT_API_SETTINGS: ApiSettings = {
  corsOrigins: [],
  trustProxy: false,
  requestsPerMinute: 1_200,
  signupsPerHour: 20,
  signInsPerHour: 30,
  messagesPerMinute: 20,
  takebacksPerHour: 120,
  exportsPerDay: 3,
  graphqlPointsPerMinute: 200_000,
  streamsPerCaller: 20,
  streamsPerAddress: 200,
  heartbeatMs: 30_000,
  recheckMs: 2_000,
  socketInitMs: 5_000,
  socketMessagesPerSecond: 20,
  metrics: true,
  maxEventLoopDelayMs: 2_000,
  checkAnswers: false,
};

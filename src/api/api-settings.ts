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
  /** Points of GraphQL cost a minute for one account, or one address. */
  readonly graphqlPointsPerMinute: number;
  /** Live streams at once for one account, or one address. */
  readonly streamsPerCaller: number;
  /** Every so many milliseconds a live stream says where it stands. */
  readonly heartbeatMs: number;
  /** Whether /metrics is served on the API's own port. */
  readonly metrics: boolean;
  /** Refuse with 503 while the event loop lags by more than this; 0 for never. */
  readonly maxEventLoopDelayMs: number;
  /** Checks every answer against its schema before it is sent: for tests. */
  readonly checkAnswers: boolean;
}

export const DEFAULT_API_SETTINGS: ApiSettings = {
  corsOrigins: [],
  trustProxy: false,
  requestsPerMinute: 1_200,
  signupsPerHour: 20,
  graphqlPointsPerMinute: 200_000,
  streamsPerCaller: 20,
  heartbeatMs: 30_000,
  metrics: true,
  maxEventLoopDelayMs: 2_000,
  checkAnswers: false,
};

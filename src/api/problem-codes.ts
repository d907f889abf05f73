import type { RefusalCode } from '../domain/table/refusal.ts';

/** What it refuses where people find each other and talk. */
export type PeopleProblemCode =
  | 'room-closed'
  | 'unknown-message'
  | 'chat-muted'
  | 'too-many-blocks'
  | 'too-many-reports'
  | 'unknown-report'
  | 'unknown-side'
  | 'ticket-open'
  | 'unknown-ticket'
  | 'ticket-taken';

/** What it refuses where somebody tries something out. */
export type SandboxProblemCode =
  'unknown-sandbox' | 'unknown-step' | 'too-many-sandboxes' | 'sandbox-full' | 'no-world';

/** What the API itself refuses, beside the refusals of the tables. Stable: clients match on them. */
export type ApiProblemCode =
  | PeopleProblemCode
  | SandboxProblemCode
  | 'invalid-request'
  | 'malformed-json'
  | 'unauthorized'
  | 'signature-invalid'
  | 'scope-missing'
  | 'account-disabled'
  | 'signup-closed'
  | 'sign-in-unavailable'
  | 'sign-in-invalid'
  | 'sign-in-elsewhere'
  | 'passkeys-unavailable'
  | 'passkey-refused'
  | 'unknown-passkey'
  | 'too-many-passkeys'
  | 'lasting-token-needed'
  | 'no-provider'
  | 'provider-unavailable'
  | 'provider-refused'
  | 'provider-taken'
  | 'unknown-provider-link'
  | 'unknown-token'
  | 'too-many-tokens'
  | 'too-many-invitations'
  | 'unknown-signing-key'
  | 'unknown-link'
  | 'link-invalid'
  | 'invitation-invalid'
  | 'invalid-destination'
  | 'unknown-webhook'
  | 'unknown-channel'
  | 'channel-unavailable'
  | 'too-many-channels'
  | 'confirmation-invalid'
  | 'unknown-dead-letter'
  | 'not-found'
  | 'unknown-checkpoint'
  | 'no-position'
  | 'method-not-allowed'
  | 'payload-too-large'
  | 'unsupported-media-type'
  | 'rate-limited'
  | 'too-many-streams'
  | 'query-too-costly'
  | 'unavailable'
  | 'timeout'
  | 'internal';

/** All that a client can be refused. */
export type ProblemCode = RefusalCode | ApiProblemCode;

import type { REST } from '@discordjs/rest';
import type { Lang } from '../../domain/kernel/text.ts';
import type { Caller } from '../../games/game-service.ts';
import type { Painter } from '../../pictures/painter.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { DiscordUser } from './link-token.ts';

/** What an operator says of the application that he registered with Discord. */
export interface DiscordSettings {
  readonly applicationId: string;
  /** Ed25519, 64 hexadecimal digits: what interactions are signed with. */
  readonly publicKey: string;
}

/** What of Discord an API needs to answer it. */
export interface DiscordParts {
  readonly application: DiscordSettings;
  readonly rest: REST;
  readonly warn: (error: unknown, what: string) => void;
}

/** What interactions are answered with. */
export interface DiscordDeps extends ApiDeps, DiscordParts {
  readonly painter: Painter;
}

/** Somebody on Discord, by a signed interaction. */
export interface DiscordRequest {
  readonly user: DiscordUser;
  /** The id of the interaction: the same however often, and to whichever process, it is sent. */
  readonly interaction: string;
  readonly lang: Lang;
  /** The account that the user is linked to; null where there is none. */
  readonly caller: (Caller & { readonly account: string }) | null;
}

/** The same, linked. */
export interface LinkedRequest extends DiscordRequest {
  readonly caller: Caller & { readonly account: string };
}

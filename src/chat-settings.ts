import type { Static } from 'typebox';
import type { ChatAccounts } from './channels/chat-accounts.ts';
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';

type Given = Static<typeof Environment>;

/** An application of Discord, or as much of it as there is. */
export interface DiscordConfig {
  readonly apiUrl: string;
  readonly botToken?: string;
  /** What answers interactions. */
  readonly application?: { readonly applicationId: string; readonly publicKey: string };
}

/** Of Discord, as much as the operator has set. Throws ConfigError. */
export function discordOf(given: Given): DiscordConfig {
  const { ESTAFETA_DISCORD_APPLICATION_ID: applicationId, ESTAFETA_DISCORD_PUBLIC_KEY: publicKey } = given;
  const { ESTAFETA_DISCORD_BOT_TOKEN: botToken } = given;
  if ((applicationId === undefined) !== (publicKey === undefined))
    throw new ConfigError('ESTAFETA_DISCORD_APPLICATION_ID and ESTAFETA_DISCORD_PUBLIC_KEY are only of use together');
  return {
    apiUrl: given.ESTAFETA_DISCORD_API_URL.replace(/\/+$/, ''),
    ...(botToken === undefined ? {} : { botToken }),
    ...(applicationId === undefined || publicKey === undefined ? {} : { application: { applicationId, publicKey } }),
  };
}

/** What of Telegram and Matrix the operator has set. Throws ConfigError. */
export function chatsOf(given: Given): ChatAccounts {
  const { ESTAFETA_TELEGRAM_BOT: bot, ESTAFETA_TELEGRAM_TOKEN: token } = given;
  const { ESTAFETA_MATRIX_URL: matrixUrl, ESTAFETA_MATRIX_TOKEN: matrixToken } = given;
  if ((bot === undefined) !== (token === undefined))
    throw new ConfigError('ESTAFETA_TELEGRAM_BOT and ESTAFETA_TELEGRAM_TOKEN are only of use together');
  if ((matrixUrl === undefined) !== (matrixToken === undefined))
    throw new ConfigError('ESTAFETA_MATRIX_URL and ESTAFETA_MATRIX_TOKEN are only of use together');
  const apiUrl = given.ESTAFETA_TELEGRAM_API_URL.replace(/\/+$/, '');
  return {
    ...(bot === undefined || token === undefined ? {} : { telegram: { apiUrl, bot, token } }),
    ...(matrixUrl === undefined || matrixToken === undefined
      ? {}
      : { matrix: { url: matrixUrl.replace(/\/+$/, ''), token: matrixToken } }),
  };
}

import type { MatrixSettings } from './matrix-api.ts';
import type { TelegramSettings } from './telegram-api.ts';

/** The bot on Telegram and the account of Matrix that write to players; absent where there is none. */
export interface ChatAccounts {
  readonly telegram?: TelegramSettings;
  readonly matrix?: MatrixSettings;
}

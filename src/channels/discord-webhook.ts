/** Where Discord's API lies. */
export const DISCORD_API = 'https://discord.com/api';

/** A webhook of a channel: its id, and the key that lets one write there. */
export interface DiscordWebhook {
  readonly id: string;
  readonly token: string;
}

/** The addresses that Discord itself shows its webhooks by. */
const HOSTS = /^https:\/\/(?:(?:ptb|canary)\.)?discord(?:app)?\.com\/api(?:\/v\d{1,2})?$/;
const WEBHOOK = /^(.+)\/webhooks\/(\d{15,22})\/([\w-]{20,200})$/;

/** Reads the address of a webhook: of Discord, or of `apiUrl`, where the operator says that it is; null for any other. */
export function webhookOf(address: string, apiUrl: string): DiscordWebhook | null {
  const [, base = '', id = '', token = ''] = WEBHOOK.exec(address.trim()) ?? [];
  return HOSTS.test(base) || (base !== '' && base.replace(/\/v\d+$/, '') === apiUrl) ? { id, token } : null;
}

/** The environment does not make sense; the message says what and where. */
export class ConfigError extends Error {}

/** The value itself may hold a password, so the message does not tell it. Throws ConfigError. */
export function checkUrl(name: string, value: string | undefined, protocols: readonly string[]): void {
  if (value === undefined || (URL.canParse(value) && protocols.includes(new URL(value).protocol))) return;
  throw new ConfigError(`${name} is no URL that begins with ${protocols.map((one) => `${one}//`).join(' or ')}`);
}

/** A fault of the IMAP server or of the way to it; its message is for logs. */
export class ImapFailure extends Error {}

/** What the IMAP library puts on the errors that it raises. */
interface ImapError {
  readonly code?: string;
  /** NO or BAD, where the server refused a command. */
  readonly responseStatus?: string;
  /** RFC 5530: AUTHENTICATIONFAILED and the like. */
  readonly serverResponseCode?: string;
  readonly responseText?: string;
  /** What the server said when it hung up. */
  readonly reason?: string;
}

const LONGEST = 300;

/**
 * The fault in the server's own words, for logs: what the library calls it («Command failed») helps nobody. The given
 * secrets are left out wherever the server repeats them, and addresses are; nothing else of the library's error is kept.
 */
export function imapFailure(error: unknown, secrets: readonly string[] = []): ImapFailure {
  const { code, responseStatus, serverResponseCode, responseText, reason } = (error ?? {}) as ImapError;
  const plain = (text: string): string => readable(text, secrets);
  if (responseStatus !== undefined) {
    const why = [responseStatus, serverResponseCode].filter((word) => word !== undefined).join(' ');
    return new ImapFailure(`the IMAP server refused (${plain(why)}): ${plain(responseText ?? 'it does not say why')}`);
  }
  if (reason !== undefined && reason !== '') return new ImapFailure(`the IMAP server hung up: ${plain(reason)}`);
  const message = plain(error instanceof Error ? error.message : 'it does not say why');
  return new ImapFailure(
    `the IMAP server did not answer: ${[code, message].filter((word) => word !== undefined).join(': ')}`,
  );
}

function readable(text: string, secrets: readonly string[]): string {
  const named = secrets.filter((secret) => secret !== '').reduce((left, secret) => left.replaceAll(secret, '…'), text);
  return named
    .replace(/\S*@\S*/g, '…')
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, LONGEST);
}

import type { Viewer } from '../domain/kernel/ids.ts';
import { entitled } from '../domain/kernel/event.ts';
import type { SealedSecret, StoredEvent, WireEvent, WireSecret } from './stored-event.ts';

/**
 * The event as `viewer` may see it: the only way for a stored event out of the server. Secrets that are not the
 * viewer's keep their addressees and commitment, so that the chain can be checked; once the game has `ended`, all are open.
 */
export function redact(event: StoredEvent, viewer: Viewer, ended: boolean): WireEvent {
  const { gameId, version, type, schema, at, by, public: open, secrets, prev, hash } = event;
  const shown = secrets.map((secret) => redactSecret(secret, viewer, ended));
  return { gameId, version, type, schema, at, by, public: open, secrets: shown, prev, hash };
}

function redactSecret({ to, commit, salt, data }: SealedSecret, viewer: Viewer, ended: boolean): WireSecret {
  return entitled(to, viewer, ended) ? { to, commit, salt, data } : { to, commit };
}

import type { JsonObject } from '../domain/kernel/json.ts';
import type { Finding } from './finding.ts';
import type { SignedSending } from './signatures.ts';
import { holds, signedIn } from './signatures.ts';
import type { WireEvent } from './stored-event.ts';

/** How many commands of an account a key of a player has signed. */
export interface SignedCount {
  readonly account: string;
  readonly key: string;
  readonly commands: number;
}

/** Which commands of a log are signed, as far as its reader may see. */
export interface SignatureAudit {
  /** What is wrong with a signature that the event shows. Throws TypeError for one that is none. */
  add(event: WireEvent): Finding[];
  signed(): SignedCount[];
  /** How many commands of people the reader sees that nobody has signed. */
  unsigned(): number;
}

/**
 * Checks the signatures of commands: each must be of its key, for its own game and seat, name a head that came before in
 * this log, and say what the commands say (docs/audit.md, "Signed commands"). Those that follow in the same sending
 * are signed with the first.
 */
export function signatureAudit(): SignatureAudit {
  const heads = new Set<string>();
  const counts = new Map<string, SignedCount>();
  let unsigned = 0;
  /** What is left of the last signed sending: the commands of it that have not come yet. */
  let left: { sending: SignedSending; at: number } | null = null;

  const count = (account: string, key: string): void => {
    const name = `${account} ${key}`;
    counts.set(name, { account, key, commands: (counts.get(name)?.commands ?? 0) + 1 });
  };

  /** Whether the sending says this command next; then it is signed. */
  const isNext = (seat: string, data: JsonObject): boolean => {
    if (left === null || left.sending.seat !== seat || !says(left.sending.commands[left.at], data)) return false;
    left = { ...left, at: left.at + 1 };
    return true;
  };

  const add = (event: WireEvent): string | null => {
    const { by } = event;
    const data = commandOf(event);
    if (by?.via !== 'seat' || data === null) return null;
    const sending = signedIn(data);
    if (sending !== null) left = { sending, at: 0 };
    if (left !== null && isNext(by.seat, data)) {
      count(by.account ?? '', left.sending.key);
      return sending === null ? null : wrongWith(event.gameId, sending, heads);
    }
    left = null;
    unsigned += 1;
    return sending === null ? null : 'the signature is of other commands';
  };

  return {
    add: (event) => {
      const wrong = add(event);
      heads.add(`${event.version}:${event.hash}`);
      return wrong === null ? [] : [{ version: event.version, code: 'wrong-signature', detail: wrong }];
    },
    signed: () => [...counts.values()],
    unsigned: () => unsigned,
  };
}

/** What the event shows its reader of the command that it opens; null where it opens none, or shows nothing. */
function commandOf({ secrets }: WireEvent): JsonObject | null {
  const shown = secrets.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return shown.find((data) => data['path'] !== undefined && data['via'] !== undefined) ?? null;
}

function wrongWith(gameId: string, sending: SignedSending, heads: ReadonlySet<string>): string | null {
  if (!heads.has(sending.head)) return `the signature names a head that did not come before, ${sending.head}`;
  return holds(gameId, sending) ? null : 'the signature is not that of its key';
}

/** Whether a command that was sent is that which the log has: members of a subset may stand in another order there. */
function says(command: SignedSending['commands'][number] | undefined, data: JsonObject): boolean {
  if (command === undefined || !Array.isArray(command.path) || !Array.isArray(data['path'])) return false;
  if (command.decision !== 'next' && command.decision !== data['decision']) return false;
  return [...command.path].sort().join('\n') === [...data['path']].sort().join('\n');
}

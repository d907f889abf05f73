import type { JsonObject } from '../domain/kernel/json.ts';
import type { Finding } from './finding.ts';
import type { SignedSending } from './signatures.ts';
import { headVersion, holds, signedIn } from './signatures.ts';
import type { WireEvent } from './stored-event.ts';

/** How many commands of an account a key of a player has signed. */
export interface SignedCount {
  readonly account: string;
  readonly key: string;
  readonly commands: number;
}

/** Which commands of a log are signed, as far as its reader may see. */
export interface SignedCommandsSeen {
  readonly signed: readonly SignedCount[];
  /** How many of them were sent in other words than the log has: by a choice that stands for several. The rules can tell. */
  readonly shortened: number;
  /** How many commands of people nobody has signed. */
  readonly unsigned: number;
}

/** Follows the commands of a log. */
export interface SignatureAudit {
  /** What is wrong with a signature that the event shows. Throws TypeError for one that is none. */
  add(event: WireEvent): Finding[];
  seen(): SignedCommandsSeen;
}

/**
 * Checks the signatures of commands: each must be of its key, for its own game, seat and decisions, stand there once, and
 * name a head that came before in this log, behind its last takeback (docs/audit.md, "Signed commands"). Those that were
 * sent with a signed one are signed with it.
 */
export function signatureAudit(): SignatureAudit {
  const past: Past = { heads: new Set(), used: new Set(), takenBackAt: 0 };
  const counts = new Map<string, SignedCount>();
  const next = sendings();
  let [shortened, unsigned] = [0, 0];

  const count = (account: string, key: string): void => {
    const name = `${account} ${key}`;
    counts.set(name, { account, key, commands: (counts.get(name)?.commands ?? 0) + 1 });
  };

  const add = (event: WireEvent): string | null => {
    const said = next(event);
    if (said === null) return null;
    const { data, sending, command, seen } = said;
    if (sending === null) {
      unsigned += 1;
      return null;
    }
    count(event.by?.account ?? '', sending.key);
    if (command === undefined || !decides(command, data)) return 'the signature is of other commands';
    if (!isSame(command.path, data['path'])) shortened += 1;
    return seen === null ? null : wrongWith(event.gameId, sending, past);
  };

  return {
    add: (event) => {
      const wrong = add(event);
      past.heads.add(`${event.version}:${event.hash}`);
      if (event.type === 'TakenBack') past.takenBackAt = event.version;
      return wrong === null ? [] : [{ version: event.version, code: 'wrong-signature', detail: wrong }];
    },
    seen: () => ({ signed: [...counts.values()], shortened, unsigned }),
  };
}

/** A command of a person as the log tells it, and what the sending says that it came in; null where nobody signed that. */
interface Said {
  readonly data: JsonObject;
  readonly sending: SignedSending | null;
  readonly command: SignedSending['commands'][number] | undefined;
  /** The version that its player had seen; null for what was sent behind another, which follows at once. */
  readonly seen: number | null;
}

type CommandEvent = Pick<WireEvent, 'by' | 'at'> & {
  readonly secrets: readonly { readonly data?: JsonObject | undefined }[];
};

/** Finds for each event of a log in turn what was signed of its command; null for what is none that the reader sees. */
export function sendings(): (event: CommandEvent) => Said | null {
  /** The last signed sending: its commands stand in the log together, and bear one time. */
  let last: { readonly sending: SignedSending; readonly at: string; commands: number } | null = null;
  return (event) => {
    const { by, at } = event;
    const data = commandOf(event);
    if (by?.via !== 'seat' || data === null) return null;
    const own = signedIn(data);
    const seen = own === null ? null : headVersion(own);
    if (own !== null) last = { sending: own, at, commands: 0 };
    // Of another seat, it is of nobody's command.
    if (last === null || last.at !== at || last.sending.seat !== by.seat)
      return { data, sending: own, command: undefined, seen };
    last.commands += 1;
    return { data, sending: last.sending, command: last.sending.commands[last.commands - 1], seen };
  };
}

/** What the event shows its reader of the command that it opens; null where it opens none, or shows nothing. */
function commandOf({ secrets }: CommandEvent): JsonObject | null {
  const shown = secrets.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return shown.find((data) => data['path'] !== undefined && data['via'] !== undefined) ?? null;
}

/** What came before in a log. */
interface Past {
  readonly heads: Set<string>;
  /** Signatures. */
  readonly used: Set<string>;
  /** The version of the last takeback. */
  takenBackAt: number;
}

function wrongWith(gameId: string, sending: SignedSending, { heads, used, takenBackAt }: Past): string | null {
  if (used.has(sending.value)) return 'the signature stands in the log before';
  used.add(sending.value);
  if (headVersion(sending) < takenBackAt) return 'the signature is of what was taken back since';
  if (!heads.has(sending.head)) return `the signature names a head that did not come before, ${sending.head}`;
  return holds(gameId, sending) ? null : 'the signature is not that of its key';
}

function decides({ decision }: SignedSending['commands'][number], data: JsonObject): boolean {
  return decision === 'next' || decision === data['decision'];
}

/** Whether two paths say the same: members of a subset may stand in any order. */
function isSame(one: readonly string[], other: unknown): boolean {
  return Array.isArray(one) && Array.isArray(other) && [...one].sort().join('\n') === [...other].sort().join('\n');
}

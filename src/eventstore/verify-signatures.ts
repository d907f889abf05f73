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
 * Checks the signatures of commands: each must be of its key, for its own game, seat and decisions, and name a head that
 * came before in this log (docs/audit.md, "Signed commands"). Those that were sent with a signed one are signed with it.
 */
export function signatureAudit(): SignatureAudit {
  const heads = new Set<string>();
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
    const { data, sending, command } = said;
    if (sending === null) {
      unsigned += 1;
      return null;
    }
    count(event.by?.account ?? '', sending.key);
    if (command === undefined || !decides(command, data)) return 'the signature is of other commands';
    if (!isSame(command.path, data['path'])) shortened += 1;
    return data['signed'] === undefined ? null : wrongWith(event.gameId, sending, heads);
  };

  return {
    add: (event) => {
      const wrong = add(event);
      heads.add(`${event.version}:${event.hash}`);
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
    if (own !== null && own.seat !== by.seat) return { data, sending: own, command: undefined };
    if (own !== null) last = { sending: own, at, commands: 0 };
    if (last === null || last.at !== at || last.sending.seat !== by.seat)
      return { data, sending: null, command: undefined };
    last.commands += 1;
    return { data, sending: last.sending, command: last.sending.commands[last.commands - 1] };
  };
}

/** What the event shows its reader of the command that it opens; null where it opens none, or shows nothing. */
function commandOf({ secrets }: CommandEvent): JsonObject | null {
  const shown = secrets.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return shown.find((data) => data['path'] !== undefined && data['via'] !== undefined) ?? null;
}

function wrongWith(gameId: string, sending: SignedSending, heads: ReadonlySet<string>): string | null {
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

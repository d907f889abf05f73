import Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { Json } from '../domain/kernel/json.ts';
import { canonical } from './canonical.ts';
import type { WireEvent } from './stored-event.ts';

/** One line of a log file: the canonical form (RFC 8785) of the event, `text` included, and a line feed. */
export function logLine(event: WireEvent): string {
  return `${canonical(event as unknown as Json)}\n`;
}

/** What a raw export of a running game ends with; an ended game's seed is in its last event. */
export interface VaultLine {
  readonly gameId: string;
  /** 32 bytes, hex. */
  readonly serverSeed: string;
}

/** The last line of a raw export of a running game. */
export function vaultLine(vault: VaultLine): string {
  return `${canonical({ ...vault })}\n`;
}

/** A line of a log file that is not as the server writes it. */
export interface BadLine {
  /** From 1. */
  readonly line: number;
  readonly detail: string;
}

/** What a log file holds; `bad` is empty where every byte is as the server would have written it. */
export interface LogFile {
  readonly events: readonly WireEvent[];
  readonly vault: VaultLine | null;
  readonly bad: readonly BadLine[];
}

export interface ReadOptions {
  /** Takes lines that somebody wrote down anew: other white space, another order of members, no last line feed. */
  readonly anyForm?: boolean;
}

const MAX_BAD = 20;

/**
 * Reads a log file strictly: UTF-8, one event a line, each line its own canonical form, no member that the contract
 * does not name. So a byte cannot change without the change showing here or in what the bytes say. Never throws;
 * stops at the 20th bad line.
 */
export function readLogFile(bytes: Uint8Array, { anyForm = false }: ReadOptions = {}): LogFile {
  const events: WireEvent[] = [];
  const bad: BadLine[] = [];
  let vault: VaultLine | null = null;
  for (const [index, raw] of linesOf(bytes).entries()) {
    const line = index + 1;
    const read: ReturnType<typeof readLine> =
      vault === null ? readLine(raw, anyForm) : 'something follows the line with the seed';
    if (typeof read === 'string') bad.push({ line, detail: read });
    else if ('serverSeed' in read) vault = read;
    else events.push(read);
    if (bad.length === MAX_BAD) break;
  }
  return { events, vault, bad };
}

interface RawLine {
  readonly bytes: Uint8Array;
  readonly ended: boolean;
}

const LINE_FEED = 0x0a;

function linesOf(bytes: Uint8Array): RawLine[] {
  const lines: RawLine[] = [];
  for (let from = 0; from < bytes.length;) {
    const at = bytes.indexOf(LINE_FEED, from);
    const to = at === -1 ? bytes.length : at;
    lines.push({ bytes: bytes.subarray(from, to), ended: at !== -1 });
    from = to + 1;
  }
  return lines;
}

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The event or the seed of a line, or what is wrong with it. */
function readLine({ bytes, ended }: RawLine, anyForm: boolean): WireEvent | VaultLine | string {
  if (!ended && !anyForm) return 'the file does not end with a line feed';
  try {
    const text = UTF8.decode(bytes);
    const value: unknown = JSON.parse(text);
    if (canonical(value as Json) !== text && !anyForm) return 'not in canonical form (RFC 8785)';
    return shaped(value);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function shaped(value: unknown): WireEvent | VaultLine | string {
  if (vaultShape.Check(value)) return value as VaultLine;
  if (!eventShape.Check(value)) return misshapen(value);
  const event = value as WireEvent;
  return isTime(event.at) ? event : `/at ${event.at} is no time`;
}

function misshapen(value: unknown): string {
  const [error] = eventShape.Errors(value);
  return `${error?.instancePath || 'the event'} ${error?.message ?? 'has another shape'}`;
}

function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}

const HASH = Type.String({ pattern: '^[0-9a-f]{64}$' });
const exactly = { additionalProperties: false };
const anyObject = Type.Record(Type.String(), Type.Unknown());
const TextSchema = Type.Object({ en: Type.String(), es: Type.String() }, exactly);
const sealed = { to: Type.Array(Type.String()), commit: HASH };
const opened = { ...sealed, salt: Type.String({ pattern: '^[0-9a-f]{32}$' }), data: anyObject };

const BySchema = Type.Object(
  {
    seat: Type.String(),
    account: Type.Union([Type.String(), Type.Null()]),
    command: Type.String(),
    via: Type.Union([Type.Literal('seat'), Type.Literal('bot'), Type.Literal('timeout')]),
  },
  exactly,
);

const EventSchema = Type.Object(
  {
    gameId: Type.String(),
    version: Type.Integer({ minimum: 1 }),
    type: Type.String(),
    schema: Type.Integer({ minimum: 1 }),
    at: Type.String(),
    by: Type.Union([BySchema, Type.Null()]),
    public: anyObject,
    secrets: Type.Array(Type.Union([Type.Object(opened, exactly), Type.Object(sealed, exactly)])),
    prev: HASH,
    hash: HASH,
    text: Type.Optional(TextSchema),
  },
  exactly,
);

const VaultSchema = Type.Object({ gameId: Type.String(), serverSeed: HASH }, exactly);

const vaultShape = Compile(VaultSchema);
const eventShape = Compile(EventSchema);

import type { Json } from '../../domain/kernel/json.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import { readLogFile } from '../../eventstore/log-file.ts';
import type { LogFile } from '../../eventstore/log-file.ts';
import type { StoredEvent, WireEvent } from '../../eventstore/stored-event.ts';
import { verifyLog } from '../../eventstore/verify.ts';
import type { Verification } from '../../eventstore/verify.ts';
import { checkTexts } from './check-texts.ts';
import type { Rulesets } from '../rulesets.ts';
import { verifyOutcomes } from './verify-outcomes.ts';

/** Something that is wrong with a log: at a line of the file, or at an event. */
export interface LogFault {
  readonly line?: number;
  readonly version?: number;
  /** A stable slug: those of eventstore/verify.ts, and `form`, `reader`, `seed`, `outcome`, `text`. */
  readonly code: string;
  readonly detail: string;
}

/** What a log file proves, what is wrong with it, and what it cannot prove. */
export interface LogVerdict {
  readonly sound: boolean;
  readonly gameId: string | null;
  readonly ruleset: string | null;
  readonly rulesetVersion: string | null;
  readonly version: number;
  readonly headHash: string;
  readonly ended: boolean;
  readonly faults: readonly LogFault[];
  readonly proved: {
    readonly events: number;
    readonly secrets: number;
    readonly draws: number;
    readonly outcomes: number;
    readonly texts: number;
  };
  /** By whose keys the commands are signed that the reader sees, and how many of people are not. */
  readonly commands: Verification['commands'];
  /** How many secrets the log keeps from its reader; none in the log of an ended game. */
  readonly sealed: number;
  /** In sentences. */
  readonly unproved: readonly string[];
}

export interface CheckOptions {
  readonly rulesets: Rulesets;
  /** Heads noted down before, from notices or answers. */
  readonly heads?: readonly { readonly version: number; readonly hash: string }[];
  /** Leaves the texts unchecked: another patch of the rules may word them otherwise. */
  readonly skipTexts?: boolean;
  /** Takes a file that somebody wrote down anew: what it says is checked, but not each byte. */
  readonly anyForm?: boolean;
}

/**
 * Checks a log file without trusting whoever wrote it: its form byte by byte, chain, commitments and draws, and, where
 * the log is whole and its rules are at hand, every outcome and every text. Never throws for what the file holds.
 */
export function checkLogFile(bytes: Uint8Array, options: CheckOptions): LogVerdict {
  const file = readLogFile(bytes, { anyForm: options.anyForm ?? false });
  const heads = options.heads ?? [];
  const seed = file.vault === null ? {} : { serverSeed: file.vault.serverSeed };
  const chain = verifyLog(file.events, { heads, ...seed });
  const form = file.bad.map(({ line, detail }) => ({ line, code: 'form', detail }));
  // Behind a line that cannot be read nothing fits any more: only the line itself is worth telling.
  const faults: LogFault[] = form.length > 0 ? form : [...chain.findings, ...vaultFaults(file), ...readerFaults(file)];
  const unproved: string[] = [];
  const counts = { outcomes: 0, texts: 0 };
  const named = rulesNamedIn(file.events);
  if (form.length === 0) checkByRules(file, options, { named, chain, faults, unproved, counts });
  if (options.anyForm) unproved.push('The form of the file was not checked, as asked.');
  if (chain.secrets.sealed > 0) unproved.push(`${chain.secrets.sealed} secrets are sealed to this reader.`);
  const unseen = chain.draws.unproved + chain.draws.hidden;
  if (unseen > 0) unproved.push(`${unseen} draws of chance can be recomputed once the seed is out.`);
  return {
    sound: faults.length === 0 && file.events.length > 0,
    gameId: chain.gameId,
    ...named,
    version: chain.version,
    headHash: chain.headHash,
    ended: chain.ended,
    faults,
    commands: chain.commands,
    sealed: chain.secrets.sealed,
    proved: { events: file.events.length, secrets: chain.secrets.opened, draws: chain.draws.proved, ...counts },
    unproved,
  };
}

/** Which rules a log says that it was played by; null where it does not say. */
export interface NamedRules {
  readonly ruleset: string | null;
  readonly rulesetVersion: string | null;
}

/** The rules that a log names, in their newest version. */
export function rulesNamedIn(events: readonly WireEvent[]): NamedRules {
  const versions = events.flatMap((event) => textIn(event.public['rulesetVersion']) ?? []);
  return { ruleset: textIn(events[0]?.public['ruleset']), rulesetVersion: versions.at(-1) ?? null };
}

function textIn(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

interface Findings {
  readonly named: NamedRules;
  readonly chain: Verification;
  readonly faults: LogFault[];
  readonly unproved: string[];
  readonly counts: { outcomes: number; texts: number };
}

function checkByRules(file: LogFile, { rulesets, skipTexts = false }: CheckOptions, findings: Findings): void {
  const { named, unproved } = findings;
  const rules = rulesets.find(named.ruleset ?? '', named.rulesetVersion ?? undefined);
  if (rules === undefined) {
    unproved.push(`Outcomes and texts: ${named.ruleset} ${named.rulesetVersion} is not at hand.`);
    return;
  }
  checkOutcomes(rules, file, findings);
  if (skipTexts) unproved.push('The texts were not checked, as asked.');
  else reportTexts(rules, file, findings);
}

function checkOutcomes(rules: AnyRuleset, file: LogFile, { chain, faults, unproved, counts }: Findings): void {
  const seed = file.vault?.serverSeed ?? textIn(file.events.at(-1)?.public['serverSeed']);
  if (seed === null || !isOpened(file.events)) {
    const why = chain.ended ? 'secrets of it are missing' : 'the game has not ended';
    unproved.push(`Outcomes were not decided again: ${why}.`);
    return;
  }
  const report = verifyOutcomes(rules, file.events, Buffer.from(seed, 'hex'));
  counts.outcomes = report.decided;
  faults.push(...report.wrong.map(({ version, detail }) => ({ version, code: 'outcome', detail })));
  if (report.folded > 0)
    unproved.push(`${report.folded} events were decided by an older version of the rules and only folded.`);
}

function isOpened(events: readonly WireEvent[]): events is readonly StoredEvent[] {
  return events.every(({ secrets }) => secrets.every(({ salt, data }) => salt !== undefined && data !== undefined));
}

function reportTexts(rules: AnyRuleset, { events }: LogFile, { faults, unproved, counts }: Findings): void {
  const withTexts = events.filter(({ text }) => text !== undefined);
  if (withTexts.length === 0) {
    unproved.push('There are no texts in this log.');
    return;
  }
  const wrong = checkTexts(rules, events);
  counts.texts = withTexts.length - wrong.length;
  faults.push(...wrong);
}

/** The seed of a raw export must belong to this game, and to a running one. */
function vaultFaults({ vault, events }: LogFile): LogFault[] {
  if (vault === null) return [];
  const line = events.length + 1;
  const ended = events.some(({ type }) => type === 'GameEnded');
  return [
    ...(vault.gameId === events[0]?.gameId ? [] : [{ line, code: 'seed', detail: 'the seed of another game' }]),
    ...(ended ? [{ line, code: 'seed', detail: 'an ended game has its seed in its last event' }] : []),
  ];
}

/**
 * While a game runs a log is open to one reader, a seat or a spectator. One that is open to more was cut off before
 * its end, or was never served by an honest server.
 */
function readerFaults({ events, vault }: LogFile): LogFault[] {
  if (vault !== null || events.some(({ type }) => type === 'GameEnded')) return [];
  const secrets = events.flatMap(({ version, secrets: all }) => all.map((secret) => ({ version, ...secret })));
  const isOpen = ({ data }: (typeof secrets)[number]): boolean => data !== undefined;
  const seats = [...new Set(secrets.flatMap(({ to }) => to)), null];
  const fits = (seat: string | null): boolean =>
    secrets.every((secret) => isOpen(secret) === (seat !== null && secret.to.includes(seat)));
  if (seats.some(fits)) return [];
  const stray = secrets.find((secret) => isOpen(secret) && secret.to.length === 0) ?? secrets.find(isOpen);
  const detail = 'the log has no end, yet is open to more than one reader: its last events are missing';
  return [{ version: stray?.version ?? events.length, code: 'reader', detail }];
}

import { commitOf, hashOf, NO_HASH } from './chain.ts';
import { bytesOf } from './digest.ts';
import { drawSource, gameSeed, seedCommitment } from './seed.ts';
import type { Finding, FindingCode } from './finding.ts';
import type { EntropyAudit } from './verify-entropies.ts';
import { entropyAudit } from './verify-entropies.ts';
import type { SignatureAudit, SignedCommandsSeen } from './verify-signatures.ts';
import { signatureAudit } from './verify-signatures.ts';
import type { WireEvent, WireSecret } from './stored-event.ts';
import type { DrawAudit } from './verify-draws.ts';
import { drawAudit } from './verify-draws.ts';

export type { Finding };

/** What was proved, and what stays to be believed. */
export interface Verification {
  readonly findings: readonly Finding[];
  readonly gameId: string | null;
  /** Of the last event; 0 for an empty log. */
  readonly version: number;
  readonly headHash: string;
  readonly ended: boolean;
  /** Commitments that were opened and fit, and those still sealed to this reader. */
  readonly secrets: { readonly opened: number; readonly sealed: number };
  /** Draws recomputed from the seed; seen, but not yet to be recomputed; and hidden, known by their number only. */
  readonly draws: { readonly proved: number; readonly unproved: number; readonly hidden: number };
  /** Commands of people that the reader sees, and by whose keys they are signed. */
  readonly commands: SignedCommandsSeen;
  /** Events whose `text`, which no hash covers, is in the log. */
  readonly unhashedTexts: number;
}

export interface VerifyOptions {
  /** Where the seed is known although the log does not tell it: the server's own check of a running game. Hex. */
  readonly serverSeed?: string;
  /** Heads that were noted down before: a rewritten log does not have them. */
  readonly heads?: readonly { readonly version: number; readonly hash: string }[];
}

/** Checks a log event by event: hand them over in order, then ask for what was found. */
export interface Verifier {
  add(event: WireEvent): void;
  finish(): Verification;
}

/**
 * Checks a game's log, from its first event on and as anybody may have it (contract.md, "Events, hash chain, chance"):
 * chain, order, own commitments, that no draw is skipped, and, once the seed is out, every draw. Never throws for what
 * the log says. Whether the outcomes follow from the rules is for whoever decides them again.
 */
export function verifyLog(events: Iterable<WireEvent>, options: VerifyOptions = {}): Verification {
  const verifier = startVerifier(options);
  for (const event of events) verifier.add(event);
  return verifier.finish();
}

/** The same for logs longer than memory should hold: keeps no events, only their draws. */
export function startVerifier({ serverSeed, heads = [] }: VerifyOptions = {}): Verifier {
  const run: Run = {
    findings: [],
    gameId: null,
    version: 0,
    hash: NO_HASH,
    at: '',
    commitment: null,
    entropies: entropyAudit(),
    signatures: signatureAudit(),
    serverSeed: serverSeed ?? null,
    ended: false,
    opened: 0,
    sealed: 0,
    texts: 0,
    draws: drawAudit(),
    heads: new Map(heads.map(({ version, hash }) => [version, hash])),
  };
  return {
    add: (event) => guarded(run, event),
    finish: () => {
      const proved = proveDraws(run);
      const untold = run.ended && run.sealed === 0 ? run.draws.hidden : 0;
      if (untold > 0) note(run, run.version, 'draw-index', `${untold} hidden draws were counted and never shown`);
      for (const version of run.heads.keys()) note(run, version, 'known-head', 'the log ends before it');
      const { findings, gameId, version, hash: headHash, ended, opened, sealed } = run;
      const draws = { proved, unproved: run.draws.seen - proved, hidden: run.draws.hidden };
      return {
        findings,
        gameId,
        version,
        headHash,
        ended,
        secrets: { opened, sealed },
        draws,
        commands: run.signatures.seen(),
        unhashedTexts: run.texts,
      };
    },
  };
}

interface Run {
  readonly findings: Finding[];
  gameId: string | null;
  version: number;
  hash: string;
  at: string;
  commitment: string | null;
  readonly entropies: EntropyAudit;
  readonly signatures: SignatureAudit;
  serverSeed: string | null;
  ended: boolean;
  opened: number;
  sealed: number;
  texts: number;
  readonly draws: DrawAudit;
  /** Those not met yet. */
  readonly heads: Map<number, string>;
}

type Check = (run: Run, event: WireEvent) => unknown;

/** In this order: the later ones rely on the shape, and on nothing else. */
const CHECKS: readonly Check[] = [
  checkMembers,
  checkOrder,
  checkChain,
  checkSecrets,
  (run, event) => run.findings.push(...run.draws.add(event)),
  (run, event) => run.findings.push(...run.entropies.add(event)),
  (run, event) => run.findings.push(...run.signatures.add(event)),
  checkLife,
];

function guarded(run: Run, event: WireEvent): void {
  try {
    for (const check of CHECKS) check(run, event);
  } catch (error) {
    note(
      run,
      Number(event?.version) || run.version + 1,
      'malformed',
      error instanceof Error ? error.message : String(error),
    );
  }
}

function note(run: Run, version: number, code: FindingCode, detail: string): void {
  run.findings.push({ version, code, detail });
}

const MEMBERS = new Set([
  'gameId',
  'version',
  'type',
  'schema',
  'at',
  'by',
  'public',
  'secrets',
  'prev',
  'hash',
  'text',
]);
const SECRET_MEMBERS = new Set(['to', 'commit', 'salt', 'data']);

/** A member that no hash covers could say anything. */
function checkMembers(run: Run, event: WireEvent): void {
  const strangers = (value: object, known: ReadonlySet<string>): string[] =>
    Object.keys(value).filter((name) => !known.has(name));
  const unknown = [
    ...strangers(event, MEMBERS),
    ...event.secrets.flatMap((secret) => strangers(secret, SECRET_MEMBERS)),
  ];
  for (const name of unknown) note(run, event.version, 'unknown-member', `no hash covers ${name}`);
  if (event.text !== undefined) run.texts += 1;
}

function checkOrder(run: Run, { gameId, version, at }: WireEvent): void {
  run.gameId ??= gameId;
  if (gameId !== run.gameId) note(run, version, 'another-game', `${gameId}, not ${run.gameId}`);
  if (version !== run.version + 1) note(run, version, 'version-gap', `follows ${run.version}`);
  if (!isTime(at)) note(run, version, 'malformed', `at ${at}`);
  else if (at < run.at) note(run, version, 'time-runs-back', `${at} follows ${run.at}`);
  run.version = version;
  run.at = at;
}

function isTime(at: string): boolean {
  const time = new Date(at);
  return !Number.isNaN(time.getTime()) && time.toISOString() === at;
}

const HASH = /^[0-9a-f]{64}$/;
const SALT = /^[0-9a-f]{32}$/;

function checkChain(run: Run, event: WireEvent): void {
  const { version, prev, hash } = event;
  if (!HASH.test(prev) || prev !== run.hash)
    note(run, version, 'broken-chain', `prev ${prev}, but the event before has ${run.hash}`);
  run.hash = hash;
  const right = hashOf(event);
  if (hash !== right) note(run, version, 'wrong-hash', `${hash}, should be ${right}`);
  const known = run.heads.get(version);
  if (known !== undefined && known !== hash) note(run, version, 'known-head', `${hash}, but ${known} was noted down`);
  run.heads.delete(version);
}

function checkSecrets(run: Run, { version, secrets }: WireEvent): void {
  for (const [index, secret] of secrets.entries()) {
    if (!HASH.test(secret.commit)) note(run, version, 'malformed', `commit of secret ${index}`);
    if (isSealed(secret)) {
      run.sealed += 1;
    } else if (fits(secret)) {
      run.opened += 1;
    } else {
      note(run, version, 'wrong-commit', `secret ${index} is not what was committed to`);
    }
  }
}

function isSealed({ salt, data }: WireSecret): boolean {
  return salt === undefined && data === undefined;
}

function fits({ commit, salt, data }: WireSecret): boolean {
  return salt !== undefined && SALT.test(salt) && data !== undefined && commitOf(salt, data) === commit;
}

/** Birth, start and end of the game, as far as the proofs need them. */
function checkLife(run: Run, { version, type, public: open }: WireEvent): void {
  if (run.ended) note(run, version, 'after-end', `${type} follows GameEnded`);
  if ((type === 'GameCreated') !== (version === 1)) note(run, version, 'first-event', `${type} is event ${version}`);
  if (type === 'GameCreated') run.commitment ??= String(open['seedCommitment']);
  if (type !== 'GameEnded') return;
  run.ended = true;
  run.serverSeed = String(open['serverSeed']);
  if (run.sealed > 0) note(run, version, 'sealed-after-end', `${run.sealed} secrets of an ended game are still sealed`);
}

/** How many draws the seed proves; 0 while it is unknown or not the one that was committed to. */
function proveDraws(run: Run): number {
  if (run.serverSeed === null || run.gameId === null) return 0;
  const seed = bytesOf(run.serverSeed);
  if (!HASH.test(run.serverSeed) || seedCommitment(seed) !== run.commitment) {
    note(run, run.version, 'wrong-seed', 'the seed is not what the first event committed to');
    return 0;
  }
  const wrong = run.draws.disprove(drawSource(gameSeed(seed, run.gameId, run.entropies.entropies()), run.gameId));
  run.findings.push(...wrong);
  return run.draws.seen - wrong.length;
}

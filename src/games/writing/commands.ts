import { copyOf } from '../../domain/kernel/json.ts';
import type { NewEvent } from '../../domain/kernel/event.ts';
import type { Played } from '../../domain/table/play.ts';
import { openDecision, playMoves } from '../../domain/table/play.ts';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import type { Match } from '../../domain/table/state.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { SignedSending } from '../../eventstore/signatures.ts';
import { headVersion, holds } from '../../eventstore/signatures.ts';
import { heldSeat, heldSeats } from '../access.ts';
import { blind, decisionContext } from './decision-context.ts';
import { decisionInfos, viewInfo } from '../reading/describe.ts';
import type { Caller, ChoicesRequest, CommandRequest, PreviewAnswer } from '../game-service.ts';
import { withSafeChoices } from './keep-time.ts';
import type { LoadedGame } from '../folding/game-folder.ts';
import { notActive } from './table-acts.ts';
import type { Writer } from './writer.ts';

/** Decides the commands of a request on a game as it stands, all or nothing. A stale decision answers with the current ones. */
export async function decideCommands(
  writer: Writer,
  caller: Caller,
  game: LoadedGame,
  request: CommandRequest,
): Promise<Outcome<readonly NewEvent[]>> {
  const allowed = mayPlay(caller, game, request);
  if (!allowed.ok) return allowed;
  const { commands, allowBlind = false } = request;
  const signed = await signedBy(writer, game, request);
  if (!signed.ok) return signed;
  const given = await decisionContext(writer, caller, game, request);
  const context = signed.value === null ? given : { ...given, signed: signed.value };
  const played = playMoves(game.rules, copyOf(game.match), { moves: commands, allowBlind }, context);
  if (!played.ok) return withDecisions(caller, game, played);
  return done([...played.value.events, ...withSafeChoices(game.rules, played.value.match, context)]);
}

/** What the log keeps of a signed request; null where it is not signed. Refused where it does not hold for this game. */
async function signedBy(
  writer: Writer,
  { gameId, headHash, match }: LoadedGame,
  { seat, commands, signature }: CommandRequest,
): Promise<Outcome<SignedSending | null>> {
  if (signature === undefined) return done(null);
  const plain = commands.map(({ decision, path }) => ({ decision, path: [...path] }));
  const sending = { seat, commands: plain, ...signature };
  if (!holds(gameId, sending)) return refuse('signature-refused', 'The signature is not that of its key.');
  const head = `${match.table.version}:${headHash}`;
  const fault = signature.head === head ? null : await faultOfHead(writer, { gameId, match }, sending);
  return fault === null ? done(sending) : refuse('signature-refused', fault, { headHash: head });
}

/** Why an earlier head is none to sign these commands at: else what was signed once could be played again, or later. */
async function faultOfHead(
  writer: Writer,
  { gameId, match }: Pick<LoadedGame, 'gameId' | 'match'>,
  sending: SignedSending,
): Promise<string | null> {
  const { seat, head, commands } = sending;
  const version = headVersion(sending);
  const hash = await writer.hashAt(gameId, version);
  if (hash === undefined || head !== `${version}:${hash}`) return 'The head that is signed is none of this game.';
  if (await writer.takenBackSince(gameId, version))
    return 'The game has been taken back since the head that is signed.';
  const open = openDecision(match, seat, commands[0]?.decision ?? '');
  return open.ok && open.value.version > version ? 'The decision was not open yet at the head that is signed.' : null;
}

/** What the table would be after the commands, up to the first chance or reveal. Changes nothing. */
export async function previewCommands(
  writer: Writer,
  caller: Caller,
  game: LoadedGame,
  request: CommandRequest,
): Promise<Outcome<PreviewAnswer>> {
  const allowed = mayPlay(caller, game, request);
  if (!allowed.ok) return allowed;
  const played = await foreseen(writer, caller, game, request);
  return played.ok ? done(previewOf(game, request.seat, played.value)) : withDecisions(caller, game, played);
}

/** How a seat would see the game, and what would wait for it, after what was played of it in thought. */
export function previewOf(game: LoadedGame, seat: Seat, { match, stoppedAtChance }: Played): PreviewAnswer {
  const after = { ...game, match };
  const view = { ...viewInfo(after, seat), version: game.match.table.version };
  return { view, decisions: decisionInfos(after, [seat]), stoppedAtChance };
}

/** The match in which a decision of a draft is open. */
export async function matchAfter(
  writer: Writer,
  caller: Caller,
  game: LoadedGame,
  { seat, after = [] }: ChoicesRequest,
): Promise<Outcome<Match>> {
  if (after.length === 0) return done(game.match);
  const played = await foreseen(writer, caller, game, { seat, commands: after });
  if (!played.ok) return played;
  if (!played.value.stoppedAtChance) return done(played.value.match);
  return refuse('blind-command', 'Those commands come to chance or a reveal: what follows cannot be known yet.');
}

/** The game after commands of the caller's seat, stopped before any chance or reveal. */
export async function foreseen(
  writer: Writer,
  caller: Caller,
  game: LoadedGame,
  { seat, commands }: Pick<CommandRequest, 'seat' | 'commands'>,
): Promise<Outcome<Played>> {
  const context = blind(await decisionContext(writer, caller, game, { seat }), game);
  const moves = { moves: commands, allowBlind: true, preview: true };
  return playMoves(game.rules, copyOf(game.match), moves, context);
}

/** The seat, if the caller may act for it now, at the version that is expected. */
export function mayPlay(
  caller: Caller,
  game: LoadedGame,
  { seat, expectedVersion }: Pick<CommandRequest, 'seat' | 'expectedVersion'>,
): Outcome<string> {
  const { table } = game.match;
  const held = heldSeat(caller, table, seat);
  if (!held.ok) return held;
  if (table.status !== 'active') return notActive(table);
  if (expectedVersion === undefined || expectedVersion === table.version) return held;
  return refuse('version-conflict', `The game is at version ${table.version}, not ${expectedVersion}.`, {
    currentVersion: table.version,
  });
}

/** A closed decision comes with those that are open, so that nobody has to ask again. */
export function withDecisions(caller: Caller, game: LoadedGame, refused: Outcome<never>): Outcome<never> {
  if (refused.ok || refused.refusal.code !== 'decision-closed') return refused;
  const decisions = decisionInfos(game, heldSeats(caller, game.match.table));
  const currentVersion = game.match.table.version;
  return { ok: false, refusal: { ...refused.refusal, extra: { ...refused.refusal.extra, currentVersion, decisions } } };
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import { readLogFile } from '../../src/eventstore/log-file.ts';
import { checkLogFile } from '../../src/games/checking/check-log.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import { howMany } from '../support/how-many.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { downloaded, granted, playOn, serveGame } from '../support/served-game.ts';
import { toyRuleset } from '../support/toy-ruleset.ts';

const rulesets = rulesetsOf([toyRuleset, ...RULESETS]);

/** Each change has a whole game decided again: more of them would take longer than a test may. */
const LONG = 400;

/** With no rules at hand form, chain, secrets and draws are checked alone: what is unsound to them is unsound to all. */
const noRules = rulesetsOf([]);

const LINE_FEED = 0x0a;

/**
 * Whether `verify` calls a log sound although the byte at `at` has become `byte`. Lines are read one by one, and one that
 * cannot be read makes any log unsound, which is proved for every line below: where the changed line is such a one, and
 * still one line, the others need not be read again.
 */
function overlooked(bytes: Buffer, at: number, byte: number): boolean {
  const changed = Buffer.from(bytes);
  changed[at] = byte;
  if (byte !== LINE_FEED && bytes[at] !== LINE_FEED && readLogFile(lineAt(changed, at)).bad.length > 0) return false;
  return checkLogFile(changed, { rulesets: noRules }).sound && checkLogFile(changed, { rulesets }).sound;
}

/** The line that a byte lies in, with its line feed. */
function lineAt(bytes: Buffer, at: number): Buffer {
  return bytes.subarray(bytes.lastIndexOf(LINE_FEED, at) + 1, bytes.indexOf(LINE_FEED, at) + 1);
}

/** A player gives up after so many commands: whole games of some rulesets take seconds to play and to verify. */
const COMMANDS = 120;

/** The log of a game that is over. */
async function playedOut(rules: AnyRuleset): Promise<Buffer> {
  const game = await serveGame(rules, { seed: 4 });
  const { waitingFor } = await playOn(game, COMMANDS);
  if (waitingFor.length === 0) return downloaded(game);
  const [[seat, player] = []] = Object.entries(game.players);
  if (seat === undefined || player === undefined) throw new Error('nobody plays');
  granted(await game.service.resign(player, game.gameId, seat));
  return downloaded(game);
}

describe('no byte of a log can be changed unnoticed', () => {
  it('and none of its lines be made one that cannot be read', async () => {
    const game = await serveGame(toyRuleset, { seed: 2, options: { rounds: 1, reactions: false } });
    await playOn(game);
    const lines = (await downloaded(game)).toString().split('\n').slice(0, -1);
    for (const [at, line] of lines.entries()) {
      const changed = Buffer.from(lines.with(at, line.replace('"version"', '"Version"')).join('\n') + '\n');
      const before = Buffer.byteLength(lines.slice(0, at).join('\n'));
      expect(readLogFile(lineAt(changed, before + 1)).bad).toHaveLength(1);
      for (const known of [noRules, rulesets]) {
        const { sound, faults } = checkLogFile(changed, { rulesets: known });
        expect({ sound, faults }).toMatchObject({ sound: false, faults: [{ line: at + 1, code: 'form' }] });
      }
    }
  });

  it('each byte of a short game in turn', async () => {
    const game = await serveGame(toyRuleset, { seed: 2, options: { rounds: 1, reactions: false } });
    await playOn(game);
    const bytes = await downloaded(game);
    expect(checkLogFile(bytes, { rulesets }).faults).toEqual([]);
    const unnoticed = [...bytes.keys()].filter((at) => overlooked(bytes, at, (bytes[at] ?? 0) ^ (1 << (at % 8))));
    expect(unnoticed).toEqual([]);
  });

  it.each(RULESETS.map((rules) => [rules.id, rules] as const))('any byte of a game of %s', async (_id, rules) => {
    const bytes = await playedOut(rules);
    expect(checkLogFile(bytes, { rulesets })).toMatchObject({ sound: true, ended: true, sealed: 0 });
    const change = fc.record({ at: fc.nat({ max: bytes.length - 1 }), byte: fc.nat({ max: 255 }) });
    fc.assert(
      fc.property(change, ({ at, byte }) => bytes[at] === byte || !overlooked(bytes, at, byte)),
      { numRuns: Math.min(howMany(40), LONG) },
    );
  });

  it('any byte of what a seat has of a running game', async () => {
    const game = await serveGame(toyRuleset, { seed: 6 });
    await playOn(game, 12);
    const bytes = await downloaded(game, 'blue');
    expect(checkLogFile(bytes, { rulesets }).faults).toEqual([]);
    const change = fc.record({ at: fc.nat({ max: bytes.length - 1 }), bit: fc.nat({ max: 7 }) });
    fc.assert(
      fc.property(change, ({ at, bit }) => !overlooked(bytes, at, (bytes[at] ?? 0) ^ (1 << bit))),
      { numRuns: 500 },
    );
  });
});

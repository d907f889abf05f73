import { describe, expect, test } from 'vitest';
import type { Glossary } from '../../src/drawing/glossary.ts';
import { glossaryOf } from '../../src/drawing/glossary.ts';
import { marksOf } from '../../src/drawing/pieces/marks-of.ts';
import { pictured } from '../../src/games/reading/wire.ts';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import type { GoldenGame } from './golden-game.ts';
import { goldenGames, rulesOf } from './golden-game.ts';

/** Dice of which none hits or misses: a table, a comparison or a fate is read off them. */
const UNJUDGED: Readonly<Record<string, readonly string[]>> = {
  'santa-cruz-1797': ['OfficerStruck'],
  'castelnuovo-1539': [],
  gibraltar: ['CombatFought'],
  'guerra-a-muerte': [
    ...['ActivationBegan', 'AllowanceDiced', 'AssaultDiced', 'AttritionChecked', 'BattleDiced', 'InitiativeDiced'],
    ...['LeaderDiced', 'PortShipDiced', 'PromotionDiced', 'RepressionDiced', 'SpanishDiced', 'TacticsDiced'],
  ],
  'galera-de-guerra': [
    ...['DeclarationOrdered', 'EdgeDiced', 'FatigueChecked', 'InitiativeDiced', 'OrdersConfused', 'SinkingDiced'],
    ...['TreacheryDiced', 'WindDiced'],
  ],
};

/** What no recorded game has thrown: by an option alone, and in few battles. */
const SELDOM: Readonly<Record<string, readonly string[]>> = {
  'santa-cruz-1797': ['tiger'],
  'galera-de-guerra': ['fire'],
};

/** What the legend of a game's board calls kinds of throws. */
function throwsOf(game: GoldenGame): Glossary['throws'] {
  const scenario = game.log[0]?.public['scenario'];
  return glossaryOf(rulesOf(game).board(String(scenario))).throws;
}

describe.each(RULESETS.map(({ id }) => id))('all dice of recorded games of %s', (ruleset) => {
  const rolls = goldenGames(ruleset).flatMap((game) => {
    const known = new Set(throwsOf(game).map(({ id }) => id));
    return game.log.flatMap((event) =>
      marksOf(pictured(rulesOf(game), event, 'spectator', true).marks ?? [], 'dice').map((mark) => ({
        type: event.type,
        labelled: mark.label !== undefined,
        purpose: mark.purpose ?? '',
        known: known.has(mark.purpose ?? ''),
        judged: mark.sum !== undefined || mark.dice.every(({ hit }) => hit !== undefined),
      })),
    );
  });
  const typesOf = (which: readonly { readonly type: string }[]): string[] => [
    ...new Set(which.map(({ type }) => type)),
  ];

  test('are told what they are for', () => {
    expect(rolls.length).toBeGreaterThan(100);
    expect(typesOf(rolls.filter(({ labelled }) => !labelled))).toEqual([]);
  });

  test('belong to a kind of throw of the legend, and each kind is thrown', () => {
    expect(typesOf(rolls.filter(({ known }) => !known))).toEqual([]);
    const throws = goldenGames(ruleset).slice(0, 1).flatMap(throwsOf);
    const thrown = new Set(rolls.map(({ purpose }) => purpose));
    expect(throws.map(({ id }) => id).filter((id) => !thrown.has(id))).toEqual(SELDOM[ruleset] ?? []);
  });

  test('say hit or miss wherever a die, or their sum, hits or misses', () => {
    expect(typesOf(rolls.filter(({ judged }) => !judged)).sort()).toEqual(
      UNJUDGED[ruleset]?.filter((type) => rolls.some((roll) => roll.type === type)),
    );
  });
});

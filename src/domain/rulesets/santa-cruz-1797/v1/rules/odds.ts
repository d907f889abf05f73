import type { ChoiceId } from '../../../../kernel/ids.ts';
import { D6, from } from '../../../../kernel/kit/dice.ts';
import type { Odds } from '../../../../kernel/odds.ts';
import { hitChances, outcomesOf } from '../../../../kernel/odds.ts';
import type { PanelLine } from '../../../../kernel/picture.ts';
import { borderKind, kindOf } from '../data/data.ts';
import type { Side } from '../sides.ts';
import { enemyOf } from '../sides.ts';
import type { Combat, State } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { byKey, zoneInWords } from '../text/names.ts';
import { diceOf, diceWith, modifierOf } from './dice.ts';
import { combatOf } from './fighters.ts';
import type { Support } from './plays.ts';
import { cancelled } from './plays.ts';
import { countAt, holds, officerAt, strength } from './positions.ts';

const HIT = 5;
/** A block has 1 PF at least and 4 at most (§5.1). */
const STRONGEST = 4;

/** Who sets out for an attack, as its owner knows them. */
export interface Attackers {
  readonly side: Side;
  readonly from: string;
  readonly units: readonly string[];
  readonly officer: boolean;
  readonly reaction: boolean;
}

/**
 * §10.2, §10.4: own hits of the first round in a zone with enemies, by what the attacker knows: his blocks and officer, the
 * border, the fortress, and how many blocks lie there. Where those may be weaker or stronger, both with the majority and
 * without it.
 */
export function attackOdds(state: State, attackers: Attackers, zone: string): Odds[] {
  const { side, units } = attackers;
  if (!holds(state, enemyOf(side), zone)) return [];
  const supposed = supposedFight(state, attackers, zone);
  const own = units.reduce((sum, unit) => sum + strength(state, unit), 0);
  const foes = countAt(state, enemyOf(side), zone);
  const majorities = [false, true].filter((majority) => (majority ? own > foes : own <= foes * STRONGEST));
  const known = [
    { label: t('dice.odds.own', { side: byKey(`side.${side}`) }), value: String(own) },
    { label: t('dice.odds.foes'), value: String(foes) },
  ];
  return majorities.map((majority) => ({
    choice: `zone:${zone}`,
    title: majorities.length > 1 ? t(majority ? 'dice.odds.majority' : 'dice.odds.minority') : t('dice.odds.first'),
    rule: '§10.2',
    ...hitsOf(supposed, side, { ...diceWith(supposed, side, majority), known }),
    unknown: t('dice.odds.unknown', { zone: zoneInWords(zone) }),
  }));
}

/** §10.4: the hits that both sides may expect of the round that comes next; both know all blocks. */
export function roundOdds(state: State, choice?: ChoiceId): Odds[] {
  const { attacker } = combatOf(state);
  return [attacker, enemyOf(attacker)].map((side) => ({
    ...(choice === undefined ? {} : { choice }),
    title: t('dice.odds.round', { side: byKey(`side.${side}`) }),
    rule: '§10.4',
    ...hitsOf(state, side, { ...diceOf(state, side), known: [] }),
  }));
}

/** The same after supports that `side` plays, with one more for each that can be played openly (§9, §10.1). */
export function supportOdds(state: State, side: Side, plays: readonly Support[], open: readonly string[]): Odds[] {
  const played = plays.filter(({ use }) => use === 'plain').map(({ card }) => card);
  const drowned = cancelled(plays);
  const after = (cards: readonly string[]): State => withSupports(state, side, { cards, drowned });
  const plain = open.filter((card) => PLAIN.includes(kindOf(card)));
  return [
    ...roundOdds(after(played)),
    ...plain.flatMap((card) => roundOdds(after([...played, card]), `card:${kindOf(card)}`)),
  ];
}

/** Supports that change dice and nothing else. */
const PLAIN: readonly string[] = ['uk-gun', 'uk-ladders', 'es-gun', 'es-entrench'];

function withSupports(
  state: State,
  side: Side,
  { cards, drowned }: { readonly cards: readonly string[]; readonly drowned: readonly string[] },
): State {
  const combat = combatOf(state);
  const added = { ...combat.supports, [side]: [...combat.supports[side], ...cards] };
  const supports = { ...added, british: added.british.filter((card) => !drowned.includes(card)) };
  return { ...state, combat: { ...combat, supports } };
}

interface Dice {
  readonly parts: readonly { readonly why: string; readonly dice: number }[];
  readonly dice: number;
  readonly known: readonly PanelLine[];
}

function hitsOf(state: State, side: Side, { parts, dice, known }: Dice): Pick<Odds, 'lines' | 'outcomes'> {
  const modifier = modifierOf(state, side);
  const good = from(HIT, D6, modifier).length;
  return {
    lines: [
      ...known,
      { label: t('panels.combat.dice'), value: String(dice) },
      ...parts.map((part) => ({ label: byKey(`panels.combat.part.${part.why}`), value: signed(part.dice) })),
      ...(modifier === 0 ? [] : [{ label: t('panels.combat.modifier'), value: signed(modifier) }]),
    ],
    outcomes: outcomesOf(hitChances(dice, good), (count) => t('dice.odds.hits', { count })),
  };
}

/** The fight as it would begin, with nobody on the other side: of them the attacker knows the number alone. */
function supposedFight(state: State, { side, from: origin, units, officer, reaction }: Attackers, zone: string): State {
  const leads = officer ? officerAt(state, side, origin) : null;
  const goes = leads === null || officerAt(state, side, zone) !== null ? {} : { [leads]: { at: zone, up: true } };
  // Nobody knows an enemy officer who has not been seen; nothing of him goes in.
  const combat: Combat = {
    zone,
    attacker: side,
    reaction,
    origins: [{ zone: origin, red: borderKind(origin, zone) === 'red' }],
    officerFrom: leads === null ? null : origin,
    fighters: units.map((unit, at) => ({ block: `a${at + 1}`, unit, side, from: origin })),
    supports: { british: [], spanish: [] },
    drums: null,
    stage: 'attacker-supports',
    round: 1,
    rolls: { british: null, spanish: null },
    oldfield: false,
    taken: { british: false, spanish: false },
    fated: { british: false, spanish: false },
    flight: false,
    worn: { british: false, spanish: false },
    stayed: { british: false, spanish: false },
  };
  return { ...state, officers: { ...state.officers, ...goes }, combat };
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : `−${-value}`;
}

import type { Viewer } from '../../../../kernel/ids.ts';
import { looksAs } from '../../../../kernel/ids.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { Text } from '../../../../kernel/text.ts';
import { diceOf, modifierOf } from '../rules/dice.ts';
import { officerOf, unitOf } from '../data/data.ts';
import { cardFace, officerName, unitName } from '../text/names.ts';
import { aboard, casualties } from '../rules/positions.ts';
import type { Combat, March, State, Step } from '../state.ts';
import type { Side } from '../sides.ts';
import { GONE, POOL } from '../state.ts';

/** What lies beside the board: the fight, the group on the march, officers, casualties, the Fox, the phase so far. */
export function details(state: State, viewer: Viewer): JsonObject {
  const each = (show: (side: Side) => JsonObject): JsonObject => ({
    british: show('british'),
    spanish: show('spanish'),
  });
  const reads = (side: Side): boolean => looksAs(viewer, side) || state.phase === 'over';
  return {
    options: state.options,
    played: state.played,
    handMax: state.handMax,
    reserve: state.reserve.length,
    officers: each((side) => officersBeside(state, side, reads(side))),
    casualties: each((side) => fallen(state, side, reads(side))),
    fox: cutter(state, reads('british')),
    spiked: [...state.spiked].sort(),
    combat: state.combat === null ? null : fight(state, state.combat, reads('british')),
    ...stepDetails(state, state.step, reads),
    ...(state.score === null ? {} : { score: state.score }),
  };
}

/** The pool is known by its number alone; whoever was seen openly and is gone, is known to be gone (§11.1). */
function officersBeside(state: State, side: Side, open: boolean): JsonObject {
  const own = Object.entries(state.officers).filter(([id]) => officerOf(id).side === side);
  const pool = own.filter(([, { at }]) => at === POOL).map(([id]) => id);
  const gone = own.filter(([, { at }]) => at === GONE);
  const known = gone.filter(([, { up }]) => open || up).map(([id]) => id);
  return {
    pool: open ? { count: pool.length, officers: named(pool) } : { count: pool.length },
    gone: { count: gone.length, officers: named(known) },
  };
}

function named(officers: readonly string[]): JsonObject[] {
  return [...officers].sort().map((id) => ({ id, name: plain(officerName(id)) }));
}

function fallen(state: State, side: Side, open: boolean): JsonObject {
  const units = [...casualties(state, side)].sort();
  const seen = units.map((id) => ({ id, kind: unitOf(id).type, label: plain(unitName(id)) }));
  return open ? { count: units.length, units: seen } : { count: units.length };
}

function cutter(state: State, open: boolean): JsonObject {
  const units = [...aboard(state)].sort();
  return {
    at: state.fox.at,
    hits: state.fox.hits,
    cards: faces(state.fox.cards),
    aboard: open ? { count: units.length, units } : { count: units.length },
  };
}

/** A combat lies open to both seats (§10.0): only whom the drums will call is still the attacker's own. */
function fight(state: State, combat: Combat, open: boolean): JsonObject {
  const { zone, attacker, reaction, origins, stage, round, rolls, stayed, drums, flight } = combat;
  return {
    zone,
    attacker,
    reaction,
    origins,
    stage,
    round,
    flight,
    fighters: combat.fighters.map(({ block, unit, side, from }) => ({
      block,
      side,
      from,
      kind: unitOf(unit).type,
      steps: state.units[unit]?.pf ?? 0,
    })),
    officers: { british: officerIn(state, 'british', zone), spanish: officerIn(state, 'spanish', zone) },
    supports: { british: faces(combat.supports.british), spanish: faces(combat.supports.spanish) },
    dice: stage === 'rounds' ? { british: dice(state, 'british'), spanish: dice(state, 'spanish') } : null,
    rolls: { british: rolls.british, spanish: rolls.spanish },
    stayed: { british: stayed.british, spanish: stayed.spanish },
    drums: drums === null ? null : called(drums, open),
  };
}

/** The dice that a side would roll as the fight stands (§10.2). */
function dice(state: State, side: Side): JsonObject {
  const { parts, dice: count } = diceOf(state, side);
  return { count, parts, modifier: modifierOf(state, side) };
}

function called(drums: NonNullable<Combat['drums']>, open: boolean): JsonObject {
  const { card, from, units, officer } = drums;
  return { card, from, blocks: units.length, officer, ...(open ? { units: [...units].sort() } : {}) };
}

function officerIn(state: State, side: Side, zone: string): JsonObject | null {
  const id = Object.keys(state.officers).find((each) => {
    return state.officers[each]?.at === zone && officerOf(each).side === side && state.officers[each]?.up;
  });
  return id === undefined ? null : { id, name: plain(officerName(id)) };
}

function stepDetails(state: State, step: Step, reads: (side: Side) => boolean): JsonObject {
  switch (step.kind) {
    case 'setup':
      return { ready: { british: state.deployments.british !== null, spanish: state.deployments.spanish !== null } };
    case 'march':
      return { march: marching(step.march, reads(step.march.side)) };
    case 'panic':
      return { panic: { zone: step.zone, flights: step.flights.map(({ block, steps }) => ({ block, steps })) } };
    case 'volleys':
      return { shelling: { targets: step.targets, next: step.next, foxHits: step.foxHits } };
    default:
      return {};
  }
}

function marching(march: March, open: boolean): JsonObject {
  const { side, from, units, fox, officer, officerForced, attack, reaction, lost } = march;
  return {
    side,
    from,
    blocks: units.length,
    fox,
    officer,
    officerForced,
    attack,
    reaction,
    lost,
    ...(open ? { units: [...units].sort() } : {}),
  };
}

function faces(cards: readonly string[]): JsonObject[] {
  return [...cards].sort().map((card) => {
    const { id, kind, label, text } = cardFace(card);
    return { id, kind, label: plain(label), ...(text === undefined ? {} : { text: plain(text) }) };
  });
}

function plain(text: Text): JsonObject {
  return { en: text.en, es: text.es };
}

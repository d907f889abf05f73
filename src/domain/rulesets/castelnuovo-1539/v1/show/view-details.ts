import type { Viewer } from '../../../../kernel/ids.ts';
import { looksAs } from '../../../../kernel/ids.ts';
import type { JsonObject } from '../../../../kernel/json.ts';
import type { CombatFrame } from '../frames.ts';
import { pieces, scenarioOf, unitOf } from '../data/data.ts';
import type { Frame } from '../frames.ts';
import { cardFaces, unitName } from '../text/names.ts';
import type { Side } from '../sides.ts';
import type { State } from '../state.ts';

/**
 * What lies beside the board: kind of turn, storm, pieces left, units waiting and lost, cards set aside, and what is
 * under way, the innermost last. All of it is open but face-down combat cards.
 */
export function details(state: State, viewer: Viewer): JsonObject {
  const reads = (side: Side): boolean => looksAs(viewer, side) || state.phase === 'over';
  const { options, scenario, type, storm, phase, step } = state;
  return {
    options,
    scenario,
    fortOwner: scenarioOf(scenario).fortOwner,
    turnType: type,
    storm,
    doing: phase === 'over' ? null : step.kind,
    supply: {
      guns: { ...state.gunSupply },
      trenches: pieces.trenches - state.trenches.length,
      cubes: pieces.cubes - state.cubes.length,
    },
    reserve: bySide((side) => units(state.reserve[side])),
    returning: units(state.pool),
    eliminated: bySide((side) => units(state.dead[side])),
    leaders: { ...state.leaders },
    aside: cardFaces(state.aside).map(plain),
    underWay: state.stack.map((frame) => under(frame, reads)),
  };
}

function units(ids: readonly string[]): JsonObject[] {
  return ids.map((id) => ({ id, kind: unitOf(id).type, label: { ...unitName(id) } }));
}

/** Blocks stand here under their handles, so that nothing but laid cards must be kept from anybody. */
function under(frame: Frame, reads: (side: Side) => boolean): JsonObject {
  switch (frame.kind) {
    case 'card': {
      const { kind, seat, card, mode, countered } = frame;
      return { kind, seat, card, mode, countered };
    }
    case 'losses': {
      const { kind, owner, chooser, zone, cause, blocks, batches } = frame;
      return { kind, owner, chooser, zone, cause, blocks, hits: batches.reduce((sum, { hits }) => sum + hits, 0) };
    }
    case 'activation': {
      const { kind, seat, rule, origin, waiting, leader, group } = frame;
      return { kind, seat, rule, origin, waiting, leader, group };
    }
    case 'entry': {
      const { kind, zone, how, blocks, fired, arquebusiers, friendly, absorbed } = frame;
      return { kind, zone, how, blocks, fired, arquebusiers, friendly, absorbed };
    }
    case 'combat':
      return combat(frame, reads);
    case 'overstack': {
      const { kind, side, zone } = frame;
      return { kind, side, zone };
    }
    case 'counter': {
      const { kind, seat } = frame;
      return { kind, seat };
    }
  }
}

function combat(frame: CombatFrame, reads: (side: Side) => boolean): JsonObject {
  const { kind, camisado, zone, attacker, from, stage, raiders, leader, open, shown, step, loser } = frame;
  const { suffered, absorbed, presence } = frame;
  return {
    kind,
    camisado,
    zone,
    attacker,
    from,
    stage,
    raiders,
    leader,
    open,
    shown,
    step,
    loser,
    suffered,
    absorbed,
    presence,
    laid: bySide((side) => {
      const cards = frame.laid[side];
      if (cards === null) return null;
      return { count: cards.length, ...(open || reads(side) ? { cards: cardFaces(cards).map(plain) } : {}) };
    }),
  };
}

function plain({ id, kind, label, text }: ReturnType<typeof cardFaces>[number]): JsonObject {
  return { id, kind, label: { ...label }, ...(text === undefined ? {} : { text: { ...text } }) };
}

function bySide<T extends JsonObject | JsonObject[] | null>(make: (side: Side) => T): JsonObject {
  return { ottoman: make('ottoman'), spanish: make('spanish') };
}

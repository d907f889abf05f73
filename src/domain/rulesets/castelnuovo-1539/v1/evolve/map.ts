import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Evolutions } from '../../../../kernel/kit/by-type.ts';
import { secretOr } from '../../../../kernel/event.ts';
import { eliminate, moveTrack } from '../rules/casualties.ts';
import { pieces, unitOf } from '../data/data.ts';
import type { OrderEvent } from '../events.ts';
import { pop, push } from '../rules/stack.ts';
import type { State } from '../state.ts';
import { GONE } from '../state.ts';

type Types =
  | 'BastionsBuilt'
  | 'GunPlaced'
  | 'GunMoved'
  | 'GunLost'
  | 'FleetPlaced'
  | 'LeaderPlaced'
  | 'LeaderLost'
  | 'BlocksArrived'
  | 'TrenchDug'
  | 'TrenchLost'
  | 'CubesLost'
  | 'WorksDemolished'
  | 'WorksRepaired'
  | 'Bombarded'
  | 'CompaniesRestored'
  | 'CiviliansGathered'
  | 'LossesTaken';

/** Blocks, leaders and wooden pieces, apart from marches and combats. */
export const mapEvolutions: Evolutions<State, OrderEvent, Types> = {
  BastionsBuilt(state, { zones }) {
    state.bastions = [...zones].sort(byUtf8);
    for (const zone of zones) state.resistance[zone] = pieces.bastionLevel;
  },
  GunPlaced(state, { seat, zone }) {
    state.guns[seat] = [...state.guns[seat], zone].sort(byUtf8);
    state.gunSupply[seat] -= 1;
    if (state.step.kind === 'garrison') state.step = { kind: 'fleets' };
  },
  GunMoved(state, { from, to }) {
    state.guns.ottoman = [...state.guns.ottoman.filter((zone) => zone !== from), to].sort(byUtf8);
  },
  GunLost(state, { seat, zone }) {
    state.guns[seat] = state.guns[seat].filter((at) => at !== zone);
  },
  FleetPlaced(state, { fleet, zone }) {
    state.fleets[fleet] = zone;
  },
  LeaderPlaced(state, { leader, zone }) {
    state.leaders[leader] = zone;
  },
  LeaderLost(state, { leader, track }) {
    state.leaders[leader] = GONE;
    moveTrack(state, track);
  },
  BlocksArrived(state, { seat, from, blocks }, event) {
    const units = secretOr<string[]>(event, 'units', []);
    blocks.forEach(({ block, zone }, index) => {
      const unit = units[index] ?? '';
      state.blocks.push({ id: block, side: seat, unit, at: zone, pf: unitOf(unit).strength, uncovered: false });
    });
    state.handles[seat] += blocks.length;
    if (state.step.kind === 'deploy') state.step = { kind: 'embark' };
    if (from === 'pool') state.pool = state.pool.filter((unit) => !units.includes(unit));
    else state.reserve[seat] = state.reserve[seat].filter((unit) => !units.includes(unit));
  },
  TrenchDug(state, { zone }) {
    state.trenches = [...state.trenches, zone].sort(byUtf8);
  },
  TrenchLost(state, { zone }) {
    state.trenches = state.trenches.filter((at) => at !== zone);
  },
  CubesLost(state, { zone }) {
    state.cubes = state.cubes.filter((at) => at !== zone);
  },
  WorksDemolished(state, { zone, left }) {
    state.resistance[zone] = left;
  },
  WorksRepaired(state, { zone, left }) {
    state.resistance[zone] = left;
  },
  Bombarded(state, { seat, target, breached, left, blocks }) {
    if (breached > 0) state.resistance[target] = left;
    const owner = seat === 'spanish' ? 'ottoman' : 'spanish';
    const struck = state.blocks.filter((block) => block.at === target && block.side === owner).map(({ id }) => id);
    const batches = [{ hits: blocks, horseFirst: false }];
    if (blocks > 0)
      push(state, { kind: 'losses', owner, chooser: owner, zone: target, cause: 'bombard', blocks: struck, batches });
    else state.stack.pop();
  },
  CompaniesRestored(state, _facts, event) {
    setPoints(state, secretOr(event, 'blocks', []));
  },
  CiviliansGathered(state, { zone }) {
    state.civilians = zone;
  },
  LossesTaken(state, { dead, track }, event) {
    setPoints(state, secretOr(event, 'losses', []));
    eliminate(
      state,
      dead.map(({ block }) => block),
    );
    moveTrack(state, track);
    pop(state);
  },
};

function setPoints(state: State, points: readonly { block: string; pf: number }[]): void {
  for (const { block: id, pf } of points) {
    const block = state.blocks.find((each) => each.id === id);
    if (block !== undefined) block.pf = pf;
  }
}

import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { trackAfter } from './casualties.ts';
import { unitOf } from '../data/data.ts';
import type { Batch, LossesFrame } from '../frames.ts';
import { SIDES } from '../sides.ts';
import { decision } from './decision.ts';
import { acknowledge, blockOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { blockOf, isShown } from './positions.ts';
import type { Block, State } from '../state.ts';
import { takeOverZone } from './take-over.ts';
import { zoneInWords } from '../text/names.ts';
import { t } from '../text/catalogue.ts';

/** D15: one point after another among those who may take it (§7.4). */
export const losses = decision('losses', {
  kind: 'losses.deal',
  title: t('prompt.losses.deal'),
  seats: SIDES,
  reaction: true,
  prompt: (_state, _seat, { zone }) => t('prompt.losses.at', { zone: zoneInWords(zone) }),
  asks: (state, frame) => (isOpen(state, frame) ? frame.chooser : null),
  choose: (state, _seat, frame) => chooseLosses(state, frame),
  decide: (turn, _seat, hit, frame) => takeLosses(turn, frame, hit),
});

/**
 * Whether somebody must deal the hits out. With several blocks of which one is hidden the seat is always asked: whether
 * it has a choice hangs on strengths that nobody else knows.
 */
function isOpen(state: State, frame: LossesFrame): boolean {
  const blocks = frame.blocks.map((id) => blockOf(state, id));
  if (blocks.length < 2) return false;
  return !blocks.every((block) => isShown(state, block)) || plainLosses(state, frame) === null;
}

/** Losses that the rules leave no choice in. */
export function settleLosses(turn: GameTurn, frame: LossesFrame): void {
  takeLosses(turn, frame, plainLosses(turn.state, frame) ?? []);
}

/** The blocks hit, in order, where the rules leave no choice; else null. */
function plainLosses(state: State, frame: LossesFrame): string[] | null {
  const count = countOf(frame);
  const tally = new Tally(state, frame);
  while (tally.hit.length < count && tally.left() > 0) {
    const [first, second] = tally.open();
    if (second !== undefined && tally.left() > count - tally.hit.length) return null;
    tally.take(first ?? '');
  }
  return tally.hit;
}

function* chooseLosses(state: State, frame: LossesFrame): ChoiceGenerator<string[]> {
  const count = countOf(frame);
  const tally = new Tally(state, frame);
  let hasChosen = false;
  while (tally.hit.length < count && tally.left() > 0) {
    const open = tally.open();
    const spare = open.length > 1 && tally.left() > count - tally.hit.length;
    const prompt = t('prompt.losses.left', { zone: zoneInWords(frame.zone), left: count - tally.hit.length });
    const options = open.map((id) => blockOption(state, id, tally.points(id)));
    tally.take(spare ? yield* pick(options, menuDetails(prompt)) : (open[0] ?? ''));
    hasChosen ||= spare;
  }
  return hasChosen ? tally.hit : yield* acknowledge(t('prompt.losses.forced'), tally.hit);
}

/** Takes the losses: who dies is open to everybody, and so is what shown blocks have left. */
function takeLosses(turn: GameTurn, frame: LossesFrame, hit: readonly string[]): void {
  const { state } = turn;
  const { owner, zone, cause } = frame;
  const struck = frame.blocks.filter((id) => hit.includes(id)).map((id) => blockOf(state, id));
  const after = (block: Block): number => block.pf - hit.filter((id) => id === block.id).length;
  const dead = struck.filter((block) => after(block) === 0).map(({ id, unit }) => ({ block: id, unit }));
  const shown = struck.filter((block) => after(block) > 0 && isShown(state, block));
  const losses = struck.map((block) => ({ block: block.id, pf: after(block) }));
  turn.emit({
    type: 'LossesTaken',
    public: {
      seat: owner,
      zone,
      cause,
      hits: hit.length,
      dead,
      track: trackAfter(state, owner, dead.length),
      shown: shown.map((block) => ({ block: block.id, pf: after(block) })),
    },
    secrets: secretFor(owner, { losses }),
  });
  // §8.3/23, A75: what a garrison among the Civilians leaves to them; in a combat its end does so
  if (cause === 'bombard' && state.civilians === zone) takeOverZone(turn, zone);
}

function countOf({ batches }: LossesFrame): number {
  return batches.reduce((sum, { hits }) => sum + hits, 0);
}

/** Points dealt out so far, and who may take the next. */
class Tally {
  readonly hit: string[] = [];
  readonly #pf: Map<string, number>;
  readonly #horse: ReadonlySet<string>;
  readonly #batches: readonly Batch[];

  constructor(state: State, frame: LossesFrame) {
    const blocks = frame.blocks.map((id) => blockOf(state, id));
    this.#pf = new Map(blocks.map((block) => [block.id, block.pf]));
    this.#horse = new Set(blocks.filter(({ unit }) => unitOf(unit).arm === 'cavalry').map(({ id }) => id));
    this.#batches = frame.batches;
  }

  points(id: string): number {
    return this.#pf.get(id) ?? 0;
  }

  left(): number {
    return [...this.#pf.values()].reduce((sum, pf) => sum + pf, 0);
  }

  /** §7.4/5-6: the horse first for the hits that say so. */
  open(): string[] {
    const alive = [...this.#pf.keys()].filter((id) => this.points(id) > 0);
    const horse = this.#horseFirst() ? alive.filter((id) => this.#horse.has(id)) : [];
    return horse.length > 0 ? horse : alive;
  }

  take(id: string): void {
    this.hit.push(id);
    this.#pf.set(id, this.points(id) - 1);
  }

  #horseFirst(): boolean {
    let before = 0;
    for (const { hits, horseFirst } of this.#batches) {
      before += hits;
      if (this.hit.length < before) return horseFirst;
    }
    return false;
  }
}

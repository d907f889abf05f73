import type { ChoiceGenerator, Ghost, Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import type { DragFrame, ReplyFrame, RetractFrame, VolleyFrame } from '../frames.ts';
import { SEATS } from '../scenarios.ts';
import type { Facing } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { decision } from './decision.ts';
import { aim, loose, mayReply, replyOf } from './fire.ts';
import { drawn } from './ghosts.ts';
import { drag } from './grapple.ts';
import { shipOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { commanderOfShip, sea } from './positions.ts';
import { bowAstern } from './ram.ts';
import { placed } from './waters.ts';

type Manner = 'hold' | 'normal' | 'flaming';

const MANNERS: Readonly<Record<Manner, Option<Manner>>> = {
  hold: { ...choice('hold', t('action.reply-hold')), value: 'hold' },
  normal: { ...choice('fire', t('action.fire-normal')), value: 'normal' },
  flaming: { ...choice('flaming', t('action.fire-flaming')), value: 'flaming' },
};

/** §8.42: fire in reaction: to an attack before it is rolled, to missiles at the same time as they fly. */
export const reply = decision(['reply', 'volley'], {
  kind: 'reply',
  title: t('action.reply'),
  seats: SEATS,
  reaction: true,
  choices: Object.values(MANNERS),
  asks(state, frame) {
    const [ship, at] = ends(frame);
    return mayReply(state, ship, at) ? commanderOfShip(state, ship) : null;
  },
  *choose(state, _seat, frame): ChoiceGenerator<Manner> {
    const [ship, at] = ends(frame);
    const options = [MANNERS.hold];
    if (replyOf(state, ship, at, false) !== null) options.push(MANNERS.normal);
    if (replyOf(state, ship, at, true) !== null) options.push(MANNERS.flaming);
    const values = { ship: shipOption(ship).label, at: shipOption(at).label };
    return yield* pick(options, menuDetails(t('action.reply-who', values), [], 'hold'));
  },
  decide(turn, seat, manner, frame) {
    const [ship, at] = ends(frame);
    const answer = manner === 'hold' ? null : replyOf(turn.state, ship, at, manner === 'flaming');
    if (answer === null) turn.emit({ type: 'ReplyDeclined', public: { seat, ship } });
    if (frame.kind === 'volley') fly(turn, frame);
    if (answer !== null) loose(turn, answer);
  },
});

/** §7.16: a rammer that has come free backs off, or stays beside its victim. */
export const retraction = decision('retract', {
  kind: 'retract',
  title: t('action.retract'),
  seats: SEATS,
  choices: [choice('back', t('action.retract-back')), choice('stay', t('action.retract-stay'))],
  asks: (state, { ship }) => (bowAstern(state, ship) === null ? null : commanderOfShip(state, ship)),
  *choose(state, _seat, { ship }): ChoiceGenerator<string | null> {
    const options: Option<string | null>[] = [
      { ...choice('back', t('action.retract-back')), value: bowAstern(state, ship) },
      { ...choice('stay', t('action.retract-stay')), value: null },
    ];
    const asked = menuDetails(t('action.retract-who', { ship: shipOption(ship).label }), [], 'stay');
    const at = placed(state, ship);
    const ghosts = (): Ghost[] => [drawn(sea(state), { ...at, bow: bowAstern(state, ship) ?? at.bow }, 'back')];
    return yield* pick(options, { ...asked, ghosts });
  },
  decide(turn, seat, to, { ship }) {
    turn.emit({ type: 'Retracted', public: { seat, ship, to } });
  },
});

/** S-NAU.10: which way a hooked ship is drawn. */
export const dragging = decision('drag', {
  kind: 'drag',
  title: t('action.drag'),
  seats: SEATS,
  asks: (state, { ship, ways }) => (ways.length > 1 ? commanderOfShip(state, ship) : null),
  *choose(_state, _seat, { target, ways }): ChoiceGenerator<Facing> {
    const options = ways.map((way) => ({ id: `way:${way}`, label: t(`action.way-${way}`), value: way }));
    return yield* pick(options, menuDetails(t('action.drag-who', { ship: shipOption(target).label })));
  },
  decide(turn, _seat, way, { ship, target }) {
    drag(turn, ship, target, way);
  },
});

/** The ship has nothing left to answer with. */
export function endReply(turn: GameTurn, { ship }: ReplyFrame): void {
  turn.emit({ type: 'ReplyDeclined', public: { seat: commanderOfShip(turn.state, ship), ship } });
}

/** Missiles that nobody answers. */
export function fly(turn: GameTurn, { ship, target, men, flaming }: VolleyFrame): void {
  const shot = aim(turn.state, { id: ship, at: placed(turn.state, ship) }, { target, flaming, men });
  if (shot === null) throw new Error(`${ship} cannot hit ${target}`);
  loose(turn, shot);
}

/** There is no room astern any more. */
export function endRetraction(turn: GameTurn, { ship }: RetractFrame): void {
  turn.emit({ type: 'Retracted', public: { seat: commanderOfShip(turn.state, ship), ship, to: null } });
}

/** There is but one way to draw the ship. */
export function endDrag(turn: GameTurn, { ship, target, ways }: DragFrame): void {
  drag(turn, ship, target, ways[0] ?? 0);
}

/** Who may answer, and whom. */
function ends(frame: ReplyFrame | VolleyFrame): [ship: string, at: string] {
  return frame.kind === 'reply' ? [frame.ship, frame.at] : [frame.target, frame.ship];
}

import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { secretFor } from '../../../../kernel/event.ts';
import { choice } from '../../../../kernel/kit/menus.ts';
import { areaIds, areaOf, batteries, cardOf } from '../data/data.ts';
import { shownAs } from './cards.ts';
import { decision } from './decision.ts';
import type { ShotDie } from '../events.ts';
import { blockedCard, blockedZone, cardOption, zoneOption } from './menus.ts';
import { loneOfficer } from './officers.ts';
import type { GameTurn } from './positions.ts';
import { holds, oneOfEach, strength, unitsAt } from './positions.ts';
import type { BombardTarget, State } from '../state.ts';
import { t } from '../text/catalogue.ts';

const MAX_CARDS = 3;

type Die = { readonly battery: string; readonly max: number };

/** §7.2c2: the printed dice of a zone whose battery is neither spiked nor occupied by the British. */
export function liveDice(state: State, zone: string): readonly Die[] {
  return areaOf(zone).dice.filter(({ battery }) => {
    const seat = batteries[battery];
    return !state.spiked.includes(battery) && seat !== undefined && !holds(state, 'british', seat);
  });
}

/** Zones that may be bombarded: a British block there and a die to roll; on land too. */
function bombardable(state: State): string[] {
  return areaIds.filter((zone) => hasBlock(state, zone) && liveDice(state, zone).length > 0);
}

function hasBlock(state: State, zone: string): boolean {
  return state.fox.at === zone || holds(state, 'british', zone);
}

/** Whether Spain is asked at all: by public facts only, whatever cards it holds. */
function mayBombard(state: State): boolean {
  return state.hands.spanish.length > 0 && bombardable(state).length > 0;
}

const ceaseFire = choice('done', t('choose.cease-fire'));

/** §7.2b: up to three cards with a cannon, each for another zone, all named before the first die. */
export const bombardment = decision('declare', {
  kind: 'bombard.declare',
  title: t('prompt.bombard.declare'),
  seats: ['spanish'],
  choices: [ceaseFire],
  asks: (state) => (mayBombard(state) ? 'spanish' : null),
  *choose(state): ChoiceGenerator<BombardTarget[]> {
    const targets: BombardTarget[] = [];
    const finish = { ...ceaseFire, value: null };
    while (targets.length < MAX_CARDS) {
      const cards = state.hands.spanish.filter((card) => !targets.some((target) => target.card === card));
      const guns = oneOfEach(cards.filter((card) => cardOf(card).cannon > 0));
      const zones = bombardable(state).filter((zone) => !targets.some((target) => target.zone === zone));
      if (targets.length > 0 && (guns.length === 0 || zones.length === 0)) break;
      const mute = oneOfEach(cards.filter((card) => cardOf(card).cannon === 0));
      const blocked = mute.map((card) => blockedCard(card, 'blocked.no-cannon', '§7.2b'));
      const options = [...guns.map(cardOption), finish];
      const card = yield* pick<string | null>(options, menuDetails(t('prompt.bombard.declare'), blocked, 'done'));
      if (card === null) break;
      targets.push({
        card,
        zone: yield* pick(
          zones.map(zoneOption),
          menuDetails(t('prompt.bombard.zone'), () => silent(state)),
        ),
      });
    }
    return targets;
  },
  decide: (turn, _seat, targets) => declare(turn, targets),
});

function silent(state: State): ReturnType<typeof blockedZone>[] {
  const dumb = areaIds.filter((zone) => hasBlock(state, zone) && areaOf(zone).dice.length > 0);
  return dumb
    .filter((zone) => liveDice(state, zone).length === 0)
    .map((zone) => blockedZone(zone, 'blocked.batteries-silent', '§7.2c'));
}

function declare(turn: GameTurn, chosen: readonly BombardTarget[]): void {
  const cards = shownAs(
    turn.state,
    'spanish',
    chosen.map(({ card }) => card),
  );
  const targets = chosen.map(({ card, zone }, index) => ({ card: cards[index] ?? card, zone }));
  turn.emit({ type: 'ShellingDeclared', public: { targets } });
}

/**
 * §7.2c: one card's fire on one zone. Every live die is rolled anew against every block; the blocks stand in an order
 * drawn for this volley, the Fox, whom everybody knows, comes last.
 */
export function fire(turn: GameTurn, { card, zone }: BombardTarget): void {
  const units = lineUp(turn, 'british', zone);
  const dice = liveDice(turn.state, zone);
  const bonus = cardOf(card).cannon === 2 ? 1 : 0; // §7.2d
  const shoot = (block: number | 'fox'): ShotDie[] =>
    dice.map(({ battery, max }) => {
      const die = turn.chance.die();
      return { block, battery, need: max + bonus, die, hit: die <= max + bonus };
    });
  const rolled = units.flatMap((_, index) => shoot(index + 1));
  const atFox = turn.state.fox.at === zone ? shoot('fox') : [];
  const hitsOn = (block: number): number => rolled.filter((shot) => shot.block === block && shot.hit).length;
  // hits beyond a block's strength are lost.
  const losses = units.map((unit, index) => ({
    unit,
    pf: Math.max(0, strength(turn.state, unit) - hitsOn(index + 1)),
  }));
  turn.emit({
    type: 'VolleyFired',
    public: {
      card,
      zone,
      dice: [...rolled, ...atFox],
      foxHits: atFox.filter((shot) => shot.hit).length,
      dead: deadBlocks(losses),
    },
    secrets: secretFor('british', { losses }),
  });
  loneOfficer(turn, 'british', zone);
}

/** Blocks of one side in a zone, in an order drawn for one roll: which of them is which, only the owner learns. */
export function lineUp(turn: GameTurn, seat: 'british' | 'spanish', zone: string): string[] {
  const units = turn.chance.shuffle(unitsAt(turn.state, seat, zone));
  turn.emit(
    { type: 'BlocksLinedUp', public: { seat, zone, count: units.length }, secrets: secretFor(seat, { units }) },
    'hidden',
  );
  return units;
}

/** The numbers of the blocks that a roll has killed: that a block vanishes, everybody sees. */
export function deadBlocks(losses: readonly { pf: number }[]): number[] {
  return losses.flatMap(({ pf }, index) => (pf === 0 ? [index + 1] : []));
}

import type { Option } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import { MASS_RECRUIT } from '../data/tables.ts';
import type { Side } from '../sides.ts';
import { SIDES } from '../sides.ts';
import type { State, Step } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { militiaInBox } from './boxes.ts';
import { isPresent } from './control.ts';
import { decision } from './decision.ts';
import { formForce } from './forces.ts';
import { nationOfArea } from './map.ts';
import { areaOption } from './menus.ts';
import type { GameTurn } from './positions.ts';
import { beginNext } from './steps.ts';

/** §4.9: a side raises masses of Indians or slaves, in at most one area a turn and once in each. */
export const massRecruitment = decision('mass', {
  kind: 'recruit.mass',
  title: t('income.mass'),
  seats: SIDES,
  asks: (state, { side }) => (massAreas(state, side).length > 0 ? side : null),
  key: ({ turn }) => `${turn}`,
  *choose(state, seat) {
    const none: Option<null> = plainOption('none', t('income.mass.none'), null);
    const options: Option<string | null>[] = [none, ...massAreas(state, seat).map(areaOption)];
    return yield* pick(options, menuDetails(t('income.mass.where', { militia: MASS_RECRUIT.militia }), [], 'none'));
  },
  decide(turn, seat, area) {
    if (area === null) turn.emit({ type: 'Declined', public: { side: seat, what: 'mass' } });
    else recruit(turn, seat, area);
    endFor(turn, seat);
  },
});

/** Areas of the list with a land force of the side, in which it has not done so yet and can get any militia: all public. */
export function massAreas(state: State, side: Side): string[] {
  return MASS_RECRUIT.areas.filter(
    (area) =>
      isPresent(state, area, side) &&
      !state.areas[area]?.recruited.includes(side) &&
      recruits(state, side, area).length > 0,
  );
}

/** §4.9.1: three militia infantry of the area's nation, or what is left of them; the royalist needs no nation (A34). */
function recruits(state: State, side: Side, area: string): readonly string[] {
  const nation = side === 'royalist' ? 'R' : nationOfArea(area);
  return nation === null ? [] : militiaInBox(state, nation, 'inf').slice(0, MASS_RECRUIT.militia);
}

function recruit(turn: GameTurn, side: Side, area: string): void {
  const units = [...recruits(turn.state, side, area)];
  turn.emit({ type: 'MassRecruited', public: { side, area, units } });
  const counted = units.map((unit) => ({ unit, steps: 1 }));
  formForce(turn, { owner: side, kind: 'land', at: `field:${area}`, units: counted, open: true });
}

/** 3.3: nobody is asked here. */
export function advanceMass(turn: GameTurn, { side }: Step & { kind: 'mass' }): void {
  endFor(turn, side);
}

/** The royalist recruits behind the patriot (dossier 2, 3.3); then the step is over. */
function endFor(turn: GameTurn, side: Side): void {
  const more = side === 'patriot' && massAreas(turn.state, 'royalist').length > 0;
  if (more) turn.emit({ type: 'StepBegan', public: { step: 'mass', phase: null } });
  else beginNext(turn);
}

import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import type { Text } from '../../../../kernel/text.ts';
import { same } from '../../../../kernel/text.ts';
import type { Event } from '../events.ts';
import type { Purse } from '../sides.ts';
import { t } from '../text/catalogue.ts';
import { areaInWords, areaName, cityName, counterName, placeInWords, purseName, unitName } from '../text/names.ts';
import type { turnEvents } from '../turn-events.ts';
import { amountList, counterList, dieText, either, forceCode, orNothing, rp, the, read, within, yes, inTurn } from './narrate-parts.ts'; // prettier-ignore
import { needs } from '../text/needs.ts';

/** The year of turn 1, less one: a turn is a year (§1.0). */
const BEFORE = 1809;

/** Set-up, the phases of a turn but for its operations, the end. */
export const turnLines: OfEvents<Text, Event, keyof typeof turnEvents> = {
  GroupPlaced: ({ side, units, leaders }) =>
    t('event.GroupPlaced', { side: the(side), units: counterList([...units, ...leaders]) }),
  SetUpEnded: () => t('event.SetUpEnded'),
  TurnBegan: ({ turn }) => t('event.TurnBegan', { turn, year: String(BEFORE + turn) }),
  StepBegan: ({ step, phase }) => {
    const key = `event.step.${step}`;
    const name = t.has(key) ? t(key) : same(step);
    if (phase === null) return t('event.StepBegan', { step: name });
    return t('event.StepBegan.phase', { step: name, phase: t(`event.operations.${phase}`) });
  },
  UnitsDue: ({ boxes, map, leaders }) =>
    t('event.UnitsDue', { boxes: counterList(boxes), map: counterList([...map, ...leaders]) }),
  LiberalDiced: ({ die, need, happened, cancelled }) => {
    const never = { cancelled: cancelled.length === 0 ? 'none' : 'some', units: counterList(cancelled) };
    if (die === null) return t('event.LiberalDiced.certain', never);
    return t('event.LiberalDiced', { die, need, happened: yes(happened), ...never });
  },
  IgualaDiced: ({ die, happened }) => t('event.IgualaDiced', { die, happened: yes(happened), need: needs.iguala }),
  DefectionDiced: ({ unit, die, left, militia }) => {
    const args = { unit: unitName(unit), die, need: needs.defection };
    return militia === null
      ? t('event.DefectionDiced', { ...args, left: yes(left) })
      : t('event.DefectionDiced.militia', { ...args, militia: unitName(militia) });
  },

  RisingsSealed: ({ side }, event) => {
    const areas = read<string>(event, 'areas');
    return either(areas.length > 0, 'RisingsSealed', { side: the(side), areas: orNothing(areas.map(areaName)) });
  },
  RisingsShown: ({ risings }) => {
    if (risings.length === 0) return t('event.RisingsShown.none');
    const areas = risings.map(({ side, area }) => t('event.rising', { area: areaName(area), side: within(side) }));
    return t('event.RisingsShown', { areas: orNothing(areas) });
  },
  RisingDiced: ({ side, area, die, modifiers, success }) =>
    t('event.RisingDiced', {
      side: within(side),
      area: areaInWords(area),
      die: dieText(die, modifiers),
      success: yes(success),
      need: needs.rising,
    }),
  RisingLost: ({ side, area }) => t('event.RisingLost', { side: within(side), area: areaInWords(area) }),
  MilitiaRose: ({ side, area, unit }) =>
    t('event.MilitiaRose', { unit: unitName(unit), area: areaInWords(area), side: within(side) }),

  SpanishDiced: ({ die, modifiers, half }) =>
    die === null
      ? t('event.SpanishDiced.none')
      : t('event.SpanishDiced', { die: dieText(die, modifiers), rp: rp(half) }),
  PursesNamed: (_public, event) => {
    const named = read<{ area: string; purse: Purse }>(event, 'named');
    const areas = named.map(({ area, purse }) => t('event.purse', { area: areaName(area), purse: purseName(purse) }));
    return either(areas.length > 0, 'PursesNamed', { areas: orNothing(areas) });
  },
  IncomeCollected: ({ totals }) =>
    totals.every(({ half }) => half === 0)
      ? t('event.IncomeCollected.none')
      : t('event.IncomeCollected', { totals: amountList(totals) }),
  MassRecruited: ({ side, area, units }) =>
    t('event.MassRecruited', { side: within(side), area: areaInWords(area), units: counterList(units) }),
  PromotionDiced: ({ dice, first }) => {
    const [royalist = '', patriot = ''] = dice.slice(-2).map(String);
    return t('event.PromotionDiced', { royalist, patriot, first: within(first) });
  },
  UnitPromoted: ({ side, militia, area }, event) => {
    const unit = event.secrets.find(({ data }) => typeof data['unit'] === 'string')?.data['unit'];
    const args = { side: the(side), militia: unitName(militia), area: areaInWords(area) };
    return either(typeof unit === 'string', 'UnitPromoted', {
      ...args,
      unit: typeof unit === 'string' ? unitName(unit) : '',
    });
  },
  PromotionEnded: ({ side }) => t('event.PromotionEnded', { side: the(side) }),
  BuildsSealed: ({ side }, event) => {
    const builds = read<{ unit: string; at: string }>(event, 'builds');
    const named = builds.map(({ unit, at }) => t('event.build', { unit: unitName(unit), place: placeInWords(at) }));
    return either(named.length > 0, 'BuildsSealed', { side: the(side), builds: orNothing(named) });
  },
  BuildsShown: ({ royalist, patriot, spent, boxes }) =>
    t('event.BuildsShown', { royalist, patriot, spent: amountList(spent), units: counterList(boxes) }),
  ReinforcementPlaced: ({ unit, at }) =>
    t('event.ReinforcementPlaced', {
      unit: counterName(unit),
      place: placeInWords(at),
      where: at.includes(':') ? 'place' : at,
    }),
  ReinforcementReplaced: ({ unit, by }) =>
    by === null
      ? t('event.ReinforcementReplaced', { unit: unitName(unit) })
      : t('event.ReinforcementReplaced.by', { unit: unitName(unit), by: unitName(by) }),
  ReinforcementsWait: ({ side, units, leaders }) =>
    t('event.ReinforcementsWait', { side: the(side), units: counterList([...units, ...leaders]) }),
  ConvoyNamed: ({ port, units, leaders, escorts }) =>
    t('event.ConvoyNamed', {
      port: cityName(port),
      units: counterList([...units, ...leaders]),
      escorts: escorts.length === 0 ? 'none' : 'some',
      ships: counterList(escorts),
    }),
  ConvoyHeld: ({ units }) => t('event.ConvoyHeld', { units: counterList(units) }),
  ConvoyDiced: ({ port, die, outcome }) =>
    t('event.ConvoyDiced', { port: cityName(port), die, outcome, need: needs.convoy }),
  ConvoyLanded: ({ port, units, leaders }) =>
    t('event.ConvoyLanded', { port: cityName(port), units: counterList([...units, ...leaders]) }),
  ReorganisationSealed: ({ side }) => t('event.ReorganisationSealed', { side: the(side) }),
  ReorganisationsShown: () => t('event.ReorganisationsShown'),

  BlockadeDiced: ({ city, die, modifiers, surrendered, units }) =>
    t('event.BlockadeDiced', {
      city: cityName(city),
      die: dieText(die, modifiers),
      surrendered: yes(surrendered),
      need: needs.blockade,
      units: counterList(units),
    }),
  FleetReturned: ({ force, to }) => t('event.FleetReturned', { force: forceCode(force), place: placeInWords(to) }),
  ReturnEnded: ({ side }) => t('event.ReturnEnded', { side: the(side) }),
  AreasCounted: ({ royalist, patriot, continental, value, garrisons }) => {
    const kept = garrisons.map(({ id, steps, need }) => t('event.garrison', { where: id, steps, need }));
    return t('event.AreasCounted', {
      royalist: rp(royalist),
      patriot: rp(patriot),
      continental: rp(continental),
      value: rp(value),
      garrisons: kept.length === 0 ? 'none' : 'some',
      kept: inTurn(kept),
    });
  },
  GameDecided: ({ winner }) =>
    winner === null ? t('event.GameDecided.draw') : t('event.GameDecided', { side: within(winner) }),
};

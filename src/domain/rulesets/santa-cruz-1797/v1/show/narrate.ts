import { byUtf8 } from '../../../../kernel/cards.ts';
import { secretOr } from '../../../../kernel/event.ts';
import type { Json } from '../../../../kernel/json.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listed, same } from '../../../../kernel/text.ts';
import { cardOf } from '../data/data.ts';
import type { Course, Event, Passage, PlayedAs } from '../events.ts';
import { areaName, byKey, cardName, officerName, turnTime, unitName } from '../text/names.ts';
import type { Lines } from './narrate-combat.ts';
import { combatLines, orNobody, yes } from './narrate-combat.ts';
import { t } from '../text/catalogue.ts';

/** One line of the chronicle. What the reader may not know is not in the event any more, and so not in the line. */
export function narrate(event: Event): Text {
  const line = lines[event.type] as (event: Event) => Text;
  return tidy(line(event));
}

/** A name that ends in an exclamation mark ends the sentence too. */
function tidy({ en, es }: Text): Text {
  return { en: en.replace(/!\.$/, '!'), es: es.replace(/!\.$/, '!') };
}

const lines: Lines = {
  ...combatLines,
  GearStowed: ({ public: { cards, reserve } }) =>
    t('event.GearStowed', { cards: cardList(cards), reserve: reserve.length }),
  DeploymentChosen: (event) => {
    const { seat } = event.public;
    const zones = secretOr<Readonly<Record<string, string>> | null>(event, 'zones', null);
    if (zones === null) return t('event.DeploymentChosen', { seat });
    // A log does not keep the order of members: what is told must not depend on it.
    const places = [...new Set(Object.values(zones))].sort(byUtf8).map((zone) => {
      const units = Object.keys(zones)
        .sort(byUtf8)
        .filter((unit) => zones[unit] === zone);
      return t('event.unitsAt', { zone: areaName(zone), units: unitList(units) });
    });
    return t('event.DeploymentChosen.known', { seat, units: parts(places) });
  },
  ForcesRevealed: ({ public: { british, spanish } }) =>
    t('event.ForcesRevealed', { british: counted(british), spanish: counted(spanish) }),
  CardsDrawn: (event) => {
    const { seat, count } = event.public;
    const cards = secretOr<readonly string[]>(event, 'cards', []);
    if (cards.length === 0) return t('event.CardsDrawn', { seat, count });
    return t('event.CardsDrawn.known', { seat, cards: cardList(cards) });
  },
  DeckRenewed: ({ public: { seat, count } }) => t('event.DeckRenewed', { seat, count }),
  TurnBegan: ({ public: { turn } }) => t('event.TurnBegan', { turn, time: turnTime(turn) }),
  PhaseBegan: ({ public: { phase } }) => t('event.PhaseBegan', { phase: byKey(`phase.${phase}`) }),
  CourseSet: (event) => {
    const courses = courseList(event.public.courses, secretOr<readonly string[]>(event, 'units', []));
    return t('event.CourseSet', { courses: parts(courses) });
  },
  BoatsMoved: (event) => {
    const units = secretOr<readonly string[]>(event, 'units', []);
    return t('event.BoatsMoved', { moves: parts(passages(event.public.moves, units)) });
  },
  ShellingDeclared: ({ public: { targets } }) => {
    if (targets.length === 0) return t('event.ShellingDeclared.none');
    const list = targets.map(({ card, zone }) => t('event.target', { card: cardName(card), zone: areaName(zone) }));
    return t('event.ShellingDeclared', { targets: listed(list) });
  },
  BlocksLinedUp: (event) => {
    const { zone, count } = event.public;
    const units = secretOr<readonly string[]>(event, 'units', []);
    if (units.length === 0) return t('event.BlocksLinedUp', { zone: areaName(zone), blocks: count });
    return t('event.BlocksLinedUp.known', { zone: areaName(zone), units: unitList(units) });
  },
  VolleyFired: (event) => {
    const { zone, dice, foxHits, dead } = event.public;
    const hits = dice.filter((die) => die.hit).length;
    const args = { zone: areaName(zone), dice: dice.length, hits, dead: dead.length, fox: foxHits };
    return withLosses(event, t('event.VolleyFired', args), (block) =>
      dice.some((die) => die.block === block && die.hit),
    );
  },
  FoxHit: (event) => {
    const { hit, gave, cards, units } = event.public;
    const names = [...secretOr<readonly string[]>(event, 'units', []).map(unitName), ...cards.map(cardName)];
    const args = { hit, units, count: cards.length, cards: cardList(cards), names: orNobody(names) };
    if (gave === 'card') return t('event.FoxHit.card', args);
    const known = units > 0 && names.length === units + cards.length;
    return t(known ? `event.FoxHit.${gave}.known` : `event.FoxHit.${gave}`, args);
  },
  CardPlayed: ({ public: { seat, card, as, removed } }) =>
    t('event.CardPlayed', { seat, card: cardName(card), as: useOf(card, as), removed: yes(removed) }),
  Passed: ({ public: { seat, discarded } }) =>
    discarded.length === 0
      ? t('event.Passed', { seat })
      : t('event.Passed.discarding', { seat, cards: cardList(discarded) }),
  OrdersEnded: ({ public: { seat } }) => t('event.OrdersEnded', { seat }),
  WindowPassed: ({ public: { seat, window } }) => t(`event.WindowPassed.${window}`, { seat }),
  OfficerPlaced: (event) => {
    const { seat, zone } = event.public;
    const officer = secretOr<string | null>(event, 'officer', null);
    if (officer === null) return t('event.OfficerPlaced', { seat, zone: areaName(zone) });
    return t('event.OfficerPlaced.known', { seat, zone: areaName(zone), officer: officerName(officer) });
  },
  OfficerRemoved: (event) => {
    const { seat, zone, why } = event.public;
    const officer = event.public.officer ?? secretOr<string | null>(event, 'officer', null);
    if (officer === null) return t('event.OfficerRemoved', { seat, zone: areaName(zone), why });
    return t('event.OfficerRemoved.known', { seat, zone: areaName(zone), why, officer: officerName(officer) });
  },
  GroupNamed: (event) => {
    const { seat, from, blocks, fox, officer, attack } = event.public;
    const units = secretOr<readonly string[]>(event, 'units', []);
    const args = { seat, from: areaName(from), officer: yes(officer), attack: yes(attack) };
    if (units.length > 0) return t('event.GroupNamed.known', { ...args, units: unitList(units) });
    return t('event.GroupNamed', { ...args, blocks, fox: yes(fox) });
  },
  GroupLost: ({ public: { from } }) => t('event.GroupLost', { from: areaName(from) }),
  FreemantleRevealed: ({ public: { zone } }) => t('event.FreemantleRevealed', { zone: areaName(zone) }),
  FoxUnloaded: ({ public: { from, cards, units } }) =>
    t('event.FoxUnloaded', { from: areaName(from), units, count: cards.length, cards: cardList(cards) }),
  GroupMoved: ({ public: { seat, from, to, blocks, officer, by, combat } }) => {
    const args = { seat, from: areaName(from), to: areaName(to), blocks, officer: yes(officer) };
    return by === seat ? t('event.GroupMoved', { ...args, combat: yes(combat) }) : t('event.GroupMoved.lost', args);
  },
  FrenchMoved: (event) => {
    const { from, to, blocks, officer } = event.public;
    const units = secretOr<readonly string[]>(event, 'units', []);
    const args = { from: areaName(from), to: areaName(to), officer: yes(officer) };
    if (units.length === 0) return t('event.FrenchMoved', { ...args, blocks });
    return t('event.FrenchMoved.known', { ...args, units: unitList(units) });
  },
  RayoFired: (event) => {
    const { zone, beach, dice, dead } = event.public;
    const hits = dice.filter((die) => die.hit).length;
    const args = { zone: areaName(zone), dead: dead.length, hits, dice: numbers(dice.map((each) => each.die)) };
    return withLosses(
      event,
      t(beach ? 'event.RayoFired.beach' : 'event.RayoFired', args),
      (block) => beach || dice.some((die) => die.block === block && die.hit),
    );
  },
  PanicSpread: (event) => {
    const { zone, dice, dead } = event.public;
    const flights = dice.filter((die) => die.steps > 0).length;
    const args = { zone: areaName(zone), dead: dead.length, flights, dice: numbers(dice.map((each) => each.die)) };
    return withLosses(event, t('event.PanicSpread', args), (block) =>
      dice.some((die) => die.block === block && die.loss > 0),
    );
  },
  BlockFled: (event) => {
    const { from, route } = event.public;
    const unit = secretOr<string | null>(event, 'unit', null);
    const who = unit === null ? t('unit.hidden') : unitName(unit);
    const to = route.at(-1);
    if (to === undefined) return t('event.BlockFled.dead', { who, from: areaName(from) });
    return t('event.BlockFled', { who, from: areaName(from), to: areaName(to) });
  },
  ConfusionSpread: ({ public: { discarded, joined } }) =>
    t('event.ConfusionSpread', { discarded: yes(discarded !== null), joined: yes(joined !== null) }),
  BatterySpiked: ({ public: { zone } }) => t('event.BatterySpiked', { zone: areaName(zone) }),
  Reinforced: (event) => {
    const { seat, entered } = event.public;
    const points = secretOr<readonly { readonly unit: string }[]>(event, 'points', []);
    if (points.length > 0) return t('event.Reinforced.known', { seat, units: pointList(points) });
    const list = entered.map(({ zone, blocks }) => t('event.count', { name: areaName(zone), count: blocks }));
    return t('event.Reinforced', { seat, entered: entered.length, list: orNobody(list) });
  },
  VictoryCounted: ({ public: { british, spanish } }) =>
    t('event.VictoryCounted', { british: british.total, spanish: spanish.total }),
};

function courseList(courses: readonly Course[], units: readonly string[]): Text[] {
  const zones = [...new Set(courses.map((course) => course.to))].sort();
  return zones.map((zone) => {
    const boats = courses.flatMap(({ to, fox }, index) =>
      to === zone ? [{ fox, unit: units[index], die: null }] : [],
    );
    return t('event.course', { who: crew(boats), zone: areaName(zone) });
  });
}

/** Where the boats ended: those that arrived and those that were swept away, zone by zone. */
function passages(moves: readonly Passage[], units: readonly string[]): Text[] {
  const zones = [...new Set(moves.map((move) => move.at))].sort();
  return zones.flatMap((zone) =>
    [false, true].flatMap((swept) => {
      const boats = moves.flatMap(({ at, to, fox, die }, index) =>
        at === zone && (at !== to) === swept ? [{ fox, unit: units[index], die }] : [],
      );
      if (boats.length === 0) return [];
      const key = swept ? 'event.passage.swept' : 'event.passage.arrived';
      return [t(key, { at: areaName(zone), who: crew(boats) })];
    }),
  );
}

type Boat = { readonly fox: boolean; readonly unit: string | undefined; readonly die: number | null };

/** The blocks by name where they are known; else the Fox and so many boats. */
function crew(boats: readonly Boat[]): Text {
  const unnamed = boats.filter(({ unit, fox }) => unit === undefined && !fox);
  const named = boats.filter((boat) => !unnamed.includes(boat));
  const names = named.map(({ unit = 'fox', die }) => rolled(unitName(unit), [die]));
  if (unnamed.length === 0) return orNobody(names);
  const count = t('event.boats', { count: unnamed.length });
  return listed([
    ...names,
    rolled(
      count,
      unnamed.map((boat) => boat.die),
    ),
  ]);
}

function rolled(who: Text, dice: readonly (number | null)[]): Text {
  const seen = dice.filter((die) => die !== null);
  return seen.length === 0 ? who : t('event.rolled', { who, dice: numbers(seen) });
}

/** Several statements in one line. */
function parts(texts: readonly Text[]): Text {
  return { en: texts.map((text) => text.en).join('; '), es: texts.map((text) => text.es).join('; ') };
}

/** The line, and for the owner who of his has been hurt: the blocks in `hurt`, by their number in the roll. */
function withLosses(event: Event, what: Text, hurt: (block: number) => boolean): Text {
  const losses = secretOr<readonly { readonly unit: string; readonly pf: number }[]>(event, 'losses', []);
  const list = losses
    .filter((_, index) => hurt(index + 1))
    .map(({ unit, pf }) => t('event.unitLeft', { unit: unitName(unit), pf }));
  return list.length === 0 ? what : t('event.losses', { what, losses: listed(list) });
}

function pointList(points: readonly { readonly unit: string }[]): Text {
  const units = [...new Set(points.map((point) => point.unit))];
  return listed(
    units.map((unit) => {
      const count = points.filter((point) => point.unit === unit).length;
      return t('event.points', { unit: unitName(unit), points: count });
    }),
  );
}

/** How a card was used, where that does not go without saying. */
function useOf(card: string, as: PlayedAs): string {
  return as === 'assault' && cardOf(card).class !== 'mixed' ? 'order' : as;
}

function counted(zones: Readonly<Record<string, Json>>): Text {
  const sorted = Object.keys(zones).sort(byUtf8);
  const list = sorted.map((zone) => {
    return t('event.count', { name: areaName(zone), count: Number(zones[zone]) });
  });
  return orNobody(list);
}

function cardList(cards: readonly string[]): Text {
  return orNobody(cards.map(cardName));
}

function unitList(units: readonly string[]): Text {
  return orNobody(units.map(unitName));
}

function numbers(dice: readonly number[]): Text {
  return same(dice.join(' '));
}

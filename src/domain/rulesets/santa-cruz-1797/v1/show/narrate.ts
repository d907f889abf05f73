import { byUtf8 } from '../../../../kernel/cards.ts';
import { secretOr } from '../../../../kernel/event.ts';
import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import { narrator } from '../../../../kernel/kit/by-type.ts';
import type { Json } from '../../../../kernel/json.ts';
import type { Text } from '../../../../kernel/text.ts';
import { listed, listedCounting, same, textBy } from '../../../../kernel/text.ts';
import { areaOf, cardOf } from '../data/data.ts';
import type { Course, Event, Passage, PlayedAs, ShotDie } from '../events.ts';
import { areaName, batteryName, byKey, cardName, officerName, turnTime, unitName, zoneInWords } from '../text/names.ts';
import { combatLines, orNobody, yes } from './narrate-combat.ts';
import { t } from '../text/catalogue.ts';

const lines: OfEvents<Text, Event> = {
  ...combatLines,
  GearStowed: ({ cards, reserve }) => t('event.GearStowed', { cards: cardList(cards), reserve: reserve.length }),
  DeploymentChosen: ({ seat }, event) => {
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
  ForcesRevealed: ({ british, spanish }) =>
    t('event.ForcesRevealed', { british: counted(british), spanish: counted(spanish) }),
  CardsDrawn: ({ seat, count }, event) => {
    const cards = secretOr<readonly string[]>(event, 'cards', []);
    if (cards.length === 0) return t('event.CardsDrawn', { seat, count });
    return t('event.CardsDrawn.known', { seat, cards: cardList(cards) });
  },
  DeckRenewed: ({ seat, count }) => t('event.DeckRenewed', { seat, count }),
  TurnBegan: ({ turn }) => t('event.TurnBegan', { turn, time: turnTime(turn) }),
  PhaseBegan: ({ phase }) => t('event.PhaseBegan', { phase: byKey(`phase.${phase}`) }),
  CourseSet: (facts, event) => {
    const courses = courseList(facts.courses, secretOr<readonly string[]>(event, 'units', []));
    return t('event.CourseSet', { courses: parts(courses) });
  },
  BoatsMoved: (facts, event) => {
    const units = secretOr<readonly string[]>(event, 'units', []);
    return t('event.BoatsMoved', { moves: parts(passages(facts.moves, units)) });
  },
  ShellingDeclared: ({ targets }) => {
    if (targets.length === 0) return t('event.ShellingDeclared.none');
    const list = targets.map(({ card, zone }) => t('event.target', { card: cardName(card), zone: zoneInWords(zone) }));
    return t('event.ShellingDeclared', { targets: listed(list) });
  },
  BlocksLinedUp: ({ zone, count }, event) => {
    const units = secretOr<readonly string[]>(event, 'units', []);
    if (units.length === 0) return t('event.BlocksLinedUp', { zone: zoneInWords(zone), blocks: count });
    return t('event.BlocksLinedUp.known', { zone: zoneInWords(zone), count: units.length, units: unitList(units) });
  },
  VolleyFired: ({ zone, dice, foxHits, dead }, event) => {
    const hits = dice.filter((die) => die.hit).length;
    const args = { zone: zoneInWords(zone), rolls: volleys(dice), hits, dead: dead.length, fox: foxHits };
    return withLosses(event, t('event.VolleyFired', args), (block) =>
      dice.some((die) => die.block === block && die.hit),
    );
  },
  FoxHit: ({ hit, gave, cards, units }, event) => {
    const names = [...secretOr<readonly string[]>(event, 'units', []).map(unitName), ...cards.map(cardName)];
    const args = { hit, units, count: cards.length, cards: cardList(cards), names: orNobody(names) };
    if (gave === 'card') return t('event.FoxHit.card', args);
    const known = units > 0 && names.length === units + cards.length;
    return t(known ? `event.FoxHit.${gave}.known` : `event.FoxHit.${gave}`, args);
  },
  CardPlayed: ({ seat, card, as, removed }) =>
    t('event.CardPlayed', { seat, card: cardName(card), as: useOf(card, as), removed: yes(removed) }),
  Passed: ({ seat, discarded }) =>
    discarded.length === 0
      ? t('event.Passed', { seat })
      : t('event.Passed.discarding', { seat, cards: cardList(discarded) }),
  OrdersEnded: ({ seat }) => t('event.OrdersEnded', { seat }),
  WindowPassed: ({ seat, window }) => t(`event.WindowPassed.${window}`, { seat }),
  OfficerPlaced: ({ seat, zone }, event) => {
    const officer = secretOr<string | null>(event, 'officer', null);
    if (officer === null) return t('event.OfficerPlaced', { seat, zone: zoneInWords(zone) });
    return t('event.OfficerPlaced.known', { seat, zone: zoneInWords(zone), officer: officerName(officer) });
  },
  OfficerRemoved: (facts, event) => {
    const { seat, zone, why } = facts;
    const officer = facts.officer ?? secretOr<string | null>(event, 'officer', null);
    if (officer === null) return t('event.OfficerRemoved', { seat, zone: zoneInWords(zone), why });
    return t('event.OfficerRemoved.known', { seat, zone: zoneInWords(zone), why, officer: officerName(officer) });
  },
  GroupNamed: ({ seat, from, blocks, fox, officer, attack }, event) => {
    const units = secretOr<readonly string[]>(event, 'units', []);
    const args = { seat, from: zoneInWords(from), officer: yes(officer), attack: yes(attack) };
    if (units.length > 0) return t('event.GroupNamed.known', { ...args, units: unitList(units) });
    return t('event.GroupNamed', { ...args, blocks, fox: yes(fox) });
  },
  GroupLost: ({ from }) => t('event.GroupLost', { from: zoneInWords(from) }),
  FreemantleRevealed: ({ zone }) => t('event.FreemantleRevealed', { zone: zoneInWords(zone) }),
  FoxUnloaded: ({ from, cards, units }) =>
    t('event.FoxUnloaded', { from: zoneInWords(from), units, count: cards.length, cards: cardList(cards) }),
  GroupMoved: ({ seat, from, to, blocks, officer, by, combat }) => {
    const args = { seat, from: zoneInWords(from), to: zoneInWords(to), blocks, officer: yes(officer) };
    return by === seat ? t('event.GroupMoved', { ...args, combat: yes(combat) }) : t('event.GroupMoved.lost', args);
  },
  FrenchMoved: ({ from, to, blocks, officer }, event) => {
    const units = secretOr<readonly string[]>(event, 'units', []);
    const args = { from: zoneInWords(from), to: zoneInWords(to), officer: yes(officer) };
    if (units.length === 0) return t('event.FrenchMoved', { ...args, blocks });
    return t('event.FrenchMoved.known', { ...args, units: unitList(units) });
  },
  RayoFired: ({ zone, beach, dice, dead }, event) => {
    const hits = dice.filter((die) => die.hit).length;
    const args = {
      zone: zoneInWords(zone),
      dead: dead.length,
      hits,
      dice: numbers(dice.map((each) => each.die)),
      need: areaOf(zone).fortress ? 6 : 5,
    };
    return withLosses(
      event,
      t(beach ? 'event.RayoFired.beach' : 'event.RayoFired', args),
      (block) => beach || dice.some((die) => die.block === block && die.hit),
    );
  },
  PanicSpread: ({ zone, dice, dead }, event) => {
    const flights = dice.filter((die) => die.steps > 0).length;
    const args = {
      zone: zoneInWords(zone),
      dead: dead.length,
      flights,
      dice: numbers(dice.map((each) => each.die)),
      need: areaOf(zone).fortress ? 5 : 4,
    };
    return withLosses(event, t('event.PanicSpread', args), (block) =>
      dice.some((die) => die.block === block && die.loss > 0),
    );
  },
  BlockFled: ({ from, route }, event) => {
    const unit = secretOr<string | null>(event, 'unit', null);
    const who = unit === null ? t('unit.hidden') : unitName(unit);
    const to = route.at(-1);
    if (to === undefined) return t('event.BlockFled.dead', { who, from: zoneInWords(from) });
    return t('event.BlockFled', { who, from: zoneInWords(from), to: zoneInWords(to) });
  },
  ConfusionSpread: ({ discarded, joined }) =>
    t('event.ConfusionSpread', { discarded: yes(discarded !== null), joined: yes(joined !== null) }),
  BatterySpiked: ({ zone }) => t('event.BatterySpiked', { zone: zoneInWords(zone) }),
  Reinforced: ({ seat, entered }, event) => {
    const points = secretOr<readonly { readonly unit: string }[]>(event, 'points', []);
    if (points.length > 0) return t('event.Reinforced.known', { seat, units: pointList(points) });
    const list = entered.map(({ zone, blocks }) => t('event.count', { name: areaName(zone), count: blocks }));
    return t('event.Reinforced', { seat, entered: entered.length, list: orNobody(list) });
  },
  VictoryCounted: ({ british, spanish }) =>
    t('event.VictoryCounted', { british: british.total, spanish: spanish.total }),
};

const line = narrator(lines);

/** One line of the chronicle. What the reader may not know is not in the event any more, and so not in the line. */
export function narrate(event: Event): Text {
  return tidy(line(event));
}

/** A name that ends in an exclamation mark ends the sentence too. */
function tidy(text: Text): Text {
  return textBy((lang) => text[lang].replace(/!\.$/, '!'));
}

/** §7.2: the dice of each battery, with what they need to hit. */
function volleys(dice: readonly ShotDie[]): Text {
  const kinds = [...new Set(dice.map(({ battery, need }) => `${battery} ${need}`))];
  return parts(
    kinds.map((kind) => {
      const thrown = dice.filter(({ battery, need }) => `${battery} ${need}` === kind);
      const [{ battery = '', need = 0 } = {}] = thrown;
      const name = batteryName(battery);
      const dull = textBy((lang) => name[lang].toLowerCase());
      return t('event.volley', { battery: dull, dice: numbers(thrown.map(({ die }) => die)), need });
    }),
  );
}

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
      return [t(key, { at: swept ? zoneInWords(zone) : areaName(zone), who: crew(boats) })];
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
  return textBy((lang) => texts.map((text) => text[lang]).join('; '));
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
  return cards.length === 0 ? t('event.nobody') : listedCounting(cards.map(cardName));
}

function unitList(units: readonly string[]): Text {
  return orNobody(units.map(unitName));
}

function numbers(dice: readonly number[]): Text {
  return same(dice.join(' '));
}

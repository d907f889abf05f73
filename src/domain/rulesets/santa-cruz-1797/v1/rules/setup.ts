import { byUtf8 } from '../../../../kernel/cards.ts';
import type { Blocked, ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import { secretFor } from '../../../../kernel/event.ts';
import type { Setup } from '../../../../kernel/ruleset.ts';
import { areaIds, areaOf, britishEntry, cards, officerData, tables, unitData, unitsFileData } from '../data/data.ts';
import { decision } from './decision.ts';
import { blockedZone, done, unitOption, zoneOption } from './menus.ts';
import { unitName } from '../text/names.ts';
import type { GameTurn } from './positions.ts';
import { STACK } from './positions.ts';
import type { CardPiles, Options, State } from '../state.ts';
import type { Side } from '../sides.ts';
import { ABOARD, POOL, RESERVE } from '../state.ts';
import { t } from '../text/catalogue.ts';

/** The game before its first event: everything in the box, the Fox at anchor, all cards undrawn (chapter 6). */
export function initial({ options }: Setup): State {
  const chosen = options as Options;
  const officers = chosen.noOfficers ? [] : Object.keys(officerData);
  return {
    options: {
      minOneDie: chosen.minOneDie,
      reinforceOnce: chosen.reinforceOnce,
      tigerRoll: chosen.tigerRoll,
      noOfficers: chosen.noOfficers,
    },
    turn: 1, // §6.5
    phase: 'setup',
    step: { kind: 'setup' },
    count: 0,
    units: Object.fromEntries(Object.values(unitData).map(({ id, steps }) => [id, { at: RESERVE, pf: steps }])), // §5.3
    fox: { at: britishEntry, hits: 0, cards: [] },
    officers: Object.fromEntries(officers.map((id) => [id, { at: POOL, up: false }])), // §11.0
    hands: { british: [], spanish: [] },
    handMax: { british: tables.hands.british, spanish: tables.hands.spanish }, // §8.1
    piles: { british: newPiles('british', []), spanish: newPiles('spanish', chosen.noOfficers ? ['es-tiger'] : []) },
    reserve: [],
    morale: 0, // §6.4
    spiked: [],
    played: { orders: 0, assaults: 0 },
    deployments: { british: null, spanish: null },
    combat: null,
    score: null,
  };
}

/** §14.4: without officers El Tigre is out of the game from the start. */
function newPiles(side: Side, without: readonly string[]): CardPiles {
  const own = cards.filter((card) => card.side === side);
  const ids = (out: boolean): string[] =>
    own
      .filter((card) => without.includes(card.kind) === out)
      .map((card) => card.id)
      .sort(byUtf8);
  return { undrawn: ids(false), discard: [], removed: ids(true) };
}

/** §6.1, §6.6: the anchor cards go aboard the Fox, the British Confusion cards lie apart. */
export function setUp(turn: GameTurn): void {
  const british = cards.filter((card) => card.side === 'british');
  const stowed = british.filter((card) => card.anchor).map((card) => card.id);
  const reserve = british.filter((card) => card.kind === 'uk-confusion').map((card) => card.id);
  turn.emit({ type: 'GearStowed', public: { cards: stowed, reserve } });
}

/** Where each unit of a side is laid out. */
type Zones = Record<string, string>;

/** §6.1: which two units sail on the Fox. Both seats are asked at once, each until it is ready (S1). */
export const foxLoad = decision('setup', {
  kind: 'setup.fox_load',
  title: t('prompt.setup.fox_load'),
  seats: ['british'],
  asks: ({ deployments }) => (deployments.british === null ? 'british' : null),
  key: () => 'setup',
  *choose(state): ChoiceGenerator<Zones> {
    const units = Object.values(unitData).filter((unit) => unit.side === 'british');
    const capacity = unitsFileData.fox.capacity;
    const load = yield* pickSome(
      units.map((unit) => unitOption(state, unit.id)),
      { min: capacity, max: capacity, done: done() },
      menuDetails(t('prompt.setup.fox_load')),
    );
    return Object.fromEntries(units.map(({ id }) => [id, load.includes(id) ? ABOARD : britishEntry]));
  },
  decide: deploy,
});

/** §6.3: unit by unit, pruned so that the fortresses get what they must. */
export const deployment = decision('setup', {
  kind: 'setup.deploy',
  title: t('prompt.setup.deploy'),
  seats: ['spanish'],
  asks: ({ deployments }) => (deployments.spanish === null ? 'spanish' : null),
  key: () => 'setup',
  *choose(): ChoiceGenerator<Zones> {
    const units = Object.values(unitData).filter((unit) => unit.side === 'spanish');
    const zones: Zones = {};
    for (const [index, { id }] of units.entries()) {
      const left = units.length - index;
      const choices = openForDeployment(zones, left);
      const prompt = t('prompt.setup.deploy.unit', { unit: unitName(id), left });
      zones[id] = yield* pick(
        choices.map(zoneOption),
        menuDetails(prompt, () => closedForDeployment(choices)),
      );
    }
    return zones;
  },
  decide: deploy,
});

function openForDeployment(zones: Readonly<Record<string, string>>, left: number): string[] {
  const standing = (zone: string): number => Object.values(zones).filter((at) => at === zone).length;
  const quota = new Map(tables.deployment.items.map(({ area, units }) => [area, units]));
  const owed = [...quota].reduce((sum, [zone, units]) => sum + units - standing(zone), 0);
  return areaIds.filter((zone) => {
    const { kind, fortress } = areaOf(zone);
    if (kind !== 'land') return false;
    const room = (quota.get(zone) ?? (fortress ? 0 : STACK)) - standing(zone);
    return room > 0 && (quota.has(zone) || owed < left);
  });
}

/** Land zones that take no unit now, and why. */
function closedForDeployment(open: readonly string[]): Blocked[] {
  const closed = areaIds.filter((zone) => areaOf(zone).kind === 'land' && !open.includes(zone));
  return closed.map((zone) =>
    blockedZone(zone, areaOf(zone).fortress ? 'blocked.garrison' : 'blocked.no-unit-to-spare', '§6'),
  );
}

/** A seat is ready; once both are, everything is laid out at once (S1). */
function deploy(turn: GameTurn, seat: Side, zones: Zones): void {
  turn.emit({ type: 'DeploymentChosen', public: { seat }, secrets: secretFor(seat, { zones }) });
}

/** Both seats are ready: only the number of blocks in each zone is seen. */
export function reveal(turn: GameTurn): void {
  const { british, spanish } = turn.state.deployments;
  turn.emit({ type: 'ForcesRevealed', public: { british: counted(british), spanish: counted(spanish) } });
}

function counted(zones: Record<string, string> | null): Record<string, number> {
  const places = Object.values(zones ?? {}).sort(byUtf8);
  return Object.fromEntries(places.map((zone) => [zone, places.filter((at) => at === zone).length]));
}

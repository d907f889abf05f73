import type { Blocked, ChoiceGenerator } from '../../../../kernel/choices.ts';
import { pick, menuDetails } from '../../../../kernel/choices.ts';
import { pickSome } from '../../../../kernel/pick-some.ts';
import type { Placing } from './arrivals.ts';
import { arrive, arriveAtSea, garrisonOf, startWith } from './arrivals.ts';
import { landZones, outsideZones, pieces, scenarioOf, seaZones, wallZones } from '../data/data.ts';
import { decision } from './decision.ts';
import { blockedZone, zoneOption } from './menus.ts';
import { unitName } from '../text/names.ts';
import type { GameTurn } from './positions.ts';
import { STACK } from './positions.ts';
import { beginGame } from './setup.ts';
import type { State } from '../state.ts';
import type { TextKey } from '../text/catalogue.ts';
import { t } from '../text/catalogue.ts';

/** Where everything of the garrison stands; `leader` is Sarmiento's zone. */
type Deployment = { bastions: string[]; guns: string[]; blocks: Placing[]; leader: string };

/** D1 to D4, §4.8: bastions outside the Fortress, guns in works, companies anywhere on land, Sarmiento with some of them. */
export const deployment = decision('deploy', {
  kind: 'setup.deploy',
  title: t('prompt.setup.deploy'),
  seats: ['spanish'],
  asks: () => 'spanish',
  choose: chooseDeployment,
  decide: (turn, _seat, answer) => deploy(turn, answer),
});

/** D5, §4.9: the sea zone of the first fleet. */
export const embarkation = decision('embark', {
  kind: 'setup.embark',
  title: t('prompt.setup.embark'),
  seats: ['ottoman'],
  asks: () => 'ottoman',
  choose: () => pick(seaZones.map(zoneOption), menuDetails(t('prompt.setup.embark'))),
  decide(turn, _seat, zone) {
    arriveAtSea(turn, startWith(turn.state, 'F1'), zone);
    beginGame(turn);
  },
});

function* chooseDeployment(state: State): ChoiceGenerator<Deployment> {
  const preset = presetOf(state);
  const bastions = yield* pickZones(outsideZones, pieces.bastions, {
    key: 'prompt.setup.bastion',
    wanted: preset?.bastions ?? [],
  });
  const works = landZones.filter((zone) => wallZones.includes(zone) || bastions.includes(zone));
  const guns = yield* pickZones(works, pieces.guns.spanish, { key: 'prompt.setup.gun', wanted: preset?.guns ?? [] });
  const blocks = yield* placeCompanies(state, preset?.units ?? {});
  const held = landZones.filter((zone) => blocks.some((each) => each.zone === zone));
  const safe = held.find((zone) => zone === preset?.leader);
  const leader = yield* pick(held.map(zoneOption), menuDetails(t('prompt.setup.leader'), [], safe && `zone:${safe}`));
  return { bastions, guns, blocks, leader };
}

/** `count` of the zones; `wanted` are the safe ones. */
function* pickZones(
  zones: readonly string[],
  count: number,
  { key, wanted }: { readonly key: TextKey; readonly wanted: readonly string[] },
): ChoiceGenerator<string[]> {
  return yield* pickSome(zones.map(zoneOption), { min: count, max: count }, (taken, open) => {
    const safe = open.find((zone) => wanted.includes(zone));
    return menuDetails(t(key, { left: count - taken.length }), [], safe && `zone:${safe}`);
  });
}

function* placeCompanies(state: State, wanted: Readonly<Record<string, string>>): ChoiceGenerator<Placing[]> {
  const placed: Placing[] = [];
  for (const unit of garrisonOf(state).units) {
    const room = landZones.filter((zone) => placed.filter((each) => each.zone === zone).length < STACK);
    const full = landZones.filter((zone) => !room.includes(zone));
    const blocked = full.map((zone): Blocked => blockedZone(zone, 'blocked.full', '§2.4'));
    const safe = room.find((zone) => zone === wanted[unit]);
    const prompt = t('prompt.setup.company', { unit: unitName(unit) });
    const zone = yield* pick(room.map(zoneOption), menuDetails(prompt, blocked, safe && `zone:${safe}`));
    placed.push({ unit, zone });
  }
  return placed;
}

/** The deployment for a quick start, if the table plays with it. */
export function deployPreset(turn: GameTurn): void {
  const { state } = turn;
  const preset = presetOf(state);
  if (!state.options.presetDeployment || preset === undefined) return;
  const { bastions, guns, units, leader } = preset;
  const blocks = garrisonOf(state).units.map((unit) => ({ unit, zone: units[unit] ?? leader }));
  deploy(turn, { bastions: [...bastions], guns: [...guns], blocks, leader });
}

function presetOf(state: State): ReturnType<typeof scenarioOf>['preset'] {
  return scenarioOf(state.scenario).preset;
}

/** The garrison is seen, all at once. */
function deploy(turn: GameTurn, { bastions, guns, blocks, leader }: Deployment): void {
  turn.emit({ type: 'BastionsBuilt', public: { zones: [...bastions] } });
  for (const zone of guns) turn.emit({ type: 'GunPlaced', public: { seat: 'spanish', zone } });
  arrive(turn, 'spanish', 'reserve', blocks);
  for (const id of garrisonOf(turn.state).leaders)
    turn.emit({ type: 'LeaderPlaced', public: { leader: id, zone: leader } });
}

import type { ChoiceGenerator } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import type { Zone } from '../data/data.ts';
import type { Facing, State } from '../state.ts';
import { POOL } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { hexOption } from './menus.ts';
import { cellsOf, ratings, sea, shipAt, shipIds, shipOf } from './positions.ts';
import type { SeaHex } from './sea.ts';
import { distance, hexOf, step } from './sea.ts';
import type { Placed } from './stages.ts';

/** Whether the transports still wait (Catana). */
export function lineIsOpen(state: State, { ships }: Zone): boolean {
  return ships.some((id) => shipOf(state, id).bow === POOL);
}

/** S-CAT: all transports in one straight line behind the warships: the hex at one end, then the direction. */
export function* chooseLine(state: State, zone: Zone): ChoiceGenerator<Placed[]> {
  const lines = linesOf(state, zone);
  const auto = plainOption<string | null>('auto', t('sequence.auto'), null);
  const ends = [...new Set(lines.map(([first]) => first as string))];
  const end = yield* pick<string | null>([auto, ...hexOption.list(ends)], menuDetails(t('sequence.place.end')));
  if (end === null) return along(zone, lines[0] ?? []);
  const from = lines.filter(([first]) => first === end);
  const line = yield* pick(
    from.map((hexes) => ({ ...hexOption(hexes.at(-1) as string), value: hexes })),
    menuDetails(t('sequence.place.direction')),
  );
  return along(zone, line);
}

/** Straight lines of free hexes near the sterns; where the warships leave none, any straight line south of the middle. */
function linesOf(state: State, zone: Zone): string[][] {
  const map = sea(state);
  const sterns = shipIds(state)
    .filter((id) => shipOf(state, id).side === zone.side && !ratings(state, id).transport)
    .flatMap((id) => hexOf(map, cellsOf(state, id).at(-1) ?? shipOf(state, id).bow));
  const isBehind = (hex: SeaHex): boolean =>
    sterns.some((stern) => distance(map, stern.id, hex.id) <= 3 && depth(hex) > depth(stern));
  const near = straight(state, zone, isBehind);
  return near.length > 0 ? near : straight(state, zone, (hex) => hex.row >= 14);
}

function straight(state: State, zone: Zone, isGood: (hex: SeaHex) => boolean): string[][] {
  const map = sea(state);
  const [from, to] = zone.columns ?? [0, 999];
  const good = new Set(
    map.ids.filter((id) => {
      const hex = hexOf(map, id);
      return hex.col >= from && hex.col <= to && shipAt(state, id) === undefined && isGood(hex);
    }),
  );
  const lines: string[][] = [];
  for (const start of good)
    for (const facing of [1, 2, 0] as const) {
      const line = run(state, start, facing, zone.ships.length);
      if (line.every((hex) => good.has(hex)) && line.length === zone.ships.length) lines.push(line);
    }
  return lines;
}

function run(state: State, start: string, facing: Facing, length: number): string[] {
  const line = [start];
  while (line.length < length) {
    const next = step(sea(state), line.at(-1) as string, facing);
    if (next === null) break;
    line.push(next);
  }
  return line;
}

function along(zone: Zone, line: readonly string[]): Placed[] {
  const facing = (zone.facings[0] ?? 0) as Facing;
  return zone.ships.flatMap((ship, index) => {
    const bow = line[index];
    return bow === undefined ? [] : [{ ship, bow, facing }];
  });
}

function depth({ col, row }: SeaHex): number {
  return 2 * row + (col & 1);
}

import type { ChoiceGenerator, Ghost } from '../../../../kernel/choices.ts';
import { menuDetails, pick } from '../../../../kernel/choices.ts';
import { plainOption } from '../../../../kernel/kit/menus.ts';
import type { Zone } from '../data/data.ts';
import type { Facing, State } from '../state.ts';
import { POOL } from '../state.ts';
import { t } from '../text/catalogue.ts';
import { drawn } from './ghosts.ts';
import { hexOption } from './menus.ts';
import { cellsOf, ratings, sea, shipAt, shipIds, shipOf } from './positions.ts';
import type { Sea, SeaHex } from './sea.ts';
import { distance, hexOf, step } from './sea.ts';
import type { Placed } from './stages.ts';

/** Whether the transports still wait (Catana). */
export function lineIsOpen(state: State, { ships }: Zone): boolean {
  return ships.some((id) => shipOf(state, id).bow === POOL);
}

/** S-CAT, A-64: all transports in one line behind the warships: the hex at one end, then the direction. */
export function* chooseLine(state: State, zone: Zone): ChoiceGenerator<Placed[]> {
  const lines = linesOf(state, zone);
  const auto = plainOption<string | null>('auto', t('sequence.auto'), null);
  const ends = [...new Set(lines.map(([first]) => first as string))];
  const end = yield* pick<string | null>([auto, ...hexOption.list(ends)], menuDetails(t('sequence.place.end')));
  if (end === null) return along(zone, lines[0] ?? []);
  const from = lines.filter(([first]) => first === end);
  const options = from.map((hexes) => ({ ...hexOption(hexes.at(-1) as string), value: hexes }));
  const ghosts = (): Ghost[] =>
    options.flatMap(({ id, value }) =>
      along(zone, value).map(({ ship, bow, facing }) =>
        drawn(sea(state), { id: ship, bow, facing, size: ratings(state, ship).size }, id),
      ),
    );
  const line = yield* pick(options, { ...menuDetails(t('sequence.place.direction')), ghosts });
  return along(zone, line);
}

/** Lines of free hexes near the sterns; where the warships leave none, any from just ahead of them on. The best first. */
function linesOf(state: State, zone: Zone): string[][] {
  const map = sea(state);
  const sterns = shipIds(state)
    .filter((id) => shipOf(state, id).side === zone.side && !ratings(state, id).transport)
    .map((id) => hexOf(map, cellsOf(state, id).at(-1) ?? shipOf(state, id).bow));
  const isBehind = (hex: SeaHex): boolean =>
    sterns.some((stern) => distance(map, stern.id, hex.id) <= 3 && depth(hex) > depth(stern));
  const near = linesOver(state, zone, isBehind);
  const lines = near.length > 0 ? near : linesOver(state, zone, (hex) => hex.row >= 20);
  return inOrder(map, lines, sterns);
}

/** Along a row, which goes to and fro as columns are half a hex apart, and along the three axes of the hexes. */
const AXES: readonly (readonly [Facing, Facing])[] = [
  [2, 1],
  [1, 2],
  [1, 1],
  [2, 2],
  [0, 0],
];

function linesOver(state: State, zone: Zone, isGood: (hex: SeaHex) => boolean): string[][] {
  const map = sea(state);
  const [from, to] = zone.columns ?? [0, 999];
  const good = new Set(
    map.ids.filter((id) => {
      const hex = hexOf(map, id);
      return hex.col >= from && hex.col <= to && shipAt(state, id) === undefined && isGood(hex);
    }),
  );
  const { length } = zone.ships;
  const lines = [...good].flatMap((start) => AXES.map((facings) => run(map, start, facings, length)));
  return lines.filter((line) => line.length === length && line.every((hex) => good.has(hex)));
}

/** Behind the middle of the warships first, and nearest to them. */
function inOrder(map: Sea, lines: readonly string[][], sterns: readonly SeaHex[]): string[][] {
  const col = mean(sterns.map((hex) => hex.col));
  const deep = mean(sterns.map(depth));
  const ranked = lines.map((line) => {
    const hexes = line.map((id) => hexOf(map, id));
    const aside = Math.abs(mean(hexes.map((hex) => hex.col)) - col);
    return { line, aside, away: Math.abs(mean(hexes.map(depth)) - deep) };
  });
  return ranked.sort((a, b) => Math.round(a.aside) - Math.round(b.aside) || a.away - b.away).map(({ line }) => line);
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}

function run(map: Sea, start: string, facings: readonly [Facing, Facing], length: number): string[] {
  const line = [start];
  while (line.length < length) {
    const next = step(map, line.at(-1) as string, facings[(line.length - 1) % 2 === 0 ? 0 : 1]);
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

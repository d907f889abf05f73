import { t } from '../text/catalogue.ts';
import type { PrintedToken } from '../../../../kernel/geometry/areas.ts';
import type { AreaData } from '../data/data.ts';
import { areaOf, batteries, landingArrows, seaMoves } from '../data/data.ts';
import { areaName, batteryName, zoneInWords } from '../text/names.ts';

/** What is printed in a zone: points, flag, battery, the dice that hit in it, currents and landing places. */
export function tokensOf({ id }: AreaData): readonly PrintedToken[] {
  return [...points(id), ...flag(id), ...battery(id), ...guns(id), ...currents(id), ...landings(id)];
}

function points(id: string): PrintedToken[] {
  const { vp } = areaOf(id);
  return vp === 0 ? [] : [{ look: 'points', value: String(vp), label: t('board.token.points', { points: vp }) }];
}

function flag(id: string): PrintedToken[] {
  const { flag: side } = areaOf(id);
  return side === undefined ? [] : [{ look: 'flag', side, label: t(`board.token.flag.${side}`) }];
}

function battery(id: string): PrintedToken[] {
  const { battery: colour } = areaOf(id);
  if (colour === undefined) return [];
  return [{ look: 'battery', side: 'spanish', label: t('board.token.battery', { battery: batteryName(colour) }) }];
}

/** §4.1: the dice of the batteries that reach the zone. */
function guns(id: string): PrintedToken[] {
  return areaOf(id).dice.map(({ battery: colour, max }) => {
    const args = { battery: batteryName(colour), zone: areaName(batteries[colour] ?? ''), max };
    return { look: 'dice', value: String(max), side: 'spanish', label: t('board.token.fire', args) };
  });
}

/** §7.1: what may sweep away those who sail from here. */
function currents(id: string): PrintedToken[] {
  return seaMoves.flatMap(({ from, to, driftTo }): PrintedToken[] => {
    if (from !== id || driftTo === null) return [];
    const label = t('board.token.current', { to: zoneInWords(to), drift: zoneInWords(driftTo) });
    return [{ look: 'dice', value: '4+', label }];
  });
}

function landings(id: string): PrintedToken[] {
  const seas = landingArrows.filter(({ to }) => to === id).map(({ from }) => from);
  return seas.map((sea) => ({ look: 'anchor', label: t('board.token.anchor', { zone: zoneInWords(sea) }) }));
}

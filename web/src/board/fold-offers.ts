import type { Choice } from '../api/types.ts';
import type { Pointing, TargetKey } from './offers.ts';

const AREA = 'area:';

/** What can be pointed at from afar: whoever points at an area is offered what there is in it and in its parts. */
export function foldedPointing(pointing: Pointing, wholes: ReadonlyMap<string, string>): Pointing {
  const keyOf = (key: TargetKey): TargetKey => {
    const whole = key.startsWith(AREA) ? wholes.get(key.slice(AREA.length)) : undefined;
    return whole === undefined ? key : `${AREA}${whole}`;
  };
  const offers = new Map<TargetKey, Choice[]>();
  for (const [key, choices] of pointing.offers) offers.set(keyOf(key), [...(offers.get(keyOf(key)) ?? []), ...choices]);
  return {
    ...pointing,
    offers,
    taken: new Set([...pointing.taken].map(keyOf)),
    about: new Set([...(pointing.about ?? [])].map(keyOf)),
    take: (key, from) => pointing.take(key, from, offers.get(key)),
  };
}

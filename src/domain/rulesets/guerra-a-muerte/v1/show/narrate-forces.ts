import type { OfEvents } from '../../../../kernel/kit/by-type.ts';
import type { Text } from '../../../../kernel/text.ts';
import { inTurn, countedList, counterList, dieText, either, forceCode, rp, the, read, yes } from './narrate-parts.ts';
import type { Counted } from './narrate-parts.ts';
import { needs } from '../text/needs.ts';
import type { Event } from '../events.ts';
import type { forceEvents } from '../force-events.ts';
import { t } from '../text/catalogue.ts';
import { leaderName, placeInWords, placeName, purseName } from '../text/names.ts';
import type { Purse } from '../sides.ts';

/** What becomes of forces; what is in them is named where the reader may know it. */
export const forceLines: OfEvents<Text, Event, keyof typeof forceEvents> = {
  ForceFormed: ({ force, owner, at, posture }, event) => {
    const [units, leaders] = [read<Counted>(event, 'units'), read<string>(event, 'leaders')];
    const known = units.length + leaders.length > 0;
    return either(known, 'ForceFormed', {
      owner: the(owner),
      force: forceCode(force),
      place: placeInWords(at),
      posture,
      units: countedList(units, leaders),
    });
  },
  UnitsTransferred: ({ from, to, emptied }, event) => {
    const moved = [...read<string>(event, 'units'), ...read<string>(event, 'leaders')];
    return either(moved.length > 0, 'UnitsTransferred', {
      from: forceCode(from),
      to: forceCode(to),
      emptied: yes(emptied),
      units: counterList(moved),
    });
  },
  ForceMoved: ({ force, from, to, cost }) =>
    t('event.ForceMoved', { force: forceCode(force), from: placeName(from), to: placeName(to), cost }),
  PostureChanged: ({ force, posture }) => t('event.PostureChanged', { force: forceCode(force), posture }),
  ForcesShown: ({ forces }) =>
    t('event.ForcesShown', {
      forces: inTurn(
        forces.map(({ force, units, leaders }) =>
          t('event.shown', { force: forceCode(force), units: countedList(units, leaders) }),
        ),
      ),
    }),
  StepsLost: ({ force, steps, eliminated, destroyed }, event) => {
    const reduced = read<string>(event, 'reduced');
    return either(reduced.length > 0, 'StepsLost', {
      force: forceCode(force),
      steps,
      dead: yes(eliminated.length > 0),
      units: counterList(eliminated),
      destroyed: yes(destroyed),
      reduced: counterList(reduced),
    });
  },
  LeaderDiced: ({ leader, die, modifier, lost }) =>
    t('event.LeaderDiced', {
      leader: leaderName(leader),
      die: dieText(die, [{ id: 'boves', value: modifier }]),
      lost: yes(lost),
      need: needs.leaderLost,
    }),
  LeaderPlaced: ({ leader, force, at }) => {
    if (force !== null) return t('event.LeaderPlaced', { leader: leaderName(leader), force: forceCode(force) });
    if (!at.includes(':')) return t('event.LeaderPlaced.out', { leader: leaderName(leader) });
    return t('event.LeaderPlaced.at', { leader: leaderName(leader), place: placeInWords(at) });
  },
  RpSpent: ({ purse, half }) => t('event.RpSpent', { purse: purseName(purse as Purse), rp: rp(half) }),
  Declined: ({ side, what }) =>
    t('event.Declined', { side: the(side), what: what === 'naval-avoid' ? 'navalAvoid' : what }),
};

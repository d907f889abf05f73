import type { Seat } from '../domain/kernel/ids.ts';
import type { Json, JsonObject } from '../domain/kernel/json.ts';
import type { Given, Seating } from '../domain/kernel/entropy.ts';
import { giftOf, givenIn, giveEntropy, isReady, leaveEntropy } from '../domain/kernel/entropy.ts';
import { canonical } from './canonical.ts';
import type { Finding } from './finding.ts';
import type { Entropies } from './seed.ts';
import { entropyHashOf } from './seed.ts';
import type { WireEvent } from './stored-event.ts';

/** What the seats gave to the seed of the dice, as the log tells it. */
export interface EntropyAudit {
  /** What is wrong with what the event gives, opens or starts with. Throws TypeError where it says no such thing at all. */
  add(event: Pick<WireEvent, 'version' | 'type' | 'public'>): Finding[];
  /** What the dice of the game were made with: none before the start. */
  entropies(): Entropies;
}

/** The public part of such an event. */
type SeatTaken = Given & { readonly seat: Seat; readonly holder: Json };

/** Checks that nobody gave or opened anything out of turn, and that the game starts with what was given (docs/audit.md). */
export function entropyAudit(): EntropyAudit {
  const seating: Seating = { seats: {}, entropies: {} };
  let started: Entropies | null = null;

  const add = ({ type, public: open }: Pick<WireEvent, 'type' | 'public'>): string | null => {
    switch (type) {
      case 'GameCreated':
        seating.seats = Object.fromEntries((open['seats'] as string[]).map((seat) => [seat, null]));
        return null;
      case 'SeatTaken':
        return take(seating, open as SeatTaken);
      case 'SeatLeft':
        leaveEntropy(seating, String(open['seat']));
        seating.seats = { ...seating.seats, [String(open['seat'])]: null };
        return null;
      case 'GameStarted':
        started = textsIn(open['entropies']);
        return wrongStart(seating, started);
      default:
        return null;
    }
  };

  return {
    add: (event) => {
      const wrong = started === null ? add(event) : null;
      return wrong === null ? [] : [{ version: event.version, code: 'wrong-entropy', detail: wrong }];
    },
    entropies: () => started ?? {},
  };
}

function take(seating: Seating, { seat, holder, ...rest }: SeatTaken): string | null {
  const given = givenIn(rest);
  const gift = giftOf(seating, seat, given, entropyHashOf);
  seating.seats = { ...seating.seats, [seat]: holder };
  giveEntropy(seating, seat, given);
  return gift.kind === 'late' ? `${seat}: ${gift.why}` : null;
}

function wrongStart(seating: Seating, entropies: Entropies): string | null {
  if (!isReady(seating)) return 'the game started before everybody sat, or with something still sealed';
  return canonical(entropies) === canonical(seating.entropies) ? null : 'these are not the texts that the seats gave';
}

function textsIn(entropies: Json | undefined): Entropies {
  const ok =
    entropies !== null &&
    typeof entropies === 'object' &&
    Object.values(entropies).every((text) => typeof text === 'string');
  if (!ok) throw new TypeError('entropies are no texts by seat');
  return entropies as JsonObject as Entropies;
}

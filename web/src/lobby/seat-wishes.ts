/** Who shall sit on a seat of a new game: I, whoever comes, whoever gets my link, or a bot. */
export type SeatWish = 'me' | 'open' | 'invite' | `bot:${string}`;

export type SeatWishes = Readonly<Record<string, SeatWish>>;

/** What a form begins with: I sit first, and the others come by a link of mine. */
export function firstWishes(seats: readonly string[]): SeatWishes {
  return Object.fromEntries(seats.map((seat, index) => [seat, index === 0 ? 'me' : 'invite']));
}

/** The wishes for other seats than before; what was wished for a seat that is still there stays. */
export function wishesFor(seats: readonly string[], before: SeatWishes): SeatWishes {
  const kept = Object.fromEntries(Object.entries(before).filter(([seat]) => seats.includes(seat)));
  const sits = Object.values(kept).includes('me');
  const fresh = firstWishes(seats);
  return Object.fromEntries(
    seats.map((seat): [string, SeatWish] => {
      const wish = fresh[seat] ?? 'open';
      return [seat, kept[seat] ?? (sits && wish === 'me' ? 'invite' : wish)];
    }),
  );
}

/** The seats as the API takes them. */
export function seatsWished(wishes: SeatWishes): Record<string, string> {
  return Object.fromEntries(Object.entries(wishes).map(([seat, wish]) => [seat, wish === 'invite' ? 'open' : wish]));
}

/** The seats that a link must be made for. */
export function invited(wishes: SeatWishes): string[] {
  return Object.entries(wishes).flatMap(([seat, wish]) => (wish === 'invite' ? [seat] : []));
}

/** Who should see the game unless told otherwise: everybody, but for a game whose seats are all promised by links. */
export function fittingVisibility(wishes: SeatWishes): 'public' | 'private' {
  const all = Object.values(wishes);
  return all.includes('invite') && !all.includes('open') ? 'private' : 'public';
}

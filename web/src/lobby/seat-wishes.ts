/** Who shall sit on a seat of a new game: I, whoever comes, whoever gets my link, a player by the code, or a bot. */
export type SeatWish = 'me' | 'open' | 'invite' | `player:${string}` | `bot:${string}`;

/** The code in the wish for a player, as far as it is written; null for any other wish. */
export function playerWished(wish: SeatWish): string | null {
  return wish.startsWith('player:') ? wish.slice('player:'.length) : null;
}

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

/** The wishes with a player, by the code, on the first seat that is for somebody whom I invite, unless they have one. */
export function withPlayer(wishes: SeatWishes, player: string | null): SeatWishes {
  const [seat] = Object.entries(wishes).find(([, wish]) => wish === 'invite') ?? [];
  const asked = player === null || Object.values(wishes).includes(`player:${player}`);
  return asked || seat === undefined ? wishes : { ...wishes, [seat]: `player:${player}` };
}

/** Whether a player is asked by the code. */
export function asksPlayer(wishes: SeatWishes): boolean {
  return Object.values(wishes).some((wish) => playerWished(wish) !== null);
}

/** The seats as the API takes them. */
export function seatsWished(wishes: SeatWishes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(wishes).map(([seat, wish]) => [
      seat,
      wish === 'invite' ? 'open' : (playerWished(wish)?.trim() ?? wish),
    ]),
  );
}

/** The seats that a link must be made for. */
export function invited(wishes: SeatWishes): string[] {
  return Object.entries(wishes).flatMap(([seat, wish]) => (wish === 'invite' ? [seat] : []));
}

/** Who should see the game unless told otherwise: everybody, but for a game whose seats are all promised. */
export function fittingVisibility(wishes: SeatWishes): 'public' | 'private' {
  const all = Object.values(wishes);
  const promised = all.some((wish) => wish === 'invite' || playerWished(wish) !== null);
  return promised && !all.includes('open') ? 'private' : 'public';
}

import type { Seat } from '../../domain/kernel/ids.ts';
import type { AnyRuleset } from '../../domain/kernel/ruleset.ts';
import type { Lang, Text } from '../../domain/kernel/text.ts';
import type { GameInfo } from '../../games/game-service.ts';
import { isHeldBy } from '../../games/held-by.ts';
import { isUuid } from '../../games/uuid.ts';
import { discordSafe } from '../../notices/discord-text.ts';
import type { DiscordDeps, LinkedRequest } from './discord-deps.ts';

/** A game of somebody's, and the seat of his that the game waits for first; null where it waits for others. */
export interface MyGame {
  readonly info: GameInfo;
  readonly waits: Seat | null;
}

/** Discord offers no more than 25 of anything. */
export const MOST = 25;

/** The games of a player that are not over: those that wait for him first. */
export async function myGames({ queries }: DiscordDeps, { caller }: LinkedRequest): Promise<MyGame[]> {
  const { account } = caller;
  const [waiting, ...running] = await Promise.all([
    queries.inbox({ account, first: 100 }),
    ...(['active', 'open'] as const).map((status) => queries.games({ account, mine: true, status, first: MOST })),
  ]);
  const infos = new Map(running.flatMap(({ items }) => items).map((info) => [info.id, info]));
  const ids = [...new Set(waiting.items.map(({ gameId }) => gameId))];
  const unknown = await queries.summariesByIds(ids.filter((id) => !infos.has(id)), caller); // prettier-ignore
  for (const info of unknown) infos.set(info.id, info);
  const seatIn = (id: string): Seat | null => waiting.items.find(({ gameId }) => gameId === id)?.seat ?? null;
  const order = [...new Set([...ids, ...infos.keys()])];
  return order.flatMap((id) => {
    const info = infos.get(id);
    return info === undefined ? [] : [{ info, waits: seatIn(id) }];
  });
}

/** The game of that id, if the player may see it; without one, the first that waits for him, or that he plays. */
export async function gameNamed(
  deps: DiscordDeps,
  known: LinkedRequest,
  id: string | undefined,
): Promise<GameInfo | null> {
  if (id === undefined) return (await myGames(deps, known))[0]?.info ?? null;
  if (!isUuid(id)) return null;
  const found = await deps.games.game(known.caller, id);
  return found.ok ? found.value : null;
}

/** The seats that the player holds, those that the game waits for first. */
export function seatsIn({ seats, waitingFor }: GameInfo, { caller }: LinkedRequest): Seat[] {
  const mine = Object.entries(seats).flatMap(([seat, holder]) => (isHeldBy(holder, caller.account) ? [seat] : []));
  return mine.sort((a, b) => Number(waitingFor.includes(b)) - Number(waitingFor.includes(a)));
}

/** How games and seats are called. */
export interface Names {
  game(info: GameInfo): string;
  seat(info: GameInfo, seat: Seat): string;
  seats(info: GameInfo, seats: readonly Seat[]): string;
}

/** Names in a language. Not escaped: where they stand in formatted text, `discordSafe` is the writer's. */
export function namesIn({ rulesets }: DiscordDeps, lang: Lang): Names {
  const rulesOf = ({ ruleset }: GameInfo): AnyRuleset | undefined => rulesets.find(ruleset);
  const seat = (info: GameInfo, id: Seat): string => {
    const title: Text | undefined = rulesOf(info)?.seats.find((one) => one.id === id)?.title;
    return title?.[lang] ?? id;
  };
  return {
    game: (info) => rulesOf(info)?.title[lang] ?? info.ruleset,
    seat,
    seats: (info, ids) => discordSafe(new Intl.ListFormat(lang).format(ids.map((id) => seat(info, id)))),
  };
}

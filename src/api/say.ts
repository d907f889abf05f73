import type { Seat } from '../domain/kernel/ids.ts';
import { done, refuse } from '../domain/table/refusal.ts';
import type { Caller, GameService } from '../games/game-service.ts';
import type { Room } from '../games/rooms.ts';
import type { Live } from '../workers/live.ts';
import type { TellOfTalk } from '../workers/notices/talk.ts';
import type { Answer } from './problems.ts';
import { whenOk } from './problems.ts';
import type { MessageRow } from './stores/message-store.ts';
import type { Stores } from './stores/stores.ts';
import type { Hearing } from './talk.ts';
import { hearingOf, inRoom, tellOfMessage } from './talk.ts';

/** What saying something takes, whichever way it comes. */
export interface SayDeps {
  readonly games: Pick<GameService, 'rooms'>;
  readonly stores: Pick<Stores, 'accounts' | 'messages'>;
  readonly live: Pick<Live, 'talk'>;
  readonly tellOfTalk: TellOfTalk;
}

/** What is said, by whom and where. The same id is said once. */
export interface Saying {
  readonly id: string;
  readonly gameId: string;
  readonly account: string;
  readonly room: Room;
  /** As which seat; the first in that room unless given. */
  readonly seat?: Seat | undefined;
  readonly body: string;
}

/** Says something in a room that is open to the caller, and tells those who hear it. */
export async function sayIn(
  { games, stores, live, tellOfTalk }: SayDeps,
  caller: Caller,
  { id, gameId, account, room, seat, body }: Saying,
): Promise<Answer<MessageRow>> {
  return whenOk(await hearingOf(games, caller, { account, gameId }), async (hearing) => {
    const open = inRoom(hearing, room);
    if (!open.ok) return open;
    const speaker = speakerIn(hearing, room, seat);
    if (!speaker.ok) return speaker;
    if ((await stores.accounts.byId(account))?.chatMuted === true)
      return refuse('chat-muted', 'An operator lets you say nothing for now.');
    const row = await stores.messages.create({ id, gameId, account, room, body, ...speaker.value });
    tellOfMessage(live, hearing, row);
    await tellOfTalk(row, hearing.members);
    return done(row);
  });
}

/** The same for what comes by mail, whose writer is known by the address that it was sent to. */
export function saidByMail(deps: SayDeps): (saying: Saying) => Promise<Answer<MessageRow>> {
  return (saying) => sayIn(deps, { account: saying.account }, saying);
}

interface Speaker {
  readonly seat: Seat | null;
  readonly side: string | null;
}

/** As which seat the caller speaks there, and to which side. */
function speakerIn({ seats, members, account }: Hearing, into: Room, wanted: Seat | undefined): Answer<Speaker> {
  if (wanted !== undefined && !seats.includes(wanted))
    return refuse('not-your-seat', 'You do not hold that seat.', { yours: seats });
  if (into !== 'side') return done({ seat: wanted ?? seats[0] ?? null, side: null });
  const own = members.find(
    (one) => one.account === account && one.side !== undefined && (wanted ?? one.seat) === one.seat,
  );
  if (own?.side === undefined) return refuse('room-closed', 'That seat is alone on its side.', { rooms: [] });
  return done({ seat: own.seat, side: own.side });
}

import Type from 'typebox';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { Seat } from '../../domain/kernel/ids.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation, SignedCall } from '../operation.ts';
import { operation } from '../operation.ts';
import type { Answer } from '../problems.ts';
import { whenOk } from '../problems.ts';
import { SeatName, Uuid } from '../schemas/base.ts';
import { Draft, draftCommands, Notes, notesBody } from '../schemas/notes-and-drafts.ts';
import type { NoteKey } from '../stores/note-store.ts';

const gameId = Uuid('The game.');
const seatQuery = { seat: SeatName('A seat of yours.') };
const refusals = ['unknown-game', 'not-your-seat'] as const;

/** Notes and drafts of those who sit at a table. */
export function besideOperations(deps: ApiDeps): Operation[] {
  return [...noteOperations(deps), ...draftOperations(deps)];
}

function noteOperations(deps: ApiDeps): Operation[] {
  const { notes } = deps.stores;
  const common = { url: '/games/:gameId/notes', tag: 'Beside the board', params: { gameId }, refusals } as const;
  return [
    operation({
      ...common,
      id: 'notes',
      method: 'GET',
      summary: 'My notes on a game',
      scope: 'read',
      query: seatQuery,
      answer: Notes,
      run: async (call, input) =>
        whenOk(await myPlace(deps, call, input), async (key) =>
          done((await notes.find(key)) ?? { seat: key.seat, body: '' }),
        ),
    }),
    operation({
      ...common,
      id: 'saveNotes',
      method: 'PUT',
      summary: 'Save my notes on a game',
      scope: 'play',
      repeat: { once: [] },
      payload: 'notes',
      body: { ...seatQuery, body: notesBody },
      answer: Notes,
      run: async (call, input) =>
        whenOk(await myPlace(deps, call, input), async (key) => done(await notes.save(key, input.body))),
    }),
  ];
}

function draftOperations(deps: ApiDeps): Operation[] {
  const { drafts } = deps.stores;
  const common = {
    url: '/games/:gameId/draft',
    tag: 'Beside the board',
    params: { gameId },
    query: seatQuery,
    refusals,
  } as const;
  return [
    operation({
      ...common,
      id: 'draft',
      method: 'GET',
      summary: 'The commands that I have prepared',
      scope: 'read',
      answer: Draft,
      run: async (call, input) =>
        whenOk(await myPlace(deps, call, input), async (key) =>
          done((await drafts.find(key)) ?? { seat: key.seat, commands: [] }),
        ),
    }),
    operation({
      ...common,
      id: 'saveDraft',
      method: 'PUT',
      summary: 'Prepare commands without sending them',
      scope: 'play',
      repeat: { once: [] },
      payload: 'draft',
      body: { commands: draftCommands },
      answer: Draft,
      run: async (call, input) =>
        whenOk(await myPlace(deps, call, input), async (key) => done(await drafts.save(key, input.commands))),
    }),
    operation({
      ...common,
      id: 'discardDraft',
      method: 'DELETE',
      summary: 'Discard the commands that I have prepared',
      scope: 'play',
      status: 204,
      answer: Type.Null(),
      run: async (call, input) =>
        whenOk(await myPlace(deps, call, input), async (key) => {
          await drafts.discard(key);
          return done(null);
        }),
    }),
  ];
}

/** The seats of the caller, which must be some; with `seat`, that one must be among them. */
async function mySeats(
  { games }: Pick<ApiDeps, 'games'>,
  call: SignedCall,
  id: string,
  seat?: Seat,
): Promise<Answer<readonly Seat[]>> {
  return whenOk(await games.seatsOf(call.caller, id), (seats): Answer<readonly Seat[]> => {
    const sits = seat === undefined ? seats.length > 0 : seats.includes(seat);
    return sits ? done(seats) : refuse('not-your-seat', 'This is for those who sit at the table.', { yours: seats });
  });
}

async function myPlace(
  deps: ApiDeps,
  call: SignedCall,
  place: { gameId: string; seat: Seat },
): Promise<Answer<NoteKey>> {
  return whenOk(await mySeats(deps, call, place.gameId, place.seat), () =>
    done({ gameId: place.gameId, account: call.account, seat: place.seat }),
  );
}

import type { TestApi } from './api.ts';
import type { Hurry } from './clicking.ts';

/** Something that waits for the player, as the API has it. */
interface Waiting {
  readonly id: string;
  readonly seat: string;
  readonly kind?: string;
  readonly choices?: readonly { readonly id: string }[];
}

interface Ahead {
  readonly gameId: string;
  readonly token: string;
  random(n: number): number;
  /** What is taken wherever it is offered. */
  readonly hurry: Hurry['choices'];
  /** Whether it has gone far enough; what waits is not decided any more then. */
  until(waiting: Waiting, at: { readonly turn: number; readonly last: number }): boolean;
}

const MOST = 1_500;

/** Plays all seats of a game over the API until a question that is wanted, which it tells. Throws where none comes. */
export async function playAhead(api: TestApi, ahead: Ahead): Promise<Waiting> {
  const { gameId, token, until } = ahead;
  for (let commands = 0; commands < MOST; commands += 1) {
    const { body: open } = await api.ask('GET', `/games/${gameId}/decisions`, { token });
    const waiting = (open as Waiting[]).find(({ choices }) => choices !== undefined);
    if (waiting === undefined) throw new Error('the game is over already');
    const { id, seat } = waiting;
    const { body: view } = await api.ask('GET', `/games/${gameId}/view?seat=${seat}`, { token });
    const track = view.tracks.find((one: { id: string }) => one.id === 'turn');
    if (until(waiting, { turn: view.sequence.turn, last: track?.max ?? Infinity })) return waiting;
    const path = await pathOf(api, ahead, waiting);
    const { status, text } = await api.ask('POST', `/games/${gameId}/commands`, {
      token,
      body: { seat, commands: [{ decision: id, path }] },
    });
    if (status >= 300) throw new Error(text);
  }
  throw new Error(`nothing of that kind within ${MOST} commands`);
}

/** A whole answer: what is to be taken wherever it is offered, else whatever comes. */
async function pathOf(api: TestApi, { gameId, token, random, hurry }: Ahead, waiting: Waiting): Promise<string[]> {
  const { seat, id: decision } = waiting;
  const path: string[] = [];
  for (let menu = { choices: waiting.choices ?? [], complete: false }; !menu.complete;) {
    const ids = menu.choices.map((choice) => choice.id);
    path.push(hurry.find((one) => ids.includes(one)) ?? ids[random(ids.length)] ?? '');
    menu = (await api.ask('POST', `/games/${gameId}/choices`, { token, body: { seat, decision, path } })).body;
  }
  return path;
}

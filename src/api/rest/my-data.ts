import type { Caller } from '../../games/game-service.ts';
import type { Page } from '../../projections/page.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Credential, Operation } from '../operation.ts';
import { perform } from '../perform.ts';
import type { ZippedFile } from './zip.ts';

/** Whose data is wanted, and what reads it. */
export interface Reading {
  readonly deps: ApiDeps;
  readonly operations: readonly Operation[];
  readonly credential: Credential;
  readonly caller: Caller;
  /** Whose time it takes. */
  readonly payer: string;
}

type Input = Readonly<Record<string, string | number | boolean>>;
const PAGE = 100;

/**
 * All that the server knows of an account and may tell it. Every file is the answer of an operation of the API that reads,
 * asked with the account's own credential, or the log as its seat may download it: so nothing is in it that the account
 * cannot read anyway, whatever is added to those operations. Where one refuses, the file says so.
 */
export async function* myData(reading: Reading): AsyncGenerator<ZippedFile> {
  const { account } = reading.credential;
  yield await answerOf(reading, 'account.json', 'me', {});
  yield await answerOf(reading, 'profile.json', 'account', { id: account });
  yield await answerOf(reading, 'signing-keys.json', 'signingKeys', { id: account });
  for (const [name, id] of LISTS) yield listOf(reading, name, id, {});
  yield listOf(reading, 'follows.json', 'games', { followed: true });
  yield listOf(reading, 'vacancies.json', 'vacancies', { mine: true });
  for await (const game of pagesOf(reading, 'games', { mine: true })) yield* gameFiles(reading, game as { id: string });
}

const LISTS = [
  ['tokens.json', 'tokens'],
  ['passkeys.json', 'passkeys'],
  ['provider-links.json', 'providerLinks'],
  ['channels.json', 'channels'],
  ['webhooks.json', 'webhooks'],
  ['links.json', 'links'],
  ['deliveries.json', 'deliveries'],
  ['inbox.json', 'inbox'],
  ['blocks.json', 'blocks'],
  ['tickets.json', 'tickets'],
  ['sandboxes.json', 'sandboxes'],
  ['positions.json', 'dailyAnswers'],
] as const;

/** A game as the account may read it: the table's chat, and what each of its seats sees, has noted and has ordered. */
async function* gameFiles(reading: Reading, { id: gameId }: { readonly id: string }): AsyncGenerator<ZippedFile> {
  const { deps, caller } = reading;
  const folder = `games/${gameId}`;
  yield await answerOf(reading, `${folder}/game.json`, 'game', { id: gameId });
  const rooms = await asked(reading, 'rooms', { gameId });
  for (const { room } of (rooms as { items?: { room: string }[] }).items ?? [])
    yield listOf(reading, `${folder}/messages-${room}.json`, 'messages', { gameId, room });
  const seats = await deps.games.seatsOf(caller, gameId);
  for (const seat of seats.ok ? seats.value : []) {
    const place = `${folder}/${seat}`;
    yield await answerOf(reading, `${place}/view.json`, 'view', { gameId, seat });
    yield await answerOf(reading, `${place}/notes.json`, 'notes', { gameId, seat });
    yield await answerOf(reading, `${place}/draft.json`, 'draft', { gameId, seat });
    yield await answerOf(reading, `${place}/standing-orders.json`, 'standingOrders', { gameId, seat });
    const log = await deps.games.logLines(caller, gameId, seat);
    if (log.ok) yield { name: `${place}/events.jsonl`, parts: log.value };
  }
}

async function answerOf(reading: Reading, name: string, id: string, input: Input): Promise<ZippedFile> {
  return { name, parts: [json(await asked(reading, id, input))] };
}

function listOf(reading: Reading, name: string, id: string, input: Input): ZippedFile {
  return { name, parts: listed(pagesOf(reading, id, input)) };
}

async function* listed(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const item of items) {
    yield `${before}${JSON.stringify(item)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* pagesOf(reading: Reading, id: string, input: Input): AsyncGenerator<unknown> {
  const isPaged = reading.operations.some((one) => one.id === id && 'first' in one.query.properties);
  for (let after: string | undefined; ;) {
    const page = await asked(reading, id, {
      ...input,
      ...(isPaged ? { first: PAGE } : {}),
      ...(after === undefined ? {} : { after }),
    });
    const { items = [], pageInfo } = page as Partial<Page<unknown>>;
    yield* items;
    if (pageInfo?.hasNextPage !== true || pageInfo.endCursor === null) return;
    after = pageInfo.endCursor;
  }
}

/** The answer of an operation; of one that refuses, its problem. */
async function asked({ deps, operations, credential, payer }: Reading, id: string, input: Input): Promise<unknown> {
  const operation = operations.find((one) => one.id === id);
  if (operation?.method !== 'GET' || !isWhole(operation, input)) throw new Error(`no such reading: ${id}`);
  const answer = await perform(deps, { operation, input, credential, payer });
  return answer.ok ? answer.value : { problem: answer.refusal.code };
}

/** Whether the input names all that the operation needs, and nothing that it does not know: a filter that is not read lets all through. */
function isWhole({ params, query }: Operation, input: Input): boolean {
  const needed = Object.keys(params.properties);
  const known = [...needed, ...Object.keys(query.properties)];
  return needed.every((name) => name in input) && Object.keys(input).every((name) => known.includes(name));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

import type { Operation } from '../operation.ts';
import type { Anything, Builder } from './builder.ts';
import type { GraphqlContext } from './context.ts';
import { isRead, readField } from './fields.ts';
import type { Types } from './fields.ts';

/** Leads from one thing to another: from ids to players and games, and from a game to all that can be read of it. */
export function addRelations(builder: Builder, types: Types, operations: readonly Operation[]): void {
  const { named } = types.outputs;
  const relate = (from: string, name: string, make: (t: unknown) => never): void => {
    const ref = named.get(from);
    if (ref === undefined) throw new Error(`no type ${from} to add ${name} to`);
    builder.objectField(ref as never, name as never, make as never);
  };
  for (const operation of operations.filter(isRead)) {
    const path = Object.keys(operation.params.properties);
    if (path.length !== 1 || path[0] !== 'gameId') continue;
    relate('Game', operation.id, (t) => readField(t, types, operation, { gameId: (game) => game['id'] }));
  }
  const player = (key: string, description: string) => (t: unknown) =>
    related(t, {
      type: named.get('Account'),
      description,
      resolve: (parent, context) => loadBy(context.players, parent[key]),
    });
  relate('Seat', 'player', player('account', 'Who holds the seat, where it is a player.'));
  relate('Message', 'player', player('account', 'Who wrote it.'));
  relate('Game', 'createdBy', player('creator', 'Who created it.'));
  const game = (key: string) => (t: unknown) =>
    related(t, {
      type: named.get('Game'),
      description: 'The game itself.',
      complexity: 5,
      resolve: (parent, context) => loadBy(context.games, parent[key]),
    });
  relate('InboxItem', 'game', game('gameId'));
  relate('SeatOffer', 'game', game('gameId'));
  relate('SeatOffer', 'offeredBy', player('by', 'Who offers the seat.'));
  relate('OfferedTo', 'player', player('account', 'Whom the seat is offered to.'));
}

interface Relation {
  readonly type: object | undefined;
  readonly description: string;
  readonly complexity?: number;
  resolve(parent: Anything, context: GraphqlContext): unknown;
}

/** A field that may lead nowhere. */
export function related(t: unknown, { resolve, ...options }: Relation): never {
  return (t as { field(options: object): never }).field({
    ...options,
    nullable: true,
    resolve: (parent: Anything, _args: unknown, context: GraphqlContext) => resolve(parent, context),
  });
}

function loadBy(batch: { load(key: string): Promise<object | null> }, id: unknown): Promise<object | null> | null {
  return typeof id === 'string' ? batch.load(id) : null;
}

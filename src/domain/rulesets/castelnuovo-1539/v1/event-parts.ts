import type { EventType, GameEvent, Secret } from '../../../kernel/event.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import type { Side } from './sides.ts';

/** An event of one type with its public part. */
export type Fact<T extends string, P extends JsonObject> = GameEvent & { readonly type: T; readonly public: P };

export const plain: EventType = { schema: 1 };
/** Shows somebody something that was hidden. */
export const revealing: EventType = { schema: 1, reveals: true };

/** A secret told to `seat` alone. */
export function tell(seat: Side, data: JsonObject): readonly Secret[] {
  return [{ to: [seat], data }];
}

/** What an event holds of `key` for those who may know; where it is absent, `otherwise`. */
export function told<T>(event: GameEvent, key: string, otherwise: T): T {
  const secret = event.secrets.find((each) => each.data[key] !== undefined);
  return secret === undefined ? otherwise : (secret.data[key] as T);
}

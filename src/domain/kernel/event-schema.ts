import type { TSchema } from 'typebox';
import type { Validator } from 'typebox/compile';
import { Compile } from 'typebox/compile';
import type { EventType, GameEvent } from './event.ts';

const compiled = new WeakMap<TSchema, Validator>();

/**
 * What is wrong with an event by the schemas that its type declares, in words for developers and operators; null where
 * nothing is, or the type declares none. `event` is in its current shape: raw, or as somebody may see it.
 */
export function eventFault(type: EventType, event: GameEvent): string | null {
  if (type.public !== undefined) {
    const fault = faultOf(type.public, event.public);
    if (fault !== null) return `${event.type}: public${fault}`;
  }
  if (type.secret === undefined) return null;
  for (const { data } of event.secrets) {
    const fault = faultOf(type.secret, data);
    if (fault !== null) return `${event.type}: secret${fault}`;
  }
  return null;
}

function faultOf(schema: TSchema, value: unknown): string | null {
  const validator = compiled.get(schema) ?? Compile(schema);
  compiled.set(schema, validator);
  if (validator.Check(value)) return null;
  const [first] = validator.Errors(value);
  return first === undefined ? ' is not as declared' : `${first.instancePath} ${first.message}`;
}

import Type from 'typebox';
import { oneOf } from '../../../kernel/kit/events.ts';
import { OWNERS, PURSES, SIDES } from './sides.ts';

/** What members of events are made of. */
export const id = Type.String();
export const ids = Type.Array(id);
export const number = Type.Integer();
export const yes = Type.Boolean();
export const dice = Type.Array(number);
export const side = oneOf(SIDES);
export const owner = oneOf(OWNERS);
export const purse = oneOf(PURSES);
export const orNull = <T extends Type.TSchema>(type: T) => Type.Union([type, Type.Null()]);
/** What a die was changed by, each with its reason: a text key of `drm.`. */
export const modifiers = Type.Array(Type.Object({ id: id, value: number }));
/** A unit with the steps it has. */
export const counted = Type.Array(Type.Object({ unit: id, steps: number }));
/** What is in a force, when it is shown. */
export const contents = Type.Array(Type.Object({ force: id, units: counted, leaders: ids }));
/** RP in halves by purse. */
export const amounts = Type.Array(Type.Object({ purse, half: number }));
/** RP in halves by area, as collected by a purse. */
export const income = Type.Array(Type.Object({ area: id, purse, half: number }));

import Type from 'typebox';
import { oneOf } from '../../../kernel/kit/events.ts';
import { SIDES } from './sides.ts';

/** What events are made of. */
export const id = Type.String();
export const ids = Type.Array(id);
export const number = Type.Integer();
export const yes = Type.Boolean();
export const seat = oneOf(SIDES);
export const zone = id;

/**
 * Everything of the kernel that a small game needs, for one import: `import * as kit from '.../kernel/kit/index.ts'`.
 * Hexes and ways over maps, which few games need, stand in kernel/geometry. Files of the kit itself never import this one.
 */
export type { Board, Bot, Hand, Observation, Piece, Result, Table, Track } from '../view.ts';
export { botBy, isOffered, offered } from '../bots.ts';
export { byUtf8, drawCard } from '../cards.ts';
export type { Chance } from '../chance.ts';
export type { Blocked, Choice, ChoiceGenerator, Menu, MenuDetails, Option } from '../choices.ts';
export { menuDetails, pick } from '../choices.ts';
export { SourceSchema, dataset } from '../dataset.ts';
export { secretFor, secretOf, secretOr } from '../event.ts';
export type { Area, Edge } from '../geometry/areas.ts';
export { boxArea, neighbours } from '../geometry/areas.ts';
export { looksAs } from '../ids.ts';
export { assertNever, copyOf } from '../json.ts';
export { worded } from '../option-words.ts';
export { pickSome } from '../pick-some.ts';
export type { CardFace, Mark, Panel } from '../picture.ts';
export type { Violation } from '../ruleset.ts';
export type { Text } from '../text.ts';
export { bilingual, catalogue, catalogueOf, listed, same } from '../text.ts';
export type { Turn } from '../turn.ts';
export { dealHand, dealTotal } from '../worlds.ts';
export { evolver, narrator, noMarks, pictures } from './by-type.ts';
export type { Sequence } from './decision.ts';
export { decisionsOf } from './decision.ts';
export { diceMark, roll } from './dice.ts';
export type { EventsOf } from './events.ts';
export { event, oneOf } from './events.ts';
export { memoise } from './memoise.ts';
export { choice, optionsOf, plainOption } from './menus.ts';
export type { KitRuleset } from './ruleset.ts';
export { ruleset } from './ruleset.ts';

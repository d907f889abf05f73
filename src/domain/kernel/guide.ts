import type { Static } from 'typebox';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { BadData, NameSchema } from './dataset.ts';

const id = Type.String({ minLength: 1 });
const Decided = Type.Object({ seat: id, path: Type.Array(id) }, { additionalProperties: false });
const Step = Type.Object(
  {
    text: NameSchema,
    lit: Type.Array(Type.String({ pattern: '^(area|piece):' })),
    open: Type.Array(id, { minItems: 1 }),
  },
  { additionalProperties: false },
);

/** The longest guide: whoever wants to know more plays. */
export const MAX_STEPS = 10;
const MIN_STEPS = 5;

const GuideSchema = Type.Object(
  {
    scenario: id,
    options: Type.Record(Type.String(), Type.Unknown()),
    seat: id,
    draws: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1 }),
    opening: Type.Array(Decided),
    steps: Type.Array(Step, { minItems: MIN_STEPS, maxItems: MAX_STEPS }),
    replies: Type.Array(Decided),
    closing: NameSchema,
  },
  { additionalProperties: false },
);

/**
 * A guided first turn, as data beside a ruleset: a game whose chance is written down (`draws`, over and over), the decisions
 * that led to its position (`opening`), and steps for one seat. Each step says something, lights areas and pieces, and
 * leaves some choices of the menu open; what others decide meanwhile is in `replies`, or what a time-out would take.
 */
export type Guide = Static<typeof GuideSchema>;

/** A guide read from its file. Throws BadData. */
export function guideOf(file: unknown): Guide {
  for (const error of Value.Errors(GuideSchema, file))
    throw new BadData(`guide${error.instancePath}: ${error.message}`);
  return file as Guide;
}

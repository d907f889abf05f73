import { buildSchema, getVariableValues, Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { maskedErrors } from '../../../src/api/graphql/masking.ts';

const schema = buildSchema('input Wish { name: String } type Query { wish(input: Wish): String }');
const never = { error: () => undefined } as unknown as Parameters<typeof maskedErrors>[1];

/** What graphql-js says of variables that do not fit. */
function complaints(given: object) {
  const [operation] = parse('query ($input: Wish) { wish(input: $input) }').definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('no operation');
  // As many as execution makes of them.
  return (
    getVariableValues(schema, operation.variableDefinitions ?? [], { input: given }, { maxErrors: 50 }).errors ?? []
  );
}

it('complaints about a large value do not repeat it', () => {
  const large = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`unknown${String(at)}`, '😀']));
  const masked = maskedErrors(complaints(large), never);
  expect(masked.length).toBeGreaterThan(1);
  expect(masked[0]?.message).toMatch(/^Variable "\$input" got invalid value .*…$/u);
  expect(masked[0]?.extensions).toEqual({ code: 'invalid-request' });
  expect(JSON.stringify(masked).length).toBeLessThan(50_000);
});

it('a short complaint is told whole, and half of a character never', () => {
  expect(maskedErrors(complaints({ x: 1 }), never)[0]?.message).toMatch(/Field "x" is not defined by type "Wish"\.$/u);
  const wide = maskedErrors(complaints({ ['😀'.repeat(400)]: 1 }), never)[0]?.message ?? '';
  expect(wide).toMatch(/…$/u);
  expect(wide).not.toMatch(/\p{Surrogate}/u);
});

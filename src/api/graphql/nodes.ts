import { brandWithType } from '@pothos/core';
import { rulesetInfo } from '../resources/rulesets.ts';
import type { GraphqlContext } from './context.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whatever has that id: a game that the caller may see, a player, or a ruleset. */
export async function findNode(context: GraphqlContext, id: string): Promise<object | null> {
  if (!UUID.test(id)) return branded(rulesetOf(context, id), 'Ruleset');
  const game = await context.games.load(id);
  return game === null ? branded(await context.players.load(id), 'Account') : branded(game, 'Game');
}

function rulesetOf({ deps }: GraphqlContext, id: string): object | null {
  const rules = deps.rulesets.find(id);
  return rules === undefined ? null : rulesetInfo(rules);
}

function branded(node: object | null, type: string): object | null {
  if (node === null) return null;
  const copy = { ...node };
  brandWithType(copy, type as never);
  return copy;
}

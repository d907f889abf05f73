import { v5 } from 'uuid';
import type { AnyRuleset, Scenario } from '../../domain/kernel/ruleset.ts';
import type { Lang } from '../../domain/kernel/text.ts';
import { canBeDrawn } from '../../domain/table/draw-sides.ts';
import type { Outcome } from '../../domain/table/refusal.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import type { CreateGame, GameInfo } from '../../games/game-service.ts';
import { clockOf } from '../../games/matching/paces.ts';
import { shortened } from '../../notices/discord-text.ts';
import { sideOf, sidesOf } from '../../domain/kernel/sides.ts';
import type { DiscordDeps, LinkedRequest } from './discord-deps.ts';
import type { TableWish } from './interaction.ts';
import { MOST } from './my-games.ts';
import { sideTitle } from './table-message.ts';

/** Interactions of Discord as a name space of UUIDs: one that is sent twice makes one game. */
const INTERACTIONS = '6f6a3f4e-3c55-5d0e-9a53-0b5f8f0f4d5a';

/** A battle that is offered, by the value that stands for it in the command. */
interface Battle {
  readonly rules: AnyRuleset;
  readonly scenario: Scenario;
}

/** `new`: sets a table up, and offers the other side to whom the command names. Refused in the service's words. */
export async function newTable(deps: DiscordDeps, known: LinkedRequest, wish: TableWish): Promise<Outcome<GameInfo>> {
  const battle = battleOf(deps, wish.battle);
  if (battle === null) return refuse('unknown-scenario', 'There is no such battle.');
  const sides = sidesOf(battle.rules, battle.scenario);
  if (wish.side !== undefined && !sides.includes(wish.side))
    return refuse('unknown-seat', 'That battle has no such side.');
  const opponent = await opponentOf(deps, known, wish);
  if (!opponent.ok) return opponent;
  const request = requestOf(battle, wish, opponent.value);
  return deps.games.create(known.caller, v5(known.interaction, INTERACTIONS), request);
}

/** Who names no side plays the first, or what is drawn where each side has one seat. */
function requestOf({ rules, scenario }: Battle, wish: TableWish, opponent: string | null): CreateGame {
  const { side = sidesOf(rules, scenario)[0], pace, isRated } = wish;
  const isDrawn = wish.side === undefined && canBeDrawn(rules, scenario.seats);
  const seats = scenario.seats.map((seat) => [seat, sideOf(rules, seat) === side ? 'me' : (opponent ?? 'open')]);
  return {
    ruleset: rules.id,
    scenario: scenario.id,
    seats: Object.fromEntries(seats) as CreateGame['seats'],
    ...(pace === undefined ? {} : { clock: clockOf(pace, isRated) }),
    ...(isRated ? { rated: true } : {}),
    ...(isDrawn ? { drawn: true } : {}),
  };
}

/** The account of the user whom the command names; null where it names nobody. */
async function opponentOf(
  { stores }: DiscordDeps,
  { caller }: LinkedRequest,
  { opponent }: TableWish,
): Promise<Outcome<string | null>> {
  if (opponent === undefined) return done(null);
  const link = await stores.links.byExternal('discord', opponent);
  if (link === null) return refuse('unknown-account', 'That player has not said yet which account is theirs.');
  return link.account === caller.account ? refuse('already-seated', 'Name somebody else.') : done(link.account);
}

function battleOf({ rulesets }: Pick<DiscordDeps, 'rulesets'>, value: string | undefined): Battle | null {
  const [id, scenario] = (value ?? '').split('/');
  const rules = rulesets.current.find((one) => one.id === id);
  const found = rules?.scenarios.find((one) => one.id === scenario);
  return rules === undefined || found === undefined ? null : { rules, scenario: found };
}

/** No choice of Discord is longer. */
const LONGEST = 100;

/** A choice that Discord offers while somebody types. */
interface Completion {
  readonly name: string;
  readonly value: string;
}

/** The battles that fit what has been typed. */
export function battleCompletions(
  { rulesets }: Pick<DiscordDeps, 'rulesets'>,
  typed: string,
  lang: Lang,
): Completion[] {
  const all = rulesets.current.flatMap((rules) =>
    rules.scenarios.map(({ id, title }) => ({
      name: shortened(`${rules.title[lang]}: ${title[lang]}`, LONGEST),
      value: `${rules.id}/${id}`,
    })),
  );
  return all.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase())).slice(0, MOST);
}

/** The sides of the battle that has been chosen. */
export function sideCompletions(
  deps: Pick<DiscordDeps, 'rulesets'>,
  battle: string | undefined,
  lang: Lang,
): Completion[] {
  const found = battleOf(deps, battle);
  if (found === null) return [];
  return sidesOf(found.rules, found.scenario).map((side) => ({
    name: shortened(sideTitle(found.rules, side, lang), LONGEST),
    value: side,
  }));
}

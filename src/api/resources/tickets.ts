import type { Static, TObject } from 'typebox';
import Type from 'typebox';
import type { AnyRuleset, Scenario } from '../../domain/kernel/ruleset.ts';
import { done, refuse } from '../../domain/table/refusal.ts';
import { botNames } from '../../games/bots/bot-names.ts';
import { sidesOf } from '../../domain/kernel/sides.ts';
import type { ApiDeps } from '../api-deps.ts';
import type { Operation } from '../operation.ts';
import { operation } from '../operation.ts';
import type { Answer } from '../problems.ts';
import { whenOk } from '../problems.ts';
import { Uuid } from '../schemas/base.ts';
import { newTicket, Ticket, Tickets } from '../schemas/tickets.ts';
import type { NewTicket, TicketRow } from '../stores/ticket-store.ts';

/** How long an opponent is looked for. */
const TICKET_MILLIS = 7 * 24 * 3600 * 1000;

/** Tickets: an account looks for an opponent, and a worker seats two that fit. */
export function ticketOperations(deps: ApiDeps): Operation[] {
  return [create(deps), list(deps), withdraw(deps)];
}

function create({ rulesets, stores, now }: ApiDeps): Operation {
  return operation({
    id: 'createTicket',
    method: 'POST',
    url: '/tickets',
    tag: 'Games',
    summary: 'Look for an opponent',
    description:
      'Two tickets that fit make a game at once, at which both sit: who has a ticket has agreed to that. The one that waits longest is served first. One at a time for each game; it ends after a week.',
    scope: 'play',
    repeat: { once: [] },
    status: 201,
    payload: 'ticket',
    refusals: ['unknown-ruleset', 'unknown-scenario', 'unknown-side', 'unknown-bot', 'not-rateable', 'ticket-open'],
    body: newTicket,
    answer: Ticket,
    run: async (call, wish) =>
      whenOk(tableOf(rulesets.find(wish.ruleset), wish), async (table) => {
        const unfit = misfit(table, wish);
        if (unfit !== null) return unfit;
        const id = call.newId();
        const ticket = await stores.tickets.open({ ...ticketOf(wish, now()), id, account: call.account });
        if (ticket.id === id) return done(shown(ticket));
        return refuse('ticket-open', 'You look for an opponent at this game already.', { ticket: ticket.id });
      }),
  });
}

function list({ stores }: ApiDeps): Operation {
  return operation({
    id: 'tickets',
    method: 'GET',
    url: '/tickets',
    tag: 'Games',
    summary: 'My tickets',
    description: 'Those that wait, and for a week what came of the others.',
    scope: 'read',
    refusals: [],
    answer: Tickets,
    run: async (call) => done({ items: (await stores.tickets.of(call.account)).map(shown) }),
  });
}

function withdraw({ stores }: ApiDeps): Operation {
  return operation({
    id: 'withdrawTicket',
    method: 'DELETE',
    url: '/tickets/:ticket',
    tag: 'Games',
    summary: 'Look for an opponent no more',
    description: 'Or forget a ticket of which nothing came.',
    scope: 'play',
    status: 204,
    refusals: ['unknown-ticket', 'ticket-taken'],
    params: { ticket: Uuid('The ticket.') },
    answer: Type.Null(),
    run: async (call, { ticket: id }) => {
      const left = await stores.tickets.withdraw(call.account, id);
      if (left === 'withdrawn') return done(null);
      if (left === null) return refuse('unknown-ticket', 'You have no such ticket.');
      return refuse('ticket-taken', 'An opponent has been found already.', { gameId: left.gameId });
    },
  });
}

type Wish = Static<TObject<typeof newTicket>>;

interface Board {
  readonly rules: AnyRuleset;
  readonly sides: readonly string[];
}

/** The rules and the sides of a scenario that two persons can play, each all seats of a side. */
function tableOf(
  rules: AnyRuleset | undefined,
  { ruleset, scenario: id }: Pick<Wish, 'ruleset' | 'scenario'>,
): Answer<Board> {
  if (rules === undefined) return refuse('unknown-ruleset', `There is no ruleset «${ruleset}».`);
  const playable = rules.scenarios.filter((scenario: Scenario) => sidesOf(rules, scenario).length === 2);
  const scenario = playable.find((one) => one.id === id);
  if (scenario !== undefined) return done({ rules, sides: sidesOf(rules, scenario) });
  return refuse('unknown-scenario', `${ruleset} has no scenario «${id}» of two sides.`, {
    scenarios: playable.map((one) => one.id),
  });
}

/** Why nobody can be looked for as wished; null where somebody can. */
function misfit({ rules, sides }: Board, { scenario, side, bot, rated = false }: Wish): Answer<never> | null {
  if (side !== undefined && !sides.includes(side))
    return refuse('unknown-side', `${scenario} has no side «${side}».`, { sides });
  if (bot === undefined) return null;
  const bots = botNames(rules);
  if (!bots.includes(bot.name)) return refuse('unknown-bot', `${rules.id} has no bot «${bot.name}».`, { bots });
  if (!rated) return null;
  return refuse('not-rateable', 'A rated game is played by persons: no bot can come in their place.', { why: 'bot' });
}

function ticketOf(
  { ruleset, scenario, side, paces, rated = false, atLeast, bot }: Wish,
  now: Date,
): Omit<NewTicket, 'id' | 'account'> {
  const botAt = bot === undefined ? null : new Date(now.getTime() + bot.seconds * 1000);
  const expiresAt = new Date(now.getTime() + TICKET_MILLIS);
  const open = { side: side ?? null, atLeast: atLeast ?? null, bot: bot?.name ?? null };
  return { ruleset, scenario, paces, rated, ...open, botAt, expiresAt };
}

function shown({
  account: _account,
  side,
  atLeast,
  bot,
  botAt,
  gameId,
  why,
  ...ticket
}: TicketRow): Static<typeof Ticket> {
  return {
    ...ticket,
    paces: [...ticket.paces],
    ...(side === null ? {} : { side }),
    ...(atLeast === null ? {} : { atLeast }),
    ...(bot === null || botAt === null ? {} : { bot, botAt }),
    ...(gameId === null ? {} : { gameId }),
    ...(why === null ? {} : { why }),
  };
}

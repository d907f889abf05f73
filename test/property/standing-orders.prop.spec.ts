import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { choiceAtRandom } from '../../src/domain/kernel/choices.ts';
import type { Seat } from '../../src/domain/kernel/ids.ts';
import type { AnyRuleset } from '../../src/domain/kernel/ruleset.ts';
import { RULESETS } from '../../src/domain/rulesets/registry.ts';
import { memoryEventStore } from '../support/memory-event-store.ts';
import { createGameService } from '../../src/games/create-game-service.ts';
import type { Caller, GameService } from '../../src/games/game-service.ts';
import { rulesetsOf } from '../../src/games/rulesets.ts';
import type { Luck } from '../support/playout.ts';
import { luckOf } from '../support/playout.ts';
import { granted } from '../support/served-game.ts';

/** Few enough that no game is over: then every secret is told, and how it was answered with it. */
const COMMANDS = 60;

/** What orders answer: reactions, or, where players of a game seldom meet that early, what each of them has to say in secret. */
const ORDERED: Readonly<Record<string, readonly string[]>> = {
  'galera-de-guerra': ['squadrons.declare'],
  'guerra-a-muerte': ['setup.place', 'battle.avoid', 'city.enter', 'leader.refuge'],
};

interface Table {
  readonly service: GameService;
  readonly gameId: string;
  readonly players: Readonly<Record<Seat, Caller>>;
  readonly seats: readonly Seat[];
}

/** The same in every run: dice depend on who plays and in which game. */
const PLAYERS = [1, 2, 3, 4].map((at) => `01a1fceb-56c1-7000-8000-00000000000${at}`);
const GAME = '01a1fceb-56c1-7000-8000-000000000000';

/** The same game with the same dice each time, at a service of its own. */
async function sameTable(rules: AnyRuleset): Promise<Table> {
  const [{ id: scenario, seats } = { id: '', seats: [] }] = rules.scenarios;
  const service = createGameService({
    store: memoryEventStore(),
    rulesets: rulesetsOf([rules]),
    now: () => new Date(),
    newId: v7,
    randomSeed: () => createHash('sha256').update('standing').digest(),
    accountExists: async () => true,
    committed: () => undefined,
    warn: (error) => {
      throw error;
    },
  });
  const players = Object.fromEntries(seats.map((seat, at) => [seat, { account: PLAYERS[at] ?? '' }]));
  const [first = '', ...others] = seats;
  const creator = players[first] ?? { account: null };
  granted(await service.create(creator, GAME, { ruleset: rules.id, scenario, seats: { [first]: 'me' } }));
  for (const seat of others) granted(await service.takeSeat(players[seat] ?? { account: null }, GAME, { seat }));
  return { service, gameId: GAME, players, seats };
}

/** Plays, the orders' decisions by `answer`, all others at random. Returns how often orders answered. */
async function played(
  table: Table,
  ordered: readonly string[],
  answer: (seat: Seat, decision: string) => Promise<void>,
): Promise<number> {
  const luck = luckOf(7);
  let answers = 0;
  for (let command = 0; command < COMMANDS; command += 1) {
    const open = await nextDecision(table);
    if (ordered.includes(open.kind)) {
      answers += 1;
      await answer(open.seat, open.decision);
    } else await wander(table, open, luck);
  }
  return answers;
}

type Open = { readonly seat: Seat; readonly decision: string; readonly kind: string };

async function nextDecision({ service, gameId, players, seats }: Table): Promise<Open> {
  const { waitingFor } = granted(await service.game({ account: null }, gameId));
  const seat = seats.find((one) => waitingFor.includes(one)) ?? '';
  const all = granted(await service.decisions(players[seat] ?? { account: null }, gameId, seat));
  const { id: decision = '', kind = '' } = all.find((one) => one.id !== undefined) ?? {};
  return { seat, decision, kind };
}

async function wander({ service, gameId, players }: Table, { seat, decision }: Open, luck: Luck): Promise<void> {
  const caller = players[seat] ?? { account: null };
  const path: string[] = [];
  for (;;) {
    const { choices, complete } = granted(await service.choices(caller, gameId, { seat, decision, path }));
    if (complete) break;
    path.push(choiceAtRandom(choices, luck)?.id ?? '');
  }
  granted(await service.command(caller, gameId, { seat, commands: [{ decision, path }], source: 'web' }));
}

/** What a viewer may read of a game, but for times, random ids and salts, and what is hashed of them. */
async function readBy({ service, gameId, players }: Table, seat?: Seat): Promise<unknown> {
  const caller = (seat === undefined ? undefined : players[seat]) ?? { account: null };
  const who = seat === undefined ? {} : { seat };
  const events = granted(await service.events(caller, gameId, { ...who, first: 1000 }));
  const view = granted(await service.view(caller, gameId, who));
  const decisions = seat === undefined ? [] : granted(await service.decisions(caller, gameId, seat));
  const masked = events.map(({ at: _at, hash: _hash, prev: _prev, by, secrets, ...event }) => ({
    ...event,
    by: by && { ...by, command: '' },
    secrets: secrets.map(({ commit: _commit, salt: _salt, ...secret }) => secret),
  }));
  const [first, ...rest] = masked;
  return { first: first?.type, rest, view, decisions: decisions.map(({ since: _since, ...one }) => one) };
}

test.each(RULESETS.map((rules) => [rules.id, rules] as const))(
  '%s: nobody but the seat can tell what a standing order answered from what a person did',
  async (id, rules) => {
    const reactions = rules.decisions.filter(({ reaction }) => reaction).map(({ kind }) => kind);
    const usual = reactions.length > 0 ? reactions : rules.decisions.slice(0, 2).map(({ kind }) => kind);
    const kinds = ORDERED[id] ?? usual;
    const orders = [{ decisions: kinds, answer: { path: [], rest: 'safe' } }];

    const byPerson = await sameTable(rules);
    const times = await played(byPerson, kinds, async (seat, decision) => {
      const caller = byPerson.players[seat] ?? { account: null };
      const { now } = granted(await byPerson.service.standing.trial(caller, GAME, { seat, orders }));
      const path = now.find((one) => one.decision === decision)?.path ?? [];
      granted(await byPerson.service.command(caller, GAME, { seat, commands: [{ decision, path }], source: 'web' }));
    });

    const byOrder = await sameTable(rules);
    for (const seat of byOrder.seats)
      granted(await byOrder.service.standing.save(byOrder.players[seat] ?? { account: null }, GAME, { seat, orders }));
    await played(byOrder, kinds, async (seat, decision) => {
      expect(await byOrder.service.standing.answer(GAME, seat, decision)).toBe(true);
    });

    expect(times).toBeGreaterThan(3);
    expect(granted(await byOrder.service.game({ account: null }, GAME)).status).toBe('active');
    expect(await readBy(byOrder)).toEqual(await readBy(byPerson));
    for (const seat of byOrder.seats) {
      const [own, other] = [await readBy(byOrder, seat), await readBy(byPerson, seat)].map((read) =>
        JSON.stringify(read),
      );
      expect(own?.replaceAll('"via":"standing-order"', '"via":"web"')).toBe(other);
    }
  },
  60_000,
);

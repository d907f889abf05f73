import { randomInt } from 'node:crypto';
import { Value } from 'typebox/value';
import { Pool } from 'undici';
import { choiceAtRandom } from '../src/domain/kernel/choices.ts';
import type { JsonObject } from '../src/domain/kernel/json.ts';
import { runTurn } from '../src/domain/kernel/playout.ts';
import type { AnyRuleset, Scenario } from '../src/domain/kernel/ruleset.ts';
import { RULESETS } from '../src/domain/rulesets/registry.ts';
import { seededSource } from '../src/domain/kernel/seeded.ts';
import type { Call } from './estafeta-client.ts';
import { caller } from './estafeta-client.ts';
import type { Bench, Benchmark, Finding } from './finding.ts';
import { median, quantile } from './measure.ts';
import { startWholeProgram } from './whole-program.ts';

export const menus: Benchmark = {
  name: 'menus',
  title: 'The next menu, over HTTP',
  method: `Of each game the scenario with the most pieces on the table, played at random (endings by agreement seldom) over REST by one player on all its seats,
one request after the other. A menu is what comes back from \`choices\` after a pick; a decision what comes back from \`commands\`
(the command is durable and the next decision with its first menu is there). The server runs as \`npm start\` has it, in the
process that asks; CPU time is that of the whole process, client and workers included.`,
  run: async (bench) => {
    const program = await startWholeProgram(await bench.database());
    const http = new Pool(program.url, { connections: 1 });
    try {
      const findings: Finding[] = [];
      for (const rules of RULESETS) findings.push(...(await measure(bench, http, rules)));
      return findings;
    } finally {
      await http.close();
      await program.close();
    }
  },
};

/** Milliseconds that a request took, by the clock and of CPU. */
interface Spent {
  readonly wall: number[];
  readonly cpu: number[];
}

interface Open {
  readonly id?: string;
  readonly seat: string;
  readonly choices?: readonly Choice[];
}

interface Choice {
  readonly id: string;
  readonly hint?: JsonObject;
}

const COMMANDS = 1_000;

async function measure({ quick, say }: Bench, http: Pool, rules: AnyRuleset): Promise<Finding[]> {
  const scenario = largest(rules);
  say(`${rules.id}: ${scenario.id}`);
  const { token } = await caller(http)<{ token: string }>('POST', '/accounts', { displayName: 'Bench' });
  const call = caller(http, token);
  const menus: Spent = { wall: [], cpu: [] };
  const decisions: Spent = { wall: [], cpu: [] };
  let gameId = '';
  let open: readonly Open[] = [];
  const least = quick ? COMMANDS / 4 : COMMANDS;
  for (let commands = 0; commands < least + WARM_UP; commands += 1) {
    if (open.length === 0) {
      gameId = await start(call, rules, scenario);
      open = await call<readonly Open[]>('GET', `/games/${gameId}/decisions`);
    }
    const isMeasured = commands >= WARM_UP;
    const { id: decision, seat, choices: first = [] } = open[randomInt(open.length)] as Open;
    const path: string[] = [];
    let menu: { readonly choices: readonly Choice[]; readonly complete: boolean } = { choices: first, complete: false };
    while (!menu.complete) {
      path.push(choiceAtRandom(menu.choices, randomInt)?.id ?? '');
      menu = await spend(isMeasured ? menus : null, () =>
        call('POST', `/games/${gameId}/choices`, { seat, decision, path }),
      );
    }
    const body = { seat, commands: [{ decision, path }] };
    const answer = await spend(isMeasured ? decisions : null, () =>
      call<{ decisions: readonly Open[] }>('POST', `/games/${gameId}/commands`, body),
    );
    open = answer.decisions;
  }
  const name = `${rules.id}, ${scenario.id}`;
  return [...inTimes(`${name}: menu`, menus, 50), ...inTimes(`${name}: decision`, decisions)];
}

const WARM_UP = 100;

function inTimes(what: string, { wall, cpu }: Spent, atMost?: number): Finding[] {
  const target = atMost === undefined ? {} : { target: { atMost } };
  return [
    { what: `${what}, p50`, value: median(wall), unit: 'ms' },
    { what: `${what}, p99`, value: quantile(wall, 0.99), unit: 'ms', ...target },
    { what: `${what}, CPU, p50`, value: median(cpu), unit: 'ms' },
    { what: `${what}, CPU, p99`, value: quantile(cpu, 0.99), unit: 'ms' },
  ];
}

async function spend<T>(spent: Spent | null, work: () => Promise<T>): Promise<T> {
  const [wall, cpu] = [performance.now(), process.cpuUsage()];
  const done = await work();
  const { user, system } = process.cpuUsage(cpu);
  spent?.wall.push(performance.now() - wall);
  spent?.cpu.push((user + system) / 1000);
  return done;
}

async function start(call: Call, rules: AnyRuleset, { id: scenario, seats }: Scenario): Promise<string> {
  const everywhere = Object.fromEntries(seats.map((seat) => [seat, 'me']));
  const game = await call<{ id: string }>('POST', '/games', { ruleset: rules.id, scenario, seats: everywhere });
  return game.id;
}

/** The scenario with the most pieces once it is set up. */
function largest(rules: AnyRuleset): Scenario {
  const options = Value.Default(rules.options, {}) as JsonObject;
  const sizes = rules.scenarios.map((scenario) => {
    const state = rules.initial({ scenario: scenario.id, options }) as unknown;
    const begun = runTurn(rules, { state, draws: 0 }, seededSource(1), (turn) => rules.setup(turn));
    return { scenario, size: rules.view(begun.state, null).pieces.length };
  });
  const [most] = sizes.sort((a, b) => b.size - a.size);
  if (most === undefined) throw new Error(`${rules.id} has no scenario`);
  return most.scenario;
}

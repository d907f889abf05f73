import type { CountersFile } from './schema.ts';
import type { ScenariosFile } from './setups-schema.ts';

type Data = { readonly counters: CountersFile; readonly scenarios: ScenariosFile };

/** Scenarios of whole turns with rules that there are, a turn track that says what counters say, verdicts without a gap. */
export function scenarioFaults({ counters, scenarios: file }: Data): string[] {
  const rules = new Set(file.specialRules.map(({ id }) => id));
  const faults = [
    ...file.scenarios
      .filter(({ firstTurn, lastTurn, turns }) => lastTurn - firstTurn + 1 !== turns)
      .map(({ id }) => `${id} does not last as many turns as it says`),
    ...file.scenarios
      .flatMap(({ specialRules }) => specialRules)
      .filter((id) => !rules.has(id))
      .map(unknown),
    ...trackFaults(counters, file),
    ...verdictFaults(file),
  ];
  return faults.map((fault) => `scenarios.json: ${fault}`);
}

const unknown = (id: string): string => `there is no rule ${id}`;

function trackFaults({ counters, leaders }: CountersFile, { turnTrack }: ScenariosFile): string[] {
  const said = new Map(
    turnTrack.flatMap(({ turn, royalistMap, royalistBox, patriotMap, patriotBox }) => [
      ...[...royalistMap, ...patriotMap].map((id): [string, string] => [id, `${turn} map`]),
      ...[...royalistBox, ...patriotBox].map((id): [string, string] => [id, `${turn} box`]),
    ]),
  );
  const due = [...counters, ...leaders].filter(
    ({ side, entry }) => entry.turn > 0 && (side === 'royalist' || side === 'patriot'),
  );
  const wrong = due.filter(({ id, entry }) => said.get(id) !== `${entry.turn} ${entry.to === 'box' ? 'box' : 'map'}`);
  const years = turnTrack.filter(({ turn, year }, n) => turn !== n + 1 || year !== 1809 + turn);
  return [
    ...wrong.map(({ id }) => `${id} is not on the turn track as it enters`),
    ...(said.size === due.length ? [] : ['the turn track has what does not enter']),
    ...years.map(({ turn }) => `turn ${turn} is out of order`),
  ];
}

/** Scenarios 1 and 2: every count of patriot areas, in halves, has one result. */
function verdictFaults({ victory }: ScenariosFile): string[] {
  const counts = Array.from({ length: 87 }, (_, half) => half / 2);
  return (['scenario1', 'scenario2'] as const).flatMap((id) => {
    const { rows } = victory.tests[id];
    const results = counts.map((count) => rows.filter((row) => fits(row, count)).length);
    return results.every((found) => found === 1) ? [] : [`${id} has a count without one result`];
  });
}

type Bounds = Partial<Record<'min' | 'max' | 'minAbove' | 'maxBelow', number | null>>;

function fits({ min, max, minAbove, maxBelow }: Bounds, count: number): boolean {
  return (
    count >= (min ?? -Infinity) &&
    count <= (max ?? Infinity) &&
    count > (minAbove ?? -Infinity) &&
    count < (maxBelow ?? Infinity)
  );
}

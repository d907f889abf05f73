import type { GoldenGame } from './golden-game.ts';
import type { Moment, Print } from './moments.ts';

/** How a game reads otherwise than it was recorded, at the first moment where it does; null where it is the same. */
export function divergence(game: Omit<GoldenGame, 'bytes' | 'log'>, actual: readonly Moment[]): string | null {
  const { moments, rulesetVersion } = game.expected;
  for (const [index, expected] of moments.entries()) {
    const now = actual[index];
    const from = (moments[index - 1]?.version ?? 0) + 1;
    const what = now === undefined ? `there is nothing at version ${expected.version}` : compared(expected, now, from);
    if (what !== null)
      return `${game.ruleset}/${game.name}, recorded by ${rulesetVersion}: ${what}.\n${adviceFor(game, expected)}`;
  }
  const more = actual.length - moments.length;
  return more > 0 ? `${game.ruleset}/${game.name}: ${more} more moments than were recorded` : null;
}

function compared(expected: Moment, now: Moment, from: number): string | null {
  const { version, turn } = expected;
  const when = `at version ${version} (turn ${turn})`;
  if (now.version !== version || now.turn !== turn) return `${when} it is version ${now.version}, turn ${now.turn}`;
  if (now.state.hash !== expected.state.hash)
    return `${when} the state differs in ${places(expected.state, now.state)}`;
  const viewers = [...new Set([...Object.keys(expected.views), ...Object.keys(now.views)])];
  for (const viewer of viewers) {
    const [was, is] = [expected.views[viewer], now.views[viewer]];
    if (was?.hash !== is?.hash) return `${when} the view of ${viewer} differs in ${places(was, is)}`;
  }
  const [was, is] = [JSON.stringify(expected.decisions), JSON.stringify(now.decisions)];
  if (was !== is) return `${when} the open decisions are ${is}, not ${was}`;
  return now.trail === expected.trail ? null : `between versions ${from} and ${version} a state or a view differs`;
}

/** JSON pointers of the members that differ. */
function places(was: Print | undefined, is: Print | undefined): string {
  const [a, b] = [was?.parts ?? {}, is?.parts ?? {}];
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].filter((name) => a[name] !== b[name]);
  return names.join(', ') || 'the order of its members';
}

function adviceFor({ file, ruleset }: Pick<GoldenGame, 'file' | 'ruleset'>, { version }: Moment): string {
  return [
    'Games that run now would be read otherwise: that takes a new major of the rules (CONTRIBUTING.md, "Golden games").',
    `See both: npx tsx src/main.ts replay ${file} --at ${version} [--seat <seat>], here and at the commit before.`,
    `Where only views were meant to change: npx tsx scripts/golden.ts ${ruleset} --refresh.`,
  ].join('\n');
}
